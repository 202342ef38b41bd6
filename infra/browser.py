"""Debian's chromium: what the page is tried, measured and pictured in."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

Theme = Literal["light", "dark"]

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
# ms for whatever should appear at once, on a machine with other things to do: a push that is lost
# there heals at the page's next ping, 40 s later.
PATIENCE = 45_000
# It is a guest here: no updates, no reports, nothing of its own on the network.
ARGUMENTS = [
    "--no-sandbox",
    "--headless=new",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
]


class ChromiumMissing(Exception):
    """There is no browser; the message says how to get one."""

    def __init__(self) -> None:
        super().__init__(
            "The page needs a browser to be tried in, and no chromium was found on the PATH. "
            "On Debian and Ubuntu: apt-get install chromium fonts-noto-cjk"
        )


def chromium_path() -> str:
    """Where chromium is. Raises ChromiumMissing."""
    path = shutil.which("chromium")
    if path is None:
        raise ChromiumMissing
    return path


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser for the length of the block. Raises ChromiumMissing."""
    path = chromium_path()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


async def open_page(
    browser: Browser, size: ViewportSize = PHONE, *, theme: Theme = "light", calm: bool = True
) -> Page:
    """A device of its own, with its own storage: a phone below 600 px, a computer above. ``calm``
    is for people who want no movement."""
    is_phone = size["width"] < 600
    device: dict[str, Any] = (
        {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if is_phone else {}
    )
    context = await browser.new_context(
        viewport=size,
        locale="ko-KR",
        color_scheme=theme,
        reduced_motion="reduce" if calm else "no-preference",
        **device,
    )
    context.set_default_timeout(PATIENCE)
    return await context.new_page()
