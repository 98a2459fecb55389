-- migrate: no transaction
-- The figures of a day and the replay of a year read what was posted since a time.
create index concurrently if not exists ledger_entry_of_time on ledger_entry (created_at);
