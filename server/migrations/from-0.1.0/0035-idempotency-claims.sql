-- A call with an idempotency key that works too long for a transaction claims its key first, for all servers. The
-- server at work extends the claim; once a dead server's has expired, a repeat takes it.
create table idempotency_claim (
  member_id bigint not null,
  key text not null check (char_length(key) <= 200),
  request_hash text not null,
  holder uuid not null,
  expires_at timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_claim_expiry on idempotency_claim (expires_at);

-- Headers of the first answer, such as which files were refused: a repeat gets them too.
alter table idempotency_key add column headers jsonb;
