-- The host's own title for a home; without one cards show the place and the host.
alter table residence add column title text not null default '';
alter table residence add constraint residence_title_check check (char_length(title) <= 60) not valid;
