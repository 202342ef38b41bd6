"""What comes in and what goes out, as pydantic models: a file for each file of ``routes``. Unknown
fields are refused."""
