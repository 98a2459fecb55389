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
