-- Who is told of what, where and when; and what became of everything that was sent.

-- Only what differs from the default, which is on.
create table notification_setting (
  member_id bigint not null references member,
  event text not null check (event in ('message', 'reservation', 'reminder')),
  channel text not null check (channel in ('in_app', 'email', 'push')),
  is_on boolean not null,
  primary key (member_id, event, channel)
);

-- Minutes of the day in Istanbul; from 22:00 to 08:00 is 1320 to 480.
create table quiet_hours (
  member_id bigint primary key references member,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  check (from_minute <> to_minute)
);

create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of_member on push_subscription (member_id);

-- Keys that this installation made for itself: browsers are bound to them, so they are made once.
create table kept_key (
  name text primary key,
  value jsonb not null
);

alter table outbox_message
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('email', 'sms', 'push')),
  add column unsubscribe_url text,
  add column push_subscription_id bigint,
  add column failed_at timestamptz,
  add constraint outbox_message_push check ((channel = 'push') = (push_subscription_id is not null));
update outbox_message set failed_at = created_at where sent_at is null and attempts >= 8;
drop index outbox_message_unsent;
create index outbox_message_due on outbox_message (next_attempt_at, id) where sent_at is null and failed_at is null;
create index outbox_message_failed on outbox_message (id) where failed_at is not null;

-- Every try to deliver something, for whoever asks why a mail did not come.
create table delivery_attempt (
  message_id bigint not null references outbox_message on delete cascade,
  attempt int not null,
  made_at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'temporary', 'permanent', 'suppressed')),
  detail text not null default '',
  primary key (message_id, attempt, made_at)
);

-- Addresses that their server refused for good: news no longer go there.
create table refused_address (
  address citext primary key,
  reason text not null,
  refused_at timestamptz not null
);

-- Up to which message the reader was told by mail that something waits.
alter table chat_member
  add column told_message_id bigint not null default 0,
  add column answer_reminders smallint not null default 0;
create index chat_member_untold on chat_member (member_id) where unread > 0 and last_message_id > told_message_id;

create table unread_mail (
  member_id bigint primary key references member,
  sent_at timestamptz not null
);

create index reservation_notification_all on reservation_notification (member_id, id desc);
