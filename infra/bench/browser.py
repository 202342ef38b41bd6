"""The page in a browser: Lighthouse's verdicts, and how long until another phone shows a move."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.async_api import Page, async_playwright
from rich.progress import Progress

from infra.bench.section import Section
from infra.browser import ARGUMENTS, PHONE, chromium, chromium_path, open_page
from infra.emulator import HOST, free_port
from infra.hands import MINE, Hands
from infra.load.tally import spread
from infra.site import serving, site
from infra.stack import Stack

LIGHTHOUSE = Path(__file__).parents[1] / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
CATEGORIES = ("performance", "accessibility")
GAMES = {"splendor": "보석 상인", "marble": "세계 여행 땅따먹기"}
SCORE = 95  # of 100, the aim on every screen
SEEN = 300  # ms from a tap to another's screen, the aim
TAPPED = "addEventListener('click', () => { window.tappedAt = Date.now(); }, true)"
MY_TURN = f"""() => new Promise(seen => new MutationObserver((_, watch) => {{
    if (!document.querySelector("{MINE}")) return;
    watch.disconnect();
    seen(Date.now());
}}).observe(document.body, {{subtree: true, attributes: true, childList: true}}))"""


def measure(stack: Stack, progress: Progress, turns: int = 40) -> Section:
    """Judges the screens, and plays ``turns`` of the gem game on two phones."""
    port = free_port()
    with serving(site(stack), HOST, port):
        url = f"http://{HOST}:{port}"
        scores = asyncio.run(judge(url, progress))
        sights = asyncio.run(watch_moves(url, turns, progress))
    seen = spread(sights)
    about = (
        f"Lighthouse on a simulated mid-range phone on slow 4G (aim: {SCORE} of 100), each screen "
        f"of the built page before the local stack; and {turns} turns on two phones, from the tap "
        f"that plays to the other's screen (aim: {SEEN} ms at p95): p50 {seen['p50']:,.0f} ms, "
        f"p95 {seen['p95']:,.0f} ms, at most {seen['most']:,.0f} ms. All of it shares this "
        "machine's cores with the browsers."
    )
    rows = [[name, *(str(each[key]) for key in CATEGORIES)] for name, each in scores.items()]
    figures = {"lighthouse": scores, "screenMs": seen}
    return Section("page", "The page", about, ["screen", *CATEGORIES], rows, figures)


async def judge(url: str, progress: Progress) -> dict[str, dict[str, int]]:
    """Points per screen and category, of 100."""
    debugging = free_port()
    with TemporaryDirectory(prefix="hanpan-lighthouse-") as profile:
        async with async_playwright() as playwright:
            context = await playwright.chromium.launch_persistent_context(
                profile,
                executable_path=chromium_path(),
                args=[*ARGUMENTS, f"--remote-debugging-port={debugging}"],
                locale="ko-KR",
                viewport=PHONE,
                has_touch=True,
            )
            screens = await prepare(context.pages[0], url)
            task = progress.add_task("lighthouse", total=len(screens))
            scores = {}
            for name, address in screens.items():
                scores[name] = await lighthouse(address, debugging)
                progress.advance(task)
            await context.close()
    return scores


async def prepare(page: Page, url: str) -> dict[str, str]:
    """Addresses of the screens, for whoever uses this browser's storage."""
    hands = Hands(page, Random(0))  # noqa: S311 - taps, not secrets
    screens = {"home": url, "rules": f"{url}/rules/gem-merchant"}
    async with chromium() as browser:
        friend = Hands(await open_page(browser), Random(0))  # noqa: S311
        for game, name in GAMES.items():
            code = await hands.open_room(url, "지우", name)
            screens[f"{game}: lobby"] = f"{url}/r/{code}"
            code = await hands.open_room(url, "지우", name)
            await friend.enter(url, "민수", code)
            await hands.start()
            screens[f"{game}: board"] = f"{url}/r/{code}"
    return screens


async def lighthouse(address: str, debugging: int) -> dict[str, int]:
    """Its points for one address. Raises RuntimeError with what it complains about."""
    process = await asyncio.create_subprocess_exec(
        str(LIGHTHOUSE),
        address,
        f"--port={debugging}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--disable-storage-reset",
        "--output=json",
        "--quiet",
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    report, complaint = await process.communicate()
    if process.returncode:
        raise RuntimeError(complaint.decode())
    categories = json.loads(report)["categories"]
    return {name: round(100 * categories[name]["score"]) for name in CATEGORIES}


async def watch_moves(url: str, turns: int, progress: Progress) -> list[float]:
    """Ms from each tap that ends a turn to the moment when the other phone shows so."""
    task = progress.add_task("screens", total=turns)
    sights: list[float] = []
    async with chromium() as browser:
        phones = [Hands(await open_page(browser), Random(seed)) for seed in (1, 2)]  # noqa: S311
        host, friend = phones
        code = await host.open_room(url, "지우", GAMES["splendor"])
        await friend.enter(url, "민수", code)
        await host.start()
        await friend.read_guide()
        for hands in phones:
            await hands.page.evaluate(TAPPED)
        while len(sights) < turns:
            sights.append(await turn(phones))
            progress.advance(task)
    return sights


async def turn(phones: list[Hands]) -> float:
    """Plays one turn on whichever phone it is shown."""
    await asyncio.wait(
        [asyncio.create_task(hands.page.wait_for_selector(MINE)) for hands in phones],
        return_when=asyncio.FIRST_COMPLETED,
    )
    is_first = await phones[0].page.locator(MINE).count() > 0
    mover, other = phones if is_first else reversed(phones)
    seen = asyncio.create_task(other.page.evaluate(MY_TURN))
    while not seen.done():
        await mover.move()
        await asyncio.wait([seen], timeout=0.5)
    tapped: float = await mover.page.evaluate("window.tappedAt")
    return float(await seen) - tapped
