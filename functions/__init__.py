"""The Lambda functions: three thin handlers over one use-case path."""
