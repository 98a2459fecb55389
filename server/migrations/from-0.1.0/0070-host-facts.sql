-- What the host leaves behind, whether the home is reached without stairs, and who sleeps where. Values are those of the
-- contract: checks would read the whole table.
alter table residence add column left_behind text[] not null default '{}';
alter table residence add column step_free boolean not null default false;
alter table residence add column sleeping_rooms jsonb not null default '[]';
