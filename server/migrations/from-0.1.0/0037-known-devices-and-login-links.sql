-- Browsers from which a member has logged in before. Wrong passwords sent from elsewhere do not count against them.
-- The secret is in a cookie; only its hash is here.
create table known_device (
  token_hash bytea not null,
  member_id bigint not null references member,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, member_id)
);
create index known_device_of_member on known_device (member_id);
create index known_device_age on known_device (last_used_at);

-- Mailed links that log in once. Asking for another leaves the earlier ones good: a stranger who asks, too, must not
-- make the owner's link useless.
create table login_link (
  token_hash bytea primary key,
  member_id bigint not null references member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_link_of_member on login_link (member_id);
create index login_link_expiry on login_link (expires_at);
