-- Recovery codes are kept under a salt of their own instead of a secret of the server. Null: handed out before that.
alter table recovery_code add column salt bytea;
