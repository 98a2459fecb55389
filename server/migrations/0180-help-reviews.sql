-- How the help of the reviewed member was, from who took it: one to five stars each.
create table help_review (
  user_review_id bigint primary key references user_review,
  care smallint not null check (care between 1 and 5),
  punctuality smallint not null check (punctuality between 1 and 5),
  word_kept smallint not null check (word_kept between 1 and 5),
  communication smallint not null check (communication between 1 and 5)
);
