-- Homes can be asked for with at least so many beds; the sweep of search rows fills the column in.
alter table residence_search add column beds smallint not null default 0;
