"""Notifications: telling people who are not looking that they can act, and what has happened.

What is to be told is written into an outbox in the transaction that gives the reason (`reasons`), and sent later, at
least once, by the `dispatcher` of any process: to the channels of the person (`channels`), at once or as a digest. The
sentences (`wording`) say only what spectators may know, because a channel may be one that others read, too; a digest
by e-mail says what the seat was told (`digest`). Everything that talks to third parties happens in a process of its own
(`sender`, run by `sender_process`), which never connects to private networks (`addresses.is_public`) unless the
operator says so. The API and the database call a notification a notice.
"""
