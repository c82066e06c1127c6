"""The door: HTTP, server-sent events and WebSocket over the tables and accounts."""
