import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '#server/platform/clock/clock.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type ConnectedDatabase, connectDatabase } from '../database/connect-database.ts'
import type { Transaction } from '../database/database.ts'
import { createDispatcher, type Dispatcher, deleteProcessedEvents, emit, type Reaction } from './events.ts'

type Filled = { type: 'kettle.filled'; litres: number }
type KettleEvent = Filled | { type: 'kettle.boiled'; at_degrees: number }

const log = createLog('silent')
const engines = [
  ['PostgreSQL', createTestDatabase],
  ['PGlite', createEmbeddedTestDatabase],
] as const

describe.each(engines)('on %s', (engine, create) => {
  let db: ConnectedDatabase & { url?: string }
  let clock = createClock()
  let dispatchers: Dispatcher[] = []

  const dispatcher = (reactions: Reaction<KettleEvent>[], database = db) => {
    const made = createDispatcher<KettleEvent>({ db: database, clock, log, reactions })
    dispatchers.push(made)
    return made
  }
  const fill = (litres: number) =>
    db.transaction((tx) => emit<KettleEvent>(tx, clock, { type: 'kettle.filled', litres }))
  /** Writes what it sees, so that a rollback undoes it. */
  const note = {
    on: 'kettle.filled' as const,
    name: 'kettle.note',
    run: async (tx: Transaction, event: KettleEvent) => {
      await tx.execute(sql`insert into seen (event) values (${JSON.stringify(event)}::jsonb)`)
    },
  }
  const seen = async () =>
    (await db.query<{ event: KettleEvent }>(sql`select event from seen order by id`)).map(
      ({ event }) => event,
    )
  const litresSeen = async () => (await seen()).map((event) => event.type === 'kettle.filled' && event.litres)

  beforeAll(async () => {
    db = await create()
    await db.execute(sql`create table seen (id bigint generated always as identity, event jsonb)`)
  })
  beforeEach(async () => {
    clock = createClock()
    await db.execute(sql`truncate domain_event, seen`)
  })
  afterEach(async () => {
    await Promise.all(dispatchers.map((each) => each.stop()))
    dispatchers = []
  })
  afterAll(() => db.close())

  it('exists if and only if its change does', async () => {
    const failing = db.transaction(async (tx) => {
      await emit<KettleEvent>(tx, clock, { type: 'kettle.filled', litres: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await fill(2)
    expect(await dispatcher([note]).drain()).toBe(0)
    expect(await seen()).toEqual([{ type: 'kettle.filled', litres: 2 }])
  })

  it('reaches every reaction to its type, in the order written, once', async () => {
    const boiled: Reaction<KettleEvent> = { ...note, on: 'kettle.boiled', name: 'kettle.other' }
    const { drain } = dispatcher([note, boiled])
    await fill(1)
    await db.transaction(async (tx) => {
      await emit<KettleEvent>(tx, clock, { type: 'kettle.boiled', at_degrees: 97 })
      await emit<KettleEvent>(tx, clock, { type: 'kettle.filled', litres: 2 })
    })
    await drain()
    await drain()
    expect(await seen()).toEqual([
      { type: 'kettle.filled', litres: 1 },
      { type: 'kettle.boiled', at_degrees: 97 },
      { type: 'kettle.filled', litres: 2 },
    ])
  })

  it('drains events that reactions write, and those nobody reacts to', async () => {
    const boil: Reaction<KettleEvent> = {
      on: 'kettle.filled',
      name: 'kettle.boil',
      run: (tx) => emit<KettleEvent>(tx, clock, { type: 'kettle.boiled', at_degrees: 100 }),
    }
    await fill(1)
    await dispatcher([boil]).drain()
    expect(
      await db.first(sql`select count(*) as n from domain_event where processed_at is not null`),
    ).toEqual({ n: 2 })
  })

  it('is tried again after a growing delay when a reaction throws, undoing what the others did', async () => {
    let failures = 2
    const failing: Reaction<KettleEvent> = {
      on: 'kettle.filled',
      name: 'kettle.fail',
      run: async (_tx, event) => {
        if (event.litres === 1 && failures-- > 0) throw new Error('no water')
      },
    }
    const { drain } = dispatcher([note, failing])
    await fill(1)
    await fill(2)
    expect(await drain()).toBe(1)
    expect(await litresSeen()).toEqual([2])
    const row = () => db.first(sql`select attempts, last_error from domain_event where processed_at is null`)
    expect(await row()).toEqual({ attempts: 1, lastError: 'The reaction kettle.fail failed. no water' })

    clock.advance(1_100)
    expect(await drain()).toBe(1)
    expect(await row()).toMatchObject({ attempts: 2 })
    clock.advance(1_100)
    expect(await drain()).toBe(1)
    expect(await row()).toMatchObject({ attempts: 2 })
    clock.advance(1_100)
    expect(await drain()).toBe(0)
    expect(await litresSeen()).toEqual([2, 1])
  })

  it('is handled soon after the commit, and by the poll when another process wrote it', async () => {
    dispatcher([note]).start()
    await fill(1)
    await vi.waitFor(async () => expect(await litresSeen()).toEqual([1]), { timeout: 800, interval: 10 })
    await db.execute(sql`
      insert into domain_event (type, payload, created_at) values ('kettle.filled', '{"litres": 2}', ${clock.now()})`)
    await vi.waitFor(async () => expect(await litresSeen()).toEqual([1, 2]), { timeout: 5_000 })
  })

  it('is deleted only when it was processed long ago', async () => {
    await fill(1)
    await dispatcher([note]).drain()
    await fill(2)
    expect(await deleteProcessedEvents(db, new Date(clock.now().getTime() - 1_000))).toBe(0)
    expect(await deleteProcessedEvents(db, new Date(clock.now().getTime() + 1_000))).toBe(1)
    expect(await db.first(sql`select count(*) as n from domain_event`)).toEqual({ n: 1 })
  })

  it.runIf(engine === 'PostgreSQL')('is handled once by processes that share the table', async () => {
    const others = await Promise.all(
      [1, 2].map(() => connectDatabase({ databaseUrl: db.url, dataDir: '', log, poolSize: 2 })),
    )
    try {
      const by = [0, 0, 0]
      const counting = (index: number) => ({
        ...note,
        run: async (tx: Transaction, event: KettleEvent) => {
          await note.run(tx, event)
          by[index] = (by[index] ?? 0) + 1
        },
      })
      for (let litres = 1; litres <= 150; litres++) await fill(litres)
      const all = [db, ...others].map((database, index) => dispatcher([counting(index)], database))
      await Promise.all(all.map(({ drain }) => drain()))
      expect((await litresSeen()).sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 150 }, (_, index) => index + 1),
      )
      expect(by.every((count) => count > 0)).toBe(true)
    } finally {
      await Promise.all(dispatchers.map((each) => each.stop()))
      await Promise.all(others.map((other) => other.close()))
    }
  })
})
