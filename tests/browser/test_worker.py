"""The page is never an old one, and opens without a network (issue 5, Real phones)."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page

from infra.emulator import HOST, free_port
from infra.site import DIST, serving, site
from infra.stack import Stack
from tests.browser.conftest import Pick

pytestmark = pytest.mark.anyio

CONTROLLED = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


@pytest.fixture
def release(stack: Stack, page_url: str, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A copy of the built page, where a test may deploy another one: its address and its folder."""
    dist = tmp_path / "dist"
    shutil.copytree(DIST, dist)
    port = free_port()
    with serving(site(stack, dist), HOST, port):
        yield f"http://{HOST}:{port}", dist


def deploy(dist: Path, mark: str) -> None:
    """Another build: the document names its assets anew, and the old ones are gone."""
    document = dist / "index.html"
    html = document.read_text()
    for asset in sorted((dist / "assets").glob("index-*")):
        renamed = asset.with_name(f"{asset.stem}{mark}{asset.suffix}")
        html = html.replace(asset.name, renamed.name)
        asset.rename(renamed)
    document.write_text(html.replace("<body>", f'<body data-release="{mark}">'))


async def settle(page: Page, url: str) -> None:
    """Two visits: the first installs the worker, the second goes through it."""
    for _ in range(2):
        await page.goto(url)
        await page.wait_for_selector(".game-card")
    await page.wait_for_function(CONTROLLED)


async def test_the_next_load_shows_a_new_release(release: tuple[str, Path], phone: Pick) -> None:
    url, dist = release
    page = (await phone()).page
    await settle(page, url)
    deploy(dist, "x2")
    await page.reload()
    await page.wait_for_selector(".game-card")
    assert await page.locator("body").get_attribute("data-release") == "x2"
    kept = await page.evaluate(
        "caches.open('assets').then(all => all.keys()).then(all => all.map(one => one.url))"
    )
    assert any("x2." in address for address in kept)
    assert not any("/index-" in address and "x2." not in address for address in kept)


async def test_without_a_network_it_opens_and_says_so(
    release: tuple[str, Path], phone: Pick
) -> None:
    url, _ = release
    page = (await phone()).page
    await settle(page, url)
    await page.context.set_offline(True)
    await page.reload()
    await page.wait_for_selector(".home")
    await page.get_by_text("인터넷에 연결되어 있지 않아요").wait_for()
    await page.context.set_offline(False)
