alter table residence validate constraint residence_pin_set_by;
