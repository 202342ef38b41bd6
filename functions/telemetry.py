"""One logger and one set of metrics for a worker.

A room's code may stand in a log line, never in a metric's dimension. Tokens, tickets, seeds and
states stand in neither. Every line of an invocation carries its ``correlation_id``: the id of the
request that began it all. A timer takes it along, so that what the clock plays bears it too.
"""

import warnings

from aws_lambda_powertools import Logger, Metrics, single_metric
from aws_lambda_powertools.metrics import MetricUnit

# The one dimension of all metrics: what is counted means the same in whichever function it happens.
SERVICE = "hanpan"

logger = Logger()
metrics = Metrics(service=SERVICE)

# An invocation that has nothing to count is nothing to warn of.
warnings.filterwarnings("ignore", "No application metrics to publish")


def count(name: str, value: int = 1) -> None:
    """Adds to a counter."""
    metrics.add_metric(name=name, unit=MetricUnit.Count, value=value)


def count_refusal(code: str) -> None:
    """Counts a refusal, and once more under its code: of those there are as many as texts."""
    count("Refused")
    by_code = {"service": SERVICE, "code": code}
    with single_metric("RefusalsByCode", MetricUnit.Count, 1, default_dimensions=by_code):
        pass


def measure_ms(name: str, value: int) -> None:
    """Adds a duration in milliseconds."""
    metrics.add_metric(name=name, unit=MetricUnit.Milliseconds, value=value)
