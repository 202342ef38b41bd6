"""``python -m infra.cost``: what it costs to run, from measured units and a table of prices."""
