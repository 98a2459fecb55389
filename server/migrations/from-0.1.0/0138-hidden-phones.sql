-- Both sides of an agreed stay see each other's phone, unless one has hidden its own when approving. Null where nobody was
-- asked, as in agreements from before: there the member's own setting goes on.
alter table reservation add column offerer_hides_phone boolean;
alter table reservation add column receiver_hides_phone boolean;
