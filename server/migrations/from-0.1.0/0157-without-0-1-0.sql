-- migrate: contract since 0.2.0
-- What stood twice so that 0.1.0 could serve beside a newer schema.

-- Where a home has cameras is said of the home.
update residence r set cameras = g.cameras
  from house_guide g where g.residence_id = r.id and r.cameras is null and g.cameras is not null;
alter table house_guide drop column cameras;

-- 0.1.0 knows no pictures in messages. A copy from between the two seals them by a job that this release no longer has.
do $$ begin
  if exists (select from message_picture where not is_sealed) then
    raise exception 'pictures of messages are not sealed yet: start the version that it was on and let its backfills finish';
  end if;
end $$;
alter table message_picture drop column is_sealed;

-- Questions about any home that fits, which nobody has answered: one that is still needed is asked again.
delete from wish_question
 where answer is null and asked_at < (select applied_at from schema_migration where number = 155);

-- By id, as 0.1.0 lists them.
drop index reservation_notification_all;
drop index reservation_notification_unread;

-- Checks that were added beside traffic hold for every row.
alter table residence validate constraint residence_title_check, validate constraint residence_deposit_points;
alter table reservation validate constraint reservation_ring_leg;
alter table ledger_account validate constraint ledger_account_kind_check, validate constraint ledger_account_check;
alter table ledger_entry validate constraint ledger_entry_cause_check;
alter table report validate constraint report_context;
alter table notification_setting validate constraint notification_setting_event_check;
alter table payment_refund validate constraint payment_refund_reason_check;
alter table ring validate constraint ring_last_stay_asked;
alter table ring_leg validate constraint ring_leg_left_reason, validate constraint ring_leg_left_points;
alter table points_rules validate constraint points_rules_check2, validate constraint points_rules_check3;
