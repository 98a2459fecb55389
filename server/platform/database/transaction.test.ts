import type pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { bindToTransaction } from './bind-to-transaction.ts'
import type { ConnectedDatabase } from './connect-database.ts'
import { databaseErrorCode, isConstraintViolation } from './database-error.ts'
import { named } from './named-statement.ts'
import type { StatementObserver } from './watched-client.ts'

const watched: string[] = []
const watch: StatementObserver = ({ text }) => {
  watched.push(text)
  return () => undefined
}

const engines = [
  ['PostgreSQL', createTestDatabase],
  ['PostgreSQL with somebody watching', () => createTestDatabase({ observe: watch })],
  ['PGlite', createEmbeddedTestDatabase],
] as const

describe.each(engines)('on %s', (_engine, create) => {
  let db: ConnectedDatabase
  const add = (id: number) => sql`insert into jar (id, note) values (${id}, 'x')`
  const ids = async () =>
    (await db.query<{ id: number }>(sql`select id from jar order by id`)).map(({ id }) => id)

  beforeAll(async () => {
    db = await create()
    await db.execute(sql`create table jar (id bigint constraint jar_id_key primary key, note text not null)`)
  })
  beforeEach(async () => {
    await db.execute(sql`delete from jar`)
  })
  afterAll(() => db.close())

  describe('values', () => {
    it('come back as the types the code works with, under camelCase names', async () => {
      const row = await db.first(sql`
        select 9007199254740991::bigint as big_id, 12.50::numeric(6,2) as average_rating, date '2026-02-28' as starts_on,
               timestamptz '2026-02-28 12:00:00+03' as created_at, null::bigint as missing_id,
               ${JSON.stringify({ inner_key: [1] })}::jsonb as body, '{1,NULL}'::bigint[] as some_ids,
               array[date '2026-01-01'] as some_dates, true as "alreadyCamel", 7 as line_2_total`)
      expect(row).toEqual({
        bigId: 9007199254740991,
        averageRating: 12.5,
        startsOn: '2026-02-28',
        createdAt: new Date('2026-02-28T09:00:00Z'),
        missingId: null,
        body: { inner_key: [1] },
        someIds: [1, null],
        someDates: ['2026-01-01'],
        alreadyCamel: true,
        line2Total: 7,
      })
    })

    it('are refused when a bigint does not fit a number', async () => {
      await expect(db.query(sql`select 9007199254740993::bigint as id`)).rejects.toThrow(/does not fit/)
      expect(await db.first(sql`select 1 as one`)).toEqual({ one: 1 })
    })

    it('never become text of the statement', async () => {
      const hostile = `'; drop table jar; --`
      expect(await db.first(sql`select ${hostile}::text as said`)).toEqual({ said: hostile })
    })

    it('are counted by execute, and absent rows are undefined', async () => {
      expect(await db.execute(sql`insert into jar select g, 'x' from generate_series(1, 3) g`)).toBe(3)
      expect(await db.first(sql`select id from jar where id = 9`)).toBeUndefined()
    })
  })

  it('runs a named statement again with other values, and refuses another text under its name', async () => {
    const double = (n: number) => named('double', sql`select ${n}::int * 2 as doubled`)
    expect(
      await db.transaction(async (tx) => [await tx.first(double(2)), await tx.first(double(4))]),
    ).toEqual([{ doubled: 4 }, { doubled: 8 }])
    await db.transaction(async (tx) => {
      await tx.first(double(2))
      await expect(tx.first(named('double', sql`select ${2}::int * 3`))).rejects.toThrow(/unique/i)
    })
  })

  describe('a transaction', () => {
    it('commits whole, and only then runs the work after it', async () => {
      const seen: number[][] = []
      const answer = await db.transaction(async (tx) => {
        tx.afterCommit(async () => void seen.push(await ids()))
        await tx.execute(add(1))
        await tx.execute(add(2))
        expect(seen).toEqual([])
        return 'done'
      })
      expect(answer).toBe('done')
      expect(seen).toEqual([[1, 2]])
    })

    it('rolls back whole when the work throws, without the work after it', async () => {
      let notified = false
      const failing = db.transaction(async (tx) => {
        tx.afterCommit(() => {
          notified = true
        })
        await tx.execute(add(1))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await ids()).toEqual([])
      expect(notified).toBe(false)
    })

    it('does not fail when the work after its commit does', async () => {
      const done = db.transaction(async (tx) => {
        tx.afterCommit(() => {
          throw new Error('too late')
        })
        await tx.execute(add(1))
      })
      await expect(done).resolves.toBeUndefined()
      expect(await ids()).toEqual([1])
    })

    it('says so when a caught failure made PostgreSQL roll it back', async () => {
      const swallowing = db.transaction(async (tx) => {
        await tx.execute(add(1))
        await tx.execute(add(1)).catch(() => undefined)
      })
      await expect(swallowing).rejects.toThrow(/rolled back/)
      expect(await ids()).toEqual([])
    })

    it('names the code and constraint of a refusal, through causes', async () => {
      await db.execute(add(1))
      const refusal = await db
        .transaction((tx) => tx.execute(add(1)))
        .catch((cause) => new Error('outer', { cause }))
      expect(databaseErrorCode(refusal)).toBe('23505')
      expect(isConstraintViolation(refusal, 'jar_id_key')).toBe(true)
      expect(isConstraintViolation(refusal, 'another_key')).toBe(false)
      expect(databaseErrorCode(Object.assign(new Error('pipe'), { code: 'EPIPE' }))).toBeUndefined()
    })

    it('throws at a query on the pool inside it instead of waiting for itself', async () => {
      const mistaken = db.transaction(async (tx) => {
        await tx.execute(add(1))
        await db.query(sql`select 1`)
      })
      await expect(mistaken).rejects.toThrow(/use its tx/)
      await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/use its tx/)
      expect(await ids()).toEqual([])
    })

    it('lets work begun inside it use the pool once it has ended', async () => {
      let release = () => {}
      const ended = new Promise<void>((resolve) => {
        release = resolve
      })
      let later: Promise<unknown> = Promise.resolve()
      await db.transaction(async () => {
        later = ended.then(() => db.first(sql`select 1 as one`))
      })
      release()
      expect(await later).toEqual({ one: 1 })
    })

    it('refuses statements after its end', async () => {
      const leaked = await db.transaction(async (tx) => tx)
      await expect(leaked.execute(add(1))).rejects.toThrow(/has ended/)
    })

    it('is run again after a serialization failure, and gives up after three more times', async () => {
      let attempts = 0
      const fail = sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`
      const second = await db.transaction(async (tx) => {
        attempts++
        await tx.execute(add(attempts))
        if (attempts === 1) await tx.execute(fail)
        return attempts
      })
      expect(second).toBe(2)
      expect(await ids()).toEqual([2])

      attempts = 0
      const hopeless = db.transaction(async (tx) => {
        attempts++
        await tx.execute(fail)
      })
      await expect(hopeless).rejects.toThrow('again')
      expect(attempts).toBe(4)
    })

    it('keeps 60 of them apart when they run at once', async () => {
      await db.execute(add(1))
      await db.execute(sql`alter table jar add column if not exists tally int not null default 0`)
      await Promise.all(
        Array.from({ length: 60 }, () =>
          db.transaction(async (tx) => {
            await tx.first(sql`select id from jar where id = 1 for no key update`)
            const before = await tx.first<{ tally: number }>(sql`select tally from jar where id = 1`)
            await tx.execute(sql`update jar set tally = ${(before?.tally ?? 0) + 1} where id = 1`)
          }),
        ),
      )
      expect(await db.first(sql`select tally from jar`)).toEqual({ tally: 60 })
    })
  })

  describe('a database bound to a transaction', () => {
    it('commits and notifies with its caller', async () => {
      const notified: string[] = []
      await db.transaction(async (tx) => {
        const bound = bindToTransaction(tx)
        await bound.transaction(async (inner) => {
          inner.afterCommit(() => void notified.push('inner'))
          await inner.execute(add(1))
        })
        await bound.execute(add(2))
        expect(notified).toEqual([])
        expect(await bound.first(sql`select count(*) as n from jar`)).toEqual({ n: 2 })
      })
      expect(notified).toEqual(['inner'])
      expect(await ids()).toEqual([1, 2])
    })

    it('rolls back with its caller', async () => {
      const failing = db.transaction(async (tx) => {
        await bindToTransaction(tx).transaction((inner) => inner.execute(add(1)))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await ids()).toEqual([])
    })

    it('undoes a failed transaction of it alone, also one in another, also several at once', async () => {
      const notified: number[] = []
      await db.transaction(async (tx) => {
        const bound = bindToTransaction(tx)
        const attempt = (id: number, fails: boolean) =>
          bound.transaction(async (inner) => {
            inner.afterCommit(() => void notified.push(id))
            await inner.execute(add(id))
            if (fails) await inner.execute(add(id))
          })
        const outcomes = await Promise.allSettled([attempt(1, false), attempt(2, true), attempt(3, false)])
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
        await bound.transaction(async () => {
          await attempt(4, false)
          await expect(attempt(5, true)).rejects.toThrow(/jar_id_key/)
        })
      })
      expect(await ids()).toEqual([1, 3, 4])
      expect(notified).toEqual([1, 3, 4])
    })
  })

  it('serves again after its connection was lost, named statements included', async () => {
    const ping = () => named('ping', sql`select 1 as one`)
    let taken: { connection: pg.Connection } | undefined
    db.pool.once('acquire', (client) => {
      taken = client as unknown as { connection: pg.Connection }
    })
    const lost = db.transaction(async (tx) => {
      await tx.first(ping())
      await tx.execute(add(1))
      taken?.connection.stream.destroy()
      await tx.execute(add(2))
    })
    await expect(lost).rejects.toThrow()
    expect(await db.first(ping())).toEqual({ one: 1 })
    expect(await ids()).toEqual([])
  })
})

it('an observer sees every successful statement, in transactions too, but not their savepoints', () => {
  expect(watched.filter((text) => text.includes('insert into jar')).length).toBeGreaterThan(5)
  expect(watched.filter((text) => /SAVEPOINT|BEGIN|COMMIT/.test(text))).toEqual([])
})
