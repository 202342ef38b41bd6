"""One logger and one set of metrics for a worker.

A room's code may stand in a log line, never in a metric's dimension. Tokens, tickets, seeds and
states stand in neither.
"""

import warnings

from aws_lambda_powertools import Logger, Metrics
from aws_lambda_powertools.metrics import MetricUnit

logger = Logger()
metrics = Metrics()

# An invocation that has nothing to count is nothing to warn of.
warnings.filterwarnings("ignore", "No application metrics to publish")


def count(name: str, value: int = 1) -> None:
    """Adds to a counter."""
    metrics.add_metric(name=name, unit=MetricUnit.Count, value=value)


def measure_ms(name: str, value: int) -> None:
    """Adds a duration in milliseconds."""
    metrics.add_metric(name=name, unit=MetricUnit.Milliseconds, value=value)
