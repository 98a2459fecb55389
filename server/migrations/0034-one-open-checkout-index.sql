-- migrate: no transaction
create unique index concurrently if not exists payment_one_open_of_plan on payment (member_id, plan_id)
  where is_only_one and state in ('created', 'pending');
