-- Tables of embedded parts that nothing else reads.

-- The sandbox bank: what a checkout asked for and how its visitor decided.
create table sandbox_payment (
  conversation_id text primary key,
  amount_kurus int not null check (amount_kurus > 0),
  refunded_kurus int not null default 0 check (refunded_kurus between 0 and amount_kurus),
  description text not null,
  buyer jsonb not null,
  locale text not null check (locale in ('tr', 'en')),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed', 'expired', 'refunded')),
  event_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'pending') = (event_id is null)),
  check ((state = 'pending') = (settled_at is null))
);

-- Realtime messages too long for a NOTIFY (8,000 bytes): their number is sent instead. Rows live for minutes.
create unlogged table realtime_payload (
  id bigint generated always as identity primary key,
  body text not null,
  created_at timestamptz not null default now()
);
