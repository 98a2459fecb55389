-- How reliable a host has been, written by a daily job: percent of first messages answered within a day (null while too
-- few were written), and agreed stays of the last year that the host cancelled. The rank of search reads both.
alter table member add column answer_rate smallint;
alter table member add column cancelled_stays int not null default 0;
-- In the rank, time also ends what a recently saved calendar adds.
comment on column residence_search.fresh_until is 'When time alone next changes the rank; null where it no longer does.';
