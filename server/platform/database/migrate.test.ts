import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import type { ConnectedDatabase } from './connect-database.ts'
import { migrate } from './migrate.ts'
import { MigrationError } from './migration-file.ts'

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
