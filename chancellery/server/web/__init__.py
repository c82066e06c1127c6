"""HTTP, server-sent events and WebSocket: application, middleware, live channels, client files, metrics."""
