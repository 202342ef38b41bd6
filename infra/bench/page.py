"""Generated sections of ``docs/performance.md``. What stands around them is written by hand."""

from __future__ import annotations

from pathlib import Path


def write_section(path: Path, name: str, body: str) -> None:
    """Puts ``body`` into section ``name`` of the page, making either if need be."""
    page = path.read_text(encoding="utf-8") if path.exists() else "# Performance\n"
    path.write_text(with_section(page, name, body), encoding="utf-8")


def with_section(page: str, name: str, body: str) -> str:
    """``page`` with ``body`` between the two marks of section ``name``, which are put at the end if
    they are not there. Raises ``ValueError`` if only one is."""
    begin, end = f"<!-- bench:{name} (generated) -->", f"<!-- /bench:{name} -->"
    section = f"{begin}\n{body.strip()}\n{end}"
    if begin not in page and end not in page:
        return f"{page.rstrip()}\n\n{section}\n"
    before, _, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not closed:
        raise ValueError(f"section {name} of the page is not between its two marks")
    return before + section + after


def markdown_table(head: list[str], rows: list[list[str]]) -> str:
    """Text to the left in the first column, figures to the right in all others."""
    rule = [":--"] + ["--:"] * (len(head) - 1)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, rule, *rows])
