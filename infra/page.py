"""The page in its bucket: what may be kept for how long, and in which order it goes there.

Names under assets/ carry their content's hash: they may be kept for ever. Everything else is asked
for again each time. The document goes last, when all that it names is there; assets of earlier
pages stay, for whoever has one of them open.
"""

from __future__ import annotations

import json
import mimetypes
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import boto3

DIST = Path(__file__).parent.parent / "web" / "dist"
DOCUMENT = "index.html"
LEFT_OUT = {"manifest.json"}  # Vite's own list of what it has built
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class File(NamedTuple):
    """An object of the bucket."""

    key: str
    body: bytes
    cache: str

    @property
    def kind(self) -> str:
        """Its media type."""
        if self.key.endswith(".webmanifest"):
            return "application/manifest+json"
        return mimetypes.guess_type(self.key)[0] or "application/octet-stream"


def files(dist: Path, api: str) -> Iterator[File]:
    """The built page with a config.json that says where the API is, in the order to send them."""
    names = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    for name in sorted(names - LEFT_OUT - {DOCUMENT}):
        is_hashed = name.startswith("assets/")
        yield File(name, (dist / name).read_bytes(), FOR_EVER if is_hashed else ASK_AGAIN)
    yield File("config.json", json.dumps({"api": api}).encode(), ASK_AGAIN)
    yield File(DOCUMENT, (dist / DOCUMENT).read_bytes(), ASK_AGAIN)


def publish(outputs: Mapping[str, str], dist: Path = DIST, **aws: Any) -> int:
    """Sends the page to the stack with these outputs, and has the CDN forget its document; how
    many files there were."""
    s3 = boto3.client("s3", **aws)
    sent = list(files(dist, outputs["HttpUrl"]))
    for file in sent:
        s3.put_object(
            Bucket=outputs["WebBucketName"],
            Key=file.key,
            Body=file.body,
            ContentType=file.kind,
            CacheControl=file.cache,
        )
    boto3.client("cloudfront", **aws).create_invalidation(
        DistributionId=outputs["WebDistributionId"],
        InvalidationBatch={
            "Paths": {"Quantity": 1, "Items": [f"/{DOCUMENT}"]},
            "CallerReference": str(time.time_ns()),
        },
    )
    return len(sent)
