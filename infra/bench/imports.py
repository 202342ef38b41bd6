"""How long a cold worker imports, function by function, beside the libraries alone."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from rich.progress import Progress

from infra.bench.section import Section

LIBRARIES = "aws_lambda_powertools, boto3, jwt, pydantic"
BARE = {
    "http_api": f"{LIBRARIES}, fastapi, mangum",
    "websocket": LIBRARIES,
    "deadlines": f"{LIBRARIES}, aws_lambda_powertools.utilities.batch",
}
ENVIRONMENT = {"POWERTOOLS_METRICS_NAMESPACE": "hanpan", "POWERTOOLS_SERVICE_NAME": "bench"}
PROGRAM = """
from time import process_time
began = process_time()
import {modules}
print(process_time() - began)
"""


def measure(progress: Progress, times: int = 7) -> list[Section]:
    """Imports each module ``times`` times in a fresh interpreter, in turn with its libraries."""
    task = progress.add_task("imports", total=times * 2 * len(BARE))
    taken: dict[str, list[float]] = {}
    for _ in range(times):
        for function, bare in BARE.items():
            for modules in (f"functions.{function}", bare):
                taken.setdefault(f"{function} {modules}", []).append(imported(modules))
                progress.advance(task)
    medians = {key: median(each) * 1000 for key, each in taken.items()}
    figures = {
        function: {
            "ms": medians[f"{function} functions.{function}"],
            "bareMs": medians[f"{function} {bare}"],
        }
        for function, bare in BARE.items()
    }
    rows = [
        [f"`{name}`", *(f"{value:,.0f} ms" for value in (ms, bare, ms - bare))]
        for name, each in figures.items()
        for ms, bare in [each.values()]
    ]
    about = (
        f"CPU time to import each function's module in a fresh interpreter with its bytecode "
        f"compiled, median of {times}, beside the libraries alone that it needs. Lambda adds the "
        "start of the interpreter; SnapStart takes most of it away from the API."
    )
    head = ["module", "with all it needs", "its libraries alone", "ours"]
    return [Section("imports", "Imports", about, head, rows, figures)]


def imported(modules: str) -> float:
    """Seconds of CPU time."""
    answer = subprocess.run(  # noqa: S603 - our own program, run by our own interpreter
        [sys.executable, "-c", PROGRAM.format(modules=modules)],
        capture_output=True,
        check=True,
        text=True,
        env=ENVIRONMENT,
    )
    return float(answer.stdout)
