-- The contracts that were accepted for a purchase: which version, in which language, when.
alter table payment add column contracts_version text;
alter table payment add column contracts_locale text check (contracts_locale in ('tr', 'en'));
alter table payment add column contracts_accepted_at timestamptz;
alter table payment add check ((contracts_version is null) = (contracts_accepted_at is null)
  and (contracts_version is null) = (contracts_locale is null));

-- Lists are paged by number.
alter table payment add column id bigint generated always as identity unique;

-- An upgrade is paid less what is left of the term that it takes the place of.
alter table payment add column credit_kurus int not null default 0 check (credit_kurus >= 0);
alter table payment add column upgrades_id bigint references subscription;
alter table subscription add column upgrades_id bigint references subscription;
-- What the whole term is worth: what was paid for it, with a credit. Null where that is what was paid.
alter table subscription add column value_kurus int check (value_kurus > 0);
-- Until when a term was paid that an upgrade ended early.
alter table subscription add column paid_until timestamptz check (paid_until > ends_at);

-- Receipts are numbered without gaps within a year: in the commit of the payment, or not at all.
create table receipt_year (
  year smallint primary key,
  last_number int not null
);
create table receipt (
  conversation_id text primary key references payment,
  year smallint not null,
  number int not null check (number > 0),
  issued_at timestamptz not null,
  unique (year, number)
);
with numbered as (
  select conversation_id, settled_at, extract(year from settled_at at time zone 'Europe/Istanbul')::smallint as year
  from payment where state in ('succeeded', 'refunded') and settled_at is not null
)
insert into receipt (conversation_id, year, number, issued_at)
select conversation_id, year, row_number() over (partition by year order by settled_at, conversation_id), settled_at
from numbered;
insert into receipt_year (year, last_number) select year, max(number) from receipt group by year;

-- A file that goes with a mail.
alter table outbox_message add column attachment jsonb;

-- What staff call a plan and say about it, in place of the built-in texts. Prices are no texts.
create table plan_text (
  plan_id smallint not null,
  locale text not null check (locale in ('tr', 'en')),
  name text not null check (char_length(name) between 1 and 60),
  benefits jsonb not null check (jsonb_typeof(benefits) = 'array'),
  changed_at timestamptz not null,
  primary key (plan_id, locale)
);
