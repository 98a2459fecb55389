-- Topics of an event have settings of their own, as 'reservation_asked'. A topic without a row has the setting of its event:
-- what members chose before goes on for all of them.
alter table notification_setting
  drop constraint notification_setting_event_check,
  add constraint notification_setting_event_check
    check (event in ('message', 'reservation', 'reminder', 'favourite', 'wish', 'points', 'reservation_asked',
      'reservation_agreed', 'reservation_cancelled', 'reservation_arrival', 'reservation_rest')) not valid;

-- A setting for stays as a whole replaces those of their topics, whichever release writes it.
create function reservation_setting_replaces_topics() returns trigger language plpgsql as $$
begin
  delete from notification_setting
   where member_id = new.member_id and channel = new.channel
     and event in ('reservation_asked', 'reservation_agreed', 'reservation_cancelled', 'reservation_arrival', 'reservation_rest');
  return null;
end $$;
create trigger reservation_setting_replaces_topics after insert or update on notification_setting
  for each row when (new.event = 'reservation') execute function reservation_setting_replaces_topics();
