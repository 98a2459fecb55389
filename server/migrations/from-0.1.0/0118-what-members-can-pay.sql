-- What a search for stays that a member can pay needs of each home; the sweep of search rows fills the column in.
alter table residence_search add column deposit smallint not null default 0;
