"""The process of MiniStack: AWS on this machine, listening on loopback only.

What it does otherwise than AWS is listed in docs/local-stack.md.
"""

import contextlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
REGION = "ap-northeast-2"
SERVICES = (
    "apigateway,cloudformation,cloudfront,dynamodb,events,iam,lambda,logs,monitoring,s3,"
    "secretsmanager,sns,sqs,sts"
)
START_SECONDS = 60
STOP_SECONDS = 20


class PortInUse(Exception):
    """Somebody else listens on the port; the message says what to do."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} is in use, perhaps by another `make play`. Stop that one, "
            f'or take another port: make play ARGS="--port {port + 1}"\n'
            f"{port}번 포트를 이미 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나 "
            "다른 포트로 실행해 주세요."
        )


class EmulatorFailed(Exception):
    """MiniStack ended, or did not answer in time; the message names its log."""


def aws(endpoint: str) -> dict[str, Any]:
    """Arguments for `boto3.client` that lead to the emulator, whatever AWS_* variables are set."""
    return {
        "endpoint_url": endpoint,
        "region_name": REGION,
        "aws_access_key_id": "local",
        "aws_secret_access_key": "local",
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def emulator(folder: Path, port: int, *, persist: bool) -> Iterator[str]:
    """Run MiniStack for the length of the block; its endpoint.

    All that it writes is below `folder`: log, workers, and with `persist` the state that the next
    start finds again. Each port has its own, because MiniStack stores queues by an address that
    names the port. Raises PortInUse or EmulatorFailed.
    """
    if _listens(port):
        raise PortInUse(port)
    home = folder.resolve() / str(port)
    temporary = home / "tmp"
    temporary.mkdir(parents=True, exist_ok=True)
    log = home / "ministack.log"
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603 - our own file, run by our own interpreter
            [sys.executable, "-P", str(Path(__file__).with_name("ministack_child.py"))],
            cwd=home,
            env=_environment(home, port, persist=persist),
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C reaches us alone; we stop it in order
        )
    try:
        _wait_until_ready(process, port, log)
        yield f"http://{HOST}:{port}"
    finally:
        _stop(process)
        shutil.rmtree(temporary, ignore_errors=True)


def _environment(home: Path, port: int, *, persist: bool) -> dict[str, str]:
    """The caller's AWS settings stay out: workers would inherit them and miss the emulator."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("AWS_")}
    return inherited | {
        "BIND_HOST": HOST,
        "GATEWAY_PORT": str(port),
        "IOT_MTLS_ENABLED": "0",
        "LOG_LEVEL": "INFO",
        "MINISTACK_HOST": HOST,
        "MINISTACK_REGION": REGION,
        "PERSIST_STATE": "1" if persist else "0",
        "S3_DATA_DIR": str(home / "s3"),
        "SERVICES": SERVICES,
        "SFTP_ENABLED": "0",
        "STATE_DIR": str(home / "state"),
        "TMPDIR": str(home / "tmp"),
    }


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


def _wait_until_ready(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _is_healthy(port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise EmulatorFailed(f"MiniStack did not start; its log is {log}")
        time.sleep(0.05)


def _is_healthy(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=2)
    with contextlib.suppress(OSError, http.client.HTTPException):
        connection.request("GET", "/_ministack/ready")
        return connection.getresponse().status == http.HTTPStatus.OK
    return False


def _stop(process: subprocess.Popen[bytes]) -> None:
    """In order first; then whatever is left of its process group."""
    if process.stdin:
        process.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(STOP_SECONDS)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
