-- What of an advance went to the fund with a forfeit of its stay: it is owed, and the stay does not hold it any more.
alter table advance add column forfeited int not null default 0;
