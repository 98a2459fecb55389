-- Nights that the host has closed: other than nights that were never opened, they are not the eve of a stay either, and
-- the home's own feed has them. Written with the calendar; what the release before opens of them counts as open.
alter table residence add column blocked_nights datemultirange not null default '{}';
