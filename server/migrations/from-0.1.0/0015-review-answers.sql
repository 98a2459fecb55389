-- One public answer of the reviewed side to each published review.
alter table product_review
  add column answer text check (char_length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add constraint product_review_answer_has_its_time check ((answer is null) = (answered_at is null));
alter table user_review
  add column answer text check (char_length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add constraint user_review_answer_has_its_time check ((answer is null) = (answered_at is null));

-- Completed stays remind of their reviews, too.
alter table reservation_reminder drop constraint reservation_reminder_kind_check;
alter table reservation_reminder add constraint reservation_reminder_kind_check check (kind in
  ('half_time', 'last_hours', 'arrival', 'offered_arrival', 'review_middle', 'review_last'));
create index reservation_completed on reservation (completed_at) where status = 'completed';

-- Who was given a badge or lost it, and what was counted then.
create table badge_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  badge text not null check (badge in ('super_host')),
  gained boolean not null,
  hosted int not null,
  average numeric(3, 2),
  cancelled int not null,
  created_at timestamptz not null
);
create index badge_change_of_member on badge_change (member_id, id desc);
