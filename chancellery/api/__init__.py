"""Request and reply types of the HTTP API, shared by server and client."""
