import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import type { ConnectedDatabase } from './connect-database.ts'
import { migrate } from './migrate.ts'
import { MigrationError } from './migration-file.ts'
import { readSchemaState } from './schema-state.ts'

const engines = [
  ['PostgreSQL', createTestDatabase],
  ['PGlite', createEmbeddedTestDatabase],
] as const

describe.each(engines)('on %s', (_engine, create) => {
  let db: ConnectedDatabase
  let directory: string
  const file = (name: string, text: string) => writeFile(join(directory, name), text)
  const run = () => migrate(db, { directory })

  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(sql`drop table if exists schema_migration, pot, lid`)
    directory = await mkdtemp(join(tmpdir(), 'yuva-migrations-'))
    await file('0001-pot.sql', 'create table pot (id int);\ninsert into pot values (1);\n')
    await file('0002-lid.sql', 'create table lid (id int);')
  })
  afterEach(() => rm(directory, { recursive: true }))
  afterAll(() => db.close())

  it('applies new files in order, once', async () => {
    expect(await run()).toEqual(['0001-pot.sql', '0002-lid.sql'])
    expect(await run()).toEqual([])
    await file('0003-more.sql', 'insert into pot select 2 from pot')
    expect(await run()).toEqual(['0003-more.sql'])
    expect(await db.query(sql`select id from pot order by id`)).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('refuses an applied file that was changed, but not for its line ends', async () => {
    await run()
    await file('0001-pot.sql', 'create table pot (id int);\r\ninsert into pot values (1);\r\n')
    expect(await run()).toEqual([])
    await file('0001-pot.sql', 'create table pot (id bigint);')
    await expect(run()).rejects.toThrow(
      new MigrationError(
        'The applied migration 0001-pot.sql was changed. Restore it, and put the change into a new one.',
      ),
    )
  })

  it('refuses an applied file that is gone, and one that comes too late', async () => {
    await run()
    await rm(join(directory, '0001-pot.sql'))
    await expect(run()).rejects.toThrow(/0001-pot.sql is no longer there/)
    await file('0001-kettle.sql', 'select 1')
    await expect(run()).rejects.toThrow(/0001-pot.sql is no longer there/)
  })

  it('refuses a new file that comes before an applied one', async () => {
    await rm(join(directory, '0001-pot.sql'))
    await run()
    await file('0001-pot.sql', 'create table pot (id int)')
    await expect(run()).rejects.toThrow(/0001-pot.sql comes before 2/)
  })

  it('leaves nothing of a file that fails, keeps those before it, and goes on when it is mended', async () => {
    await file('0003-broken.sql', 'insert into pot values (3); insert into missing values (1);')
    await expect(run()).rejects.toThrow(/0003-broken.sql failed: relation "missing" does not exist/)
    expect(await db.query(sql`select id from pot`)).toEqual([{ id: 1 }])
    await file('0003-broken.sql', 'insert into pot values (3)')
    expect(await run()).toEqual(['0003-broken.sql'])
  })

  it('lets an older release run on a newer database', async () => {
    await file('0003-more.sql', 'insert into pot values (3)')
    await run()
    await rm(join(directory, '0003-more.sql'))
    expect(await run()).toEqual([])
  })

  it('builds an index outside of a transaction, and again where that was broken off', async () => {
    await run()
    await file(
      '0003-index.sql',
      `-- migrate: no transaction
create index concurrently if not exists pot_id on pot (id);
create unique index concurrently if not exists pot_once
  on pot (id);
`,
    )
    await db.execute(sql`insert into pot values (1)`)
    await expect(run()).rejects.toThrow(/0003-index.sql failed: could not create unique index "pot_once"/)
    await db.execute(sql`delete from pot where ctid = (select max(ctid) from pot)`)
    expect(await run()).toEqual(['0003-index.sql'])
    expect(
      await db.query(sql`
        select indexrelid::regclass::text as name, indisvalid from pg_index
         where indrelid = 'pot'::regclass order by 1`),
    ).toEqual([
      { name: 'pot_id', indisvalid: true },
      { name: 'pot_once', indisvalid: true },
    ])
  })

  describe('where a baseline replaces the first files', () => {
    beforeEach(async () => {
      await file('baseline.sql', 'create table pot (id int);\ncreate table lid (id int);')
      await mkdir(join(directory, 'from-0.1.0'))
      for (const name of ['0001-pot.sql', '0002-lid.sql']) {
        await rename(join(directory, name), join(directory, 'from-0.1.0', name))
      }
      await file('0003-more.sql', 'insert into pot values (3)')
    })
    const pots = () => db.query(sql`select id from pot order by id`)

    it('an empty database begins with it, and has the rows of what it replaces', async () => {
      expect(await run()).toEqual(['baseline.sql', '0003-more.sql'])
      expect(await pots()).toEqual([{ id: 3 }])
      expect(await db.query(sql`select number, name from schema_migration order by number`)).toEqual([
        { number: 1, name: '0001-pot.sql' },
        { number: 2, name: '0002-lid.sql' },
        { number: 3, name: '0003-more.sql' },
      ])
      expect(await run()).toEqual([])
    })

    it('an older one takes its files, and so does one that a backup of that time is restored into', async () => {
      expect(await migrate(db, { directory, upTo: 1 })).toEqual(['0001-pot.sql'])
      expect(await run()).toEqual(['0002-lid.sql', '0003-more.sql'])
      expect(await pots()).toEqual([{ id: 1 }, { id: 3 }])
    })

    it('nothing of it is left if it fails', async () => {
      await file('baseline.sql', 'create table pot (id int); create table pot (id int);')
      await expect(run()).rejects.toThrow(/baseline.sql failed: relation "pot" already exists/)
      expect(await db.query(sql`select from schema_migration`)).toEqual([])
      expect(await db.first(sql`select to_regclass('pot') as pot`)).toEqual({ pot: null })
    })

    it('refuses a later file with the number of one of them', async () => {
      await file('0002-again.sql', 'select 1')
      await expect(run()).rejects.toThrow(/two migrations 2/)
      await rename(join(directory, '0002-again.sql'), join(directory, '0001-again.sql'))
      await expect(run()).rejects.toThrow(/0001-again.sql comes before 2/)
    })
  })

  it('says how the schema stands to a release', async () => {
    const stands = (version: string, newest: number) => readSchemaState(db, { version, newest })
    await run()
    expect(await stands('0.2.0', 3)).toBe('behind')
    expect(await stands('0.2.0', 2)).toBe('current')
    expect(await stands('0.2.0', 1)).toBe('newer')
    await file('0003-contract.sql', '-- migrate: contract since 0.10.0\nalter table pot drop column id;')
    await run()
    expect(await stands('0.2.0', 2)).toBe('too_new')
    expect(await stands('0.9.9', 2)).toBe('too_new')
    expect(await stands('0.10.0', 2)).toBe('newer')
    expect(await stands('0.2.0', 3)).toBe('current')
  })

  it('refuses names without a number, and a number used twice', async () => {
    await file('0002-again.sql', 'select 1')
    await expect(run()).rejects.toThrow(/two migrations 2/)
    await rm(join(directory, '0002-again.sql'))
    await file('later.sql', 'select 1')
    await expect(run()).rejects.toThrow(/later.sql is not named/)
  })

  it('applies each file once when several servers start at once', async () => {
    const applied = (await Promise.all([run(), run(), run()])).flat()
    expect(applied.sort()).toEqual(['0001-pot.sql', '0002-lid.sql'])
    expect(await db.query(sql`select id from pot`)).toEqual([{ id: 1 }])
  })
})

