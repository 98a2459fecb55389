import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationOf, readBaseline, readMigrations } from '#server/platform/database/migration-file.ts'
import { migrationProblems } from './migration-rules.ts'
import { releases } from './releases.ts'

const baseline = {
  name: 'baseline.sql',
  text: `create table home (id bigint primary key, name text not null, code text unique);
   create table note (id bigint, home_id bigint, primary key (id));
   update home set name = 'a new database has no other rows';`,
  replaces: 31,
}
const problemsOf = (text: string, number = 32) =>
  migrationProblems(baseline, [migrationOf(number, `00${number}-planted.sql`, text)], ['0.1.0'])

const refused: [string, string, RegExp][] = [
  ['a renamed column', 'alter table home rename column name to title', /renames/],
  ['a renamed table', 'alter table home rename to house', /renames/],
  ['a dropped column', 'alter table home drop column name', /drops the column name/],
  ['a dropped table', 'drop table note', /drops what the release before may use/],
  ['a dropped index', 'drop index home_by_name', /drops what/],
  ['a dropped trigger', 'drop trigger home_changes on home', /drops what/],
  ['a dropped constraint', 'alter table home drop constraint home_code_key', /drops the constraint/],
  ['a column that may be null now', 'alter table home alter column name drop not null', /lets name be null/],
  ['another type', 'alter table home alter column id type numeric', /changes the type of id/],
  ['not null afterwards', 'alter table home alter column code set not null', /reads the whole table/],
  [
    'a column that the old release leaves out',
    'alter table home add column at date not null',
    /not null without/,
  ],
  ['a default for every row', 'alter table home add column k uuid default gen_random_uuid()', /every row/],
  ['a default in an expression', 'alter table home add column k int default 1 + 1', /every row/],
  ['a sequence', 'alter table home add column n bigserial', /counts up/],
  ['an identity', 'alter table home add column n int generated always as identity', /every row/],
  ['a stored expression', 'alter table home add column n int generated always as (1) stored', /every row/],
  ['a unique column', 'alter table home add column n int unique', /index that stops writes/],
  ['a check with the column', 'alter table home add column n int check (n > 0)', /reads the whole table/],
  ['a reference with a default', 'alter table note add column h int default 1 references home', /every row/],
  ['a check at once', `alter table home add constraint c check (name <> '')`, /"not valid"/],
  [
    'a reference at once',
    'alter table note add constraint f foreign key (home_id) references home',
    /"not valid"/,
  ],
  ['a constraint without a name', `alter table home add check (name <> '') not valid`, /needs a name/],
  ['a unique constraint', 'alter table home add constraint u unique (name)', /builds an index/],
  [
    'a constraint validated under its own lock',
    `alter table home add constraint c check (name <> '') not valid; alter table home validate constraint c;`,
    /in a later file/,
  ],
  ['an index that stops writes', 'create index i on home (name)', /stops writes/],
  [
    'an index inside of a transaction',
    'create index concurrently if not exists i on home (name)',
    /only under/,
  ],
  [
    'an index that cannot be tried again',
    '-- migrate: no transaction\ncreate index concurrently i on home (name);',
    /"if not exists"/,
  ],
  [
    'other things without a transaction',
    '-- migrate: no transaction\nalter table home add column n int;',
    /only indexes/,
  ],
  [
    'statements that cannot be told apart',
    '-- migrate: no transaction\ncreate index concurrently if not exists i on home (name); create index concurrently if not exists j on home (id);',
    /ends its line with a semicolon/,
  ],
  ['an update of all rows', `update home set name = 'x'`, /changes many rows of home/],
  ['an update by another column', `update home set name = 'x' where name = 'y'`, /changes many rows/],
  [
    'an update by key or something else',
    `update home set name = 'x' where id = 1 or name = 'y'`,
    /many rows/,
  ],
  [
    'an update by what is read',
    'update home set name = code where id in (select home_id from note)',
    /many rows/,
  ],
  ['a delete', 'delete from note where home_id = 1', /changes many rows of note/],
  [
    'a change inside of a select',
    'with gone as (delete from note returning id) select * from gone',
    /many rows/,
  ],
  ['rows of other tables', 'insert into note select id, id from home', /fills note from other tables/],
  ['an emptied table', 'truncate note', /empties/],
  ['a block', `do $$ begin delete from note; end $$`, /cannot be judged/],
  ['a lock', 'lock table home', /LockStmt is not known/],
  ['a table from a query', 'create table copy as select * from home', /CreateTableAsStmt is not known/],
  ['a table that may be there', 'create table if not exists home (id int)', /hides a table/],
  ['a mark that nobody reads', '-- migrate: no transactions\nselect 1', /is not understood/],
  [
    'a contract with no release',
    '-- migrate: contract since 9.9.9\nalter table home drop column name',
    /names no release/,
  ],
  ['a rename by contract', '-- migrate: contract since 0.1.0\nalter table home rename to house', /renames/],
]

const allowed: [string, string][] = [
  ['a column that may be null', 'alter table home add column at timestamptz'],
  ['a constant default', `alter table home add column tags int[] not null default '{}'::int[]`],
  [
    'the time of the migration as default',
    'alter table home add column at timestamptz not null default now()',
  ],
  ['a reference without a default', 'alter table note add column home bigint references home'],
  ['a check for new rows', `alter table home add constraint c check (name <> '') not valid`],
  ['its validation later', 'alter table home validate constraint c'],
  [
    'a wider check under the same name',
    `alter table home drop constraint c, add constraint c check (name <> '-') not valid`,
  ],
  ['a new default', `alter table home alter column name set default '-'`],
  [
    'a new table with all that belongs to it',
    `create table room (id int primary key, home_id bigint not null references home, n int check (n > 0));
     create index room_of_home on room (home_id);
     alter table room add constraint u unique (n);
     insert into room values (1, 2, 3); update room set n = 4; delete from room;`,
  ],
  [
    'functions and triggers',
    `create function f() returns trigger language plpgsql as $$ begin delete from note; return new; end $$;
     create trigger t after insert on home for each row execute function f();`,
  ],
  ['rows written out', `insert into home values (1, 'a') on conflict do nothing`],
  ['rows from a function', 'insert into home (id) select n from generate_series(1, 3) n'],
  ['single rows by their keys', `update home set name = 'x' where id in (1, 2) and name = 'y'`],
  ['a single row by another key', `delete from home where code = 'x'`],
  [
    'indexes beside the traffic',
    '-- migrate: no transaction\n-- Why.\ncreate index concurrently if not exists i on home (name);\ncreate unique index concurrently if not exists j\n  on home (code);\n',
  ],
  [
    'what a release no longer uses',
    '-- migrate: contract since 0.1.0\nalter table home drop column name; drop table note;',
  ],
]

describe('a migration beside the release before', () => {
  it.each(refused)('may not have %s', async (_what, text, reason) => {
    const problems = await problemsOf(text)
    expect(problems.join('\n')).toMatch(reason)
    expect(problems.every((problem) => problem.startsWith('server/migrations/0032-planted.sql: '))).toBe(true)
  })

  it.each(allowed)('may have %s', async (_what, text) => {
    expect(await problemsOf(text)).toEqual([])
  })

  it('is not judged where the baseline replaces it', async () => {
    expect(await problemsOf('drop table note', 31)).toEqual([])
    expect(await problemsOf('drop table note', 32)).toHaveLength(1)
  })

  it('is every one that there is', async () => {
    const known = releases(join(import.meta.dirname, '..')).map(({ version }) => version)
    expect(await migrationProblems(await readBaseline(), await readMigrations(), known)).toEqual([])
  })
})
