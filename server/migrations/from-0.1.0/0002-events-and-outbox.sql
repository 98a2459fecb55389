-- What happened, what is to be sent, what was answered already, and which sweeps ran.
-- Every time comes from the application's clock.

-- Written in the transaction of the change it tells of; reactions mark it processed in their own.
create table domain_event (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  processed_at timestamptz,
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz
);
create index domain_event_unprocessed on domain_event (id) where processed_at is null;
create index domain_event_processed on domain_event (processed_at) where processed_at is not null;

-- Saved in the commit of its effect; status and answer stay null until the call has ended.
create table idempotency_key (
  member_id bigint not null,
  key text not null check (char_length(key) <= 200),
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  html text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz
);
create index outbox_message_unsent on outbox_message (id) where sent_at is null;
create index outbox_message_recipient on outbox_message (recipient, id desc);

-- How far the development clock was moved; stays 0 in production.
create table server_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into server_clock default values;

create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  changed int,
  error text
);
create index job_run_latest on job_run (name, started_at desc);
