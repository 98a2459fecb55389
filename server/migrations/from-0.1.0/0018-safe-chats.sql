-- Whom a member does not want to hear from: holds both ways.
create table member_block (
  blocker_id bigint not null references member,
  blocked_id bigint not null references member,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index member_block_of_blocked on member_block (blocked_id);

-- An archived chat comes back with the next message of the other side; a muted one only counts in its own row.
alter table chat_member add column archived_at timestamptz, add column muted_at timestamptz;

-- A single message can be reported too. What stood around it is kept as it was read.
alter table report
  add column message_id bigint references message,
  add column context jsonb,
  drop constraint report_check,
  add constraint report_one_subject check (num_nonnulls(member_id, residence_id, message_id) = 1),
  add constraint report_context check ((message_id is null) = (context is null)),
  add constraint report_message_once unique (reporter_id, message_id);
