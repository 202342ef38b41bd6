"""Pushes carry what has changed: RFC 7396."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from functions.messages import merge_patch
from infra.client import merged

Scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=3)
Values = st.recursive(
    Scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=12,
)
Views = st.dictionaries(st.sampled_from("abc"), Values)


def without_nulls(value: Any) -> Any:
    """Fields that are null count as missing; lists are whole values."""
    if isinstance(value, dict):
        return {name: without_nulls(inner) for name, inner in value.items() if inner is not None}
    return value


@given(Views, Views)
def test_a_patch_makes_the_new_view_of_the_old_one(before: Any, after: Any) -> None:
    assert without_nulls(merged(before, merge_patch(before, after))) == without_nulls(after)


@given(Views)
def test_what_has_not_changed_needs_no_patch(view: Any) -> None:
    assert merge_patch(view, view) == {}


def test_only_what_changed_is_in_it() -> None:
    before = {"fund": 15, "players": {"ann": {"cash": 300, "pos": 0}, "bob": {"cash": 300}}}
    after = {"fund": 15, "players": {"ann": {"cash": 290, "pos": 0}, "bob": {"cash": 300}}}
    assert merge_patch(before, after) == {"players": {"ann": {"cash": 290}}}
