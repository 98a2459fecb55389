-- Up to three homes that a guest asks at once have one id, chosen by the guest's browser: the first second approval closes
-- the others.
alter table reservation add column asked_together uuid;
-- What a step and its notification also say: the terms were approved by the same act, or another home said yes first.
alter table reservation_step add column detail text;
alter table reservation_notification add column detail text;
