"""The page in its bucket: how long what is kept, and in which order it goes there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import boto3
import httpx
import pytest

from infra.page import files, publish
from infra.stack import Stack
from infra.template import ROOT

API = "https://api.example"
DOCUMENT = "<!doctype html><script type=module src=/assets/index-1a2b.js></script>"
IMMUTABLE = "public, max-age=31536000, immutable"


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1a2b.js").write_text("play()")
    (tmp_path / "assets" / "index-3c4d.css").write_text("body{}")
    (tmp_path / "index.html").write_text(DOCUMENT)
    (tmp_path / "manifest.json").write_text("{}")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "sw.js").write_text("listen()")
    return tmp_path


def test_only_names_with_a_hash_are_kept(dist: Path) -> None:
    kept = {file.key: file.cache for file in files(dist, API)}
    assert {name for name, cache in kept.items() if cache == IMMUTABLE} == {
        "assets/index-1a2b.js",
        "assets/index-3c4d.css",
    }
    for name in ("index.html", "sw.js", "config.json", "manifest.webmanifest"):
        assert kept[name] == "no-cache"


def test_the_document_goes_last_when_all_that_it_names_is_there(dist: Path) -> None:
    assert [file.key for file in files(dist, API)][-1] == "index.html"


def test_the_page_is_told_where_the_api_is(dist: Path) -> None:
    (config,) = [file for file in files(dist, API) if file.key == "config.json"]
    assert json.loads(config.body) == {"api": API}


def test_vites_own_list_stays_here(dist: Path) -> None:
    assert "manifest.json" not in {file.key for file in files(dist, API)}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html"),
        ("assets/index-1a2b.js", "text/javascript"),
        ("manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_browsers_are_told_what_it_is(dist: Path, name: str, kind: str) -> None:
    (file,) = [file for file in files(dist, API) if file.key == name]
    assert file.kind == kind


@pytest.fixture
def published(stack: Stack, dist: Path) -> Stack:
    assert publish(stack.outputs, dist, **stack.aws) == 6
    return stack


def ask(stack: Stack, path: str) -> httpx.Response:
    """What the CDN answers a browser; the emulator tells distributions apart by the host."""
    host = {"host": stack.outputs["WebDomain"], "x-forwarded-proto": "https"}
    return httpx.get(f"{stack.endpoint}{path}", headers=host)


@pytest.mark.parametrize("path", ["/", "/r/K7QX2M", "/rules/gem-merchant", "/index.html"])
def test_every_address_of_the_page_is_its_document(published: Stack, path: str) -> None:
    answer = ask(published, path)
    assert (answer.status_code, answer.text) == (httpx.codes.OK, DOCUMENT)
    assert answer.headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_no_document(published: Stack) -> None:
    assert ask(published, "/assets/index-gone.js").status_code == httpx.codes.FORBIDDEN
    assert ask(published, "/assets/index-1a2b.js").headers["cache-control"] == IMMUTABLE


def test_browsers_keep_to_what_the_page_needs(published: Stack) -> None:
    headers = ask(published, "/").headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["connect-src"].split()[0] == "'self'"
    assert "wss://" in policy["connect-src"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["strict-transport-security"].startswith("max-age=31536000")


def test_the_document_has_nothing_inline_that_they_would_refuse() -> None:
    document = (ROOT / "web" / "index.html").read_text()
    assert all("src=" in tag for tag in re.findall("<script[^>]*>", document))
    assert not re.search("<style| style=| on[a-z]+=", document)


def test_the_cdn_forgets_the_document_alone(published: Stack) -> None:
    cloudfront = boto3.client("cloudfront", **published.aws)
    distribution = published.outputs["WebDistributionId"]
    listed = cloudfront.list_invalidations(DistributionId=distribution)["InvalidationList"]
    invalidation = cloudfront.get_invalidation(
        DistributionId=distribution, Id=listed["Items"][0]["Id"]
    )["Invalidation"]
    assert invalidation["InvalidationBatch"]["Paths"]["Items"] == ["/index.html"]
