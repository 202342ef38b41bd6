"""The rules. Pure: no clock, no I/O beyond the tables of ``data``, no AWS."""
