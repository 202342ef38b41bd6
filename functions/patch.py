"""What changed between two views, as a JSON merge patch (RFC 7396)."""

from __future__ import annotations

from engine.game import Json


def merge_patch(before: Json, after: Json) -> Json:
    """The patch that turns ``before`` into ``after``. Objects are compared field by field, lists
    are replaced whole. A field that is ``null`` and one that is missing are the same to a merge
    patch, and so they must be to whoever reads a view."""
    patch: Json = {name: None for name in before if name not in after}
    for name, value in after.items():
        old = before.get(name)
        if isinstance(value, dict) and isinstance(old, dict):
            inner = merge_patch(old, value)
            if inner:
                patch[name] = inner
        elif value != old:
            patch[name] = value
    return patch
