-- Which table of filters a search row was written for: rows of another one are written again, in batches (docs/search.md).
alter table residence_search add column layout int not null default 0;
