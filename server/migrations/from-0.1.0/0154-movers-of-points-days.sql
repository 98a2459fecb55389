-- How many members the movements of a day, and of its week up to it, are of; null until they are counted.
alter table points_day add column movers jsonb;