describe('beside the traffic', () => {
  let db: ConnectedDatabase & { url: string }
  let directory: string
  const client = async () => {
    const opened = new pg.Client(db.url)
    await opened.connect()
    return opened
  }
  const run = (attempts: number) => migrate(db, { directory, lockWait: { ms: 100, attempts } })

  beforeAll(async () => {
    db = await createTestDatabase()
  })
  beforeEach(async () => {
    await db.execute(sql`drop table if exists schema_migration, pot`)
    directory = await mkdtemp(join(tmpdir(), 'yuva-migrations-'))
    await writeFile(join(directory, '0001-pot.sql'), 'create table pot (id int)')
    await run(1)
  })
  afterEach(() => rm(directory, { recursive: true }))
  afterAll(() => db.close())

  it('steps back from a table in use, so that nobody waits behind it, and tries again', async () => {
    await writeFile(join(directory, '0002-more.sql'), 'alter table pot add column more int')
    const reader = await client()
    await reader.query('begin; select from pot')
    await expect(run(2)).rejects.toThrow(/0002-more.sql failed: a table that it changes stays in use/)

    const migrated = run(100)
    const waits: number[] = []
    for (let reads = 0; reads < 5; reads++) {
      const began = performance.now()
      await db.query(sql`select from pot`)
      waits.push(performance.now() - began)
    }
    await reader.query('commit')
    await reader.end()
    expect(await migrated).toEqual(['0002-more.sql'])
    expect(Math.max(...waits)).toBeLessThan(1_000)
  })

  it('builds an index while another server waits for its turn, and while rows are written', async () => {
    await writeFile(
      join(directory, '0002-index.sql'),
      '-- migrate: no transaction\ncreate index concurrently if not exists pot_id on pot (id);\n',
    )
    const writer = await client()
    await writer.query('begin; insert into pot values (1)')
    const both = [run(1), run(1)]
    // It waits for the writer without blocking it.
    await expect
      .poll(() =>
        db.query(
          sql`select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1)
    await db.execute(sql`insert into pot values (2)`)
    await writer.query('commit')
    await writer.end()
    expect((await Promise.all(both)).flat()).toEqual(['0002-index.sql'])
  })
})
