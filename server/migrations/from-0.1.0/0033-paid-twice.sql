-- Paid twice all the same: the second payment goes back by itself.
alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('withdrawal', 'staff', 'mismatch', 'paid_twice')) not valid;
