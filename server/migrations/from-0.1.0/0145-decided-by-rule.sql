-- A release check that nobody of the team has decided is decided by the rule, which is nobody.
alter table release_check
  drop constraint release_check_check,
  add constraint release_check_check check ((outcome is null) = (decided_at is null)
    and (decided_by is null or outcome is not null)) not valid;

alter table reservation_reminder
  drop constraint reservation_reminder_kind_check,
  add constraint reservation_reminder_kind_check check (kind in ('half_time', 'last_hours', 'arrival',
    'offered_arrival', 'review_middle', 'review_last', 'undecided_7', 'undecided_14')) not valid;
