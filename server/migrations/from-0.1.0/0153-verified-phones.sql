-- Which numbers an account has verified, as keyed digests: it is sent codes to them whatever strangers do.
create table verified_phone (
  member_id bigint not null references member,
  digest bytea not null,
  primary key (member_id, digest)
);
