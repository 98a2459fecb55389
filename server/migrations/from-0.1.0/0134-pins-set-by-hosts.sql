-- When and how the host marked the door; null while the pin is where the form put it.
alter table residence
  add column pin_set_at timestamptz,
  add column pin_set_by text,
  add constraint residence_pin_set_by check (pin_set_by in ('map', 'device', 'link')) not valid;
