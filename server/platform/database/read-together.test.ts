import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRoundTrips } from '#server/testing/count-round-trips.ts'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { bindToTransaction } from './bind-to-transaction.ts'
import type { ConnectedDatabase } from './connect-database.ts'
import type { Queryable } from './database.ts'
import { named } from './named-statement.ts'

const engines = [
  ['PostgreSQL', () => createTestDatabase({ poolSize: 1 })],
  ['PGlite', createEmbeddedTestDatabase],
] as const

describe.each(engines)('on %s', (_engine, create) => {
  let db: ConnectedDatabase
  beforeAll(async () => {
    db = await create()
  })
  afterAll(() => db.close())

  const number = (queryable: Queryable, n: number) => queryable.first(sql`select ${n}::int as n`)

  it('sends what is read at the same time in one round trip, and what follows in the next', async () => {
    const counted = countRoundTrips(db.pool)
    const read = await db.readTogether(async (together) => {
      const first = await Promise.all([1, 2, 3].map((n) => number(together, n)))
      return [...first, await number(together, 4)]
    })
    counted.stop()
    expect(read).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
    expect(counted).toMatchObject({ statements: 4, roundTrips: 2, connections: 1 })
  })

  it('runs a named statement twice at once', async () => {
    const half = (n: number) => named('half', sql`select ${n}::int / 2 as half`)
    const read = db.readTogether((together) =>
      Promise.all([together.first(half(4)), together.first(half(8))]),
    )
    expect(await read).toEqual([{ half: 2 }, { half: 4 }])
  })

  it('fails with the statement that fails; the others, and the connection, go on', async () => {
    const outcomes = await db.readTogether((together) =>
      Promise.allSettled([together.query(sql`select 1 / 0`), number(together, 2)]),
    )
    expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: { n: 2 } }])
    await expect(
      db.readTogether((together) => Promise.all([together.query(sql`select 1 / 0`), number(together, 3)])),
    ).rejects.toThrow(/division by zero/)
    expect(await number(db, 4)).toEqual({ n: 4 })
  })

  it('refuses statements on the pool within it, and its own once it is over', async () => {
    await expect(db.readTogether(() => number(db, 1))).rejects.toThrow(/use its tx/)
    const left = await db.readTogether(async (together) => together)
    await expect(number(left, 1)).rejects.toThrow(/has ended/)
  })

  it('reads in the transaction that a database is bound to', async () => {
    await db.execute(sql`create table if not exists jar (id bigint)`)
    const seen = db.transaction(async (tx) => {
      await tx.execute(sql`insert into jar values (7)`)
      return bindToTransaction(tx).readTogether((together) => together.query(sql`select id from jar`))
    })
    expect(await seen).toEqual([{ id: 7 }])
  })
})
