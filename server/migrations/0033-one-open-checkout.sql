-- A member has one open checkout of a plan, which the index of the next file guards. Payments begun before this was so
-- do not count: `is_only_one` is false for them, and for those of a release that knows nothing of it.
alter table payment add column is_only_one boolean not null default false;

-- Paid twice all the same: the second payment goes back by itself.
alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('withdrawal', 'staff', 'mismatch', 'paid_twice')) not valid;
