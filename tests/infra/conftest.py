from tests.functions.conftest import world

__all__ = ["world"]
