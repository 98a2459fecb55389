-- A published review can be reported, and taken down by a decision: then it is shown nowhere and counts in no average.
alter table product_review add column hidden_at timestamptz;
alter table user_review add column hidden_at timestamptz;

-- Once by each member: insertion locks the review, since an index on a table in use is built in a file of its own.
alter table report
  add column product_review_id bigint references product_review,
  add column user_review_id bigint references user_review,
  drop constraint report_one_subject,
  add constraint report_one_subject check (num_nonnulls(member_id, residence_id, message_id, ring_message_id,
    product_review_id, user_review_id) = 1) not valid;

alter table decision
  add column product_review_id bigint references product_review,
  add column user_review_id bigint references user_review,
  drop constraint decision_kind_check,
  add constraint decision_kind_check check (kind in ('dismiss', 'hide_listing', 'hide_review', 'warn', 'suspend',
    'restore_listing', 'restore_member', 'valuation')) not valid,
  drop constraint decision_check1,
  add constraint decision_check1 check ((kind in ('hide_listing', 'hide_review', 'warn', 'suspend')) = (ground is not null))
    not valid,
  add constraint decision_of_review
    check ((kind = 'hide_review') <= (num_nonnulls(product_review_id, user_review_id) = 1)) not valid;
