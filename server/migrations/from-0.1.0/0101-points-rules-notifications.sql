-- Which members were notified of announced points rules. One sequence of ids with the other notifications: all are in
-- one list.
create table points_rules_notification (
  id bigint primary key default nextval('reservation_notification_id_seq'),
  member_id bigint not null references member,
  version int not null references points_rules,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Each member once.
  unique (member_id, version)
);
create index points_rules_notification_of_rules on points_rules_notification (version);

alter table notification_setting
  drop constraint notification_setting_event_check,
  add constraint notification_setting_event_check
    check (event in ('message', 'reservation', 'reminder', 'favourite', 'wish', 'points')) not valid;

-- Answers that are followed by what the points rules in force say beyond the first ones.
alter table faq_item add column shows_points_rules boolean not null default false;
update faq_item set shows_points_rules = true where slug = 'puan-kazanma';
alter table assistant_question add column shows_points_rules boolean not null default false;
update assistant_question set shows_points_rules = true
 where id = 2 and question_tr = 'Puan nasıl kazanırım ve nerede kullanırım?';
