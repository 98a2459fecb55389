-- Posts that came to fit one of a member, as its owner sees them among all notifications, each pair once. One sequence of ids
-- with the other notifications: all are in one list.
create table service_notification (
  id bigint default nextval('reservation_notification_id_seq'::regclass) primary key,
  member_id bigint not null references member,
  post_id bigint not null references service_post,
  -- The post that came to fit it.
  other_id bigint not null references service_post,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (post_id, other_id)
);
create index service_notification_of_other on service_notification (other_id);
create index service_notification_by_time on service_notification (member_id, created_at, id);
create index service_notification_unread_by_time on service_notification (member_id, created_at, id) where read_at is null;
