-- The hash of the key of the browser that registered: the link confirms from there only. Null for a link of another kind, or
-- of a client that sends no key.
alter table one_time_link add column browser_key_hash bytea;
-- Until when that browser may log in without the password, once: 15 minutes after it has confirmed. Null before, and after.
alter table one_time_link add column logs_in_until timestamptz;
