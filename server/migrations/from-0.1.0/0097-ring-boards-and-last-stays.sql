-- A message on the board of a ring can be reported, and is taken from the board by a measure.
alter table ring_message add column removed_at timestamptz;

-- Once by each member: insertion locks the message, since an index on a table in use is built in a file of its own.
alter table report
  add column ring_message_id bigint references ring_message,
  drop constraint report_one_subject,
  add constraint report_one_subject
    check (num_nonnulls(member_id, residence_id, message_id, ring_message_id) = 1) not valid,
  drop constraint report_context,
  add constraint report_context
    check ((coalesce(message_id, ring_message_id) is null) = (context is null)) not valid;

-- Of the last stay that a leave has left: until when its host may say whether the guest comes all the same.
alter table ring
  add column last_stay_until timestamptz,
  add column last_stay_accepted boolean,
  add constraint ring_last_stay_asked check (last_stay_accepted is null or last_stay_until is not null) not valid;
