"""What the environment tells the functions, typed, read once per worker."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import boto3
from botocore.config import Config as ClientConfig
from pydantic import BaseModel, ConfigDict, Field

# A room waits for no slow call: better a quick failure that the client repeats.
CLIENT = ClientConfig(
    connect_timeout=1, read_timeout=3, retries={"mode": "standard", "total_max_attempts": 3}
)
PUSH_CLIENT = ClientConfig(
    connect_timeout=1, read_timeout=2, retries={"total_max_attempts": 1}, max_pool_connections=16
)


class Config(BaseModel):
    """Every variable that ``template.yaml`` sets for the functions, by its name there."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    table_name: str = Field(alias="TABLE_NAME")
    timer_queue_url: str = Field(alias="TIMER_QUEUE_URL")
    notice_queue_url: str = Field(alias="NOTICE_QUEUE_URL")
    token_secret_id: str = Field(alias="TOKEN_SECRET_ID")
    websocket_endpoint: str = Field(alias="WEBSOCKET_ENDPOINT")
    websocket_url: str = Field(alias="WEBSOCKET_URL")
    allowed_origins: str = Field(alias="ALLOWED_ORIGINS")
    limit_factor: int = Field(alias="LIMIT_FACTOR", ge=1)
    push_secret_id: str = Field(alias="PUSH_SECRET_ID")
    push_origins: str = Field(alias="PUSH_ORIGINS")
    push_contact: str = Field(alias="PUSH_CONTACT")

    @property
    def push_services(self) -> list[str]:
        """The origins, as patterns, to which a push may be sent."""
        return self.push_origins.split(",")

    def allows(self, origin: str | None) -> bool:
        """Whether a page of ``origin`` may open a socket. What is no browser sends none."""
        origins = self.allowed_origins.split(",")
        return origin is None or "*" in origins or origin in origins


@cache
def config() -> Config:
    """The configuration of this worker. Raises ``ValueError`` naming what is missing."""
    return Config.model_validate(dict(os.environ))


@cache
def client(service: Any) -> Any:
    """One client of an AWS service per worker."""
    if service == "apigatewaymanagementapi":
        endpoint = config().websocket_endpoint
        return boto3.client(service, config=PUSH_CLIENT, endpoint_url=endpoint)
    return boto3.client(service, config=CLIENT)
