-- Whether a home has cameras outside; one with cameras inside is refused. Null where the host has not said.
alter table house_guide add column cameras text;
alter table house_guide add constraint house_guide_cameras_known check (cameras in ('none', 'outside')) not valid;
