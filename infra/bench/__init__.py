"""``make bench``: how fast the house is, in figures that machines can compare. Never a test."""

import os

# The functions read these when they are imported; on AWS the template sets them.
os.environ.setdefault("POWERTOOLS_METRICS_NAMESPACE", "hanpan")
os.environ.setdefault("POWERTOOLS_SERVICE_NAME", "bench")
