import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Fanout, FanoutMessage } from './fanout.ts'
import { createPostgresFanout } from './postgres-fanout.ts'

let database: ConnectedDatabase & { url: string }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const open: Fanout[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((fanout) => fanout.close()))
})

async function join() {
  const fanout = await createPostgresFanout({ databaseUrl: database.url, log: createLog('silent') })
  open.push(fanout)
  const seen = { messages: [] as FanoutMessage[], gaps: 0 }
  fanout.subscribe({
    deliver: (message) => seen.messages.push(message),
    missed: () => {
      seen.gaps++
    },
  })
  return { fanout, seen }
}

const message = (data: string): FanoutMessage => ({ channels: ['private-a'], event: 'greeting', data })

/** Cuts the line of every fan-out, as a restart of the database would, or of the oldest ones. */
async function cutLines(max = 100): Promise<number> {
  const admin = new pg.Client(database.url)
  await admin.connect()
  const { rows } = await admin.query(
    `select pg_terminate_backend(pid)
     from (select pid from pg_stat_activity where application_name = 'yuva-realtime'
              and datname = current_database() order by backend_start limit $1) oldest`,
    [max],
  )
  await admin.end()
  return rows.length
}

describe('fan-out over PostgreSQL', () => {
  it('brings each message once to every other process, in order', async () => {
    const [a, b, c] = [await join(), await join(), await join()]
    for (let count = 0; count < 200; count++) await a.fanout.publish(message(String(count)))
    await c.fanout.publish({ ...message('last'), exceptSocketId: '1.2' })
    const expected = [...Array.from({ length: 200 }, (_, count) => String(count)), 'last']
    await expect.poll(() => [a.seen.messages.length, c.seen.messages.length]).toEqual([1, 200])
    for (const { seen } of [b]) {
      await expect.poll(() => seen.messages.length).toBe(201)
      expect(seen.messages.map((each) => each.data).filter((data) => data !== 'last')).toEqual(
        expected.slice(0, -1),
      )
    }
    expect(b.seen.messages.find((each) => each.data === 'last')).toEqual({
      ...message('last'),
      exceptSocketId: '1.2',
    })
    expect(c.seen.messages[0]).toEqual(message('0'))
  })

  it.each([7_000, 7_900, 8_000, 60_000])(
    'carries a message of %i bytes, Turkish letters included',
    async (length) => {
      const [a, b] = [await join(), await join()]
      const long = JSON.stringify('ğ'.repeat(length / 2))
      await a.fanout.publish(message(long))
      await expect.poll(() => b.seen.messages.length).toBe(1)
      expect(b.seen.messages[0]?.data).toBe(long)
      expect(a.seen.messages).toHaveLength(0)
    },
  )

  it('refuses while it is cut off, comes back, and says that something was missed', async () => {
    const [a, b] = [await join(), await join()]
    expect(await cutLines()).toBe(2)
    // The loss is noticed when the connection reports it; until then a message may still be accepted.
    await expect
      .poll(
        () =>
          a.fanout.publish(message('alone')).then(
            () => 'sent',
            () => 'refused',
          ),
        { interval: 5 },
      )
      .toBe('refused')
    // The refused one notifies the other too, if that one listens again by then.
    await expect.poll(() => Math.min(a.seen.gaps, b.seen.gaps), { timeout: 5_000 }).toBeGreaterThan(0)
    await a.fanout.publish(message('back'))
    await expect.poll(() => b.seen.messages.at(-1)?.data).toBe('back')
  })

  it('notifies the others of what never left it, though they received all along', async () => {
    const [a, b] = [await join(), await join()]
    expect(await cutLines(1)).toBe(1)
    await expect
      .poll(
        () =>
          a.fanout.publish(message('lost')).then(
            () => 'sent',
            () => 'refused',
          ),
        { interval: 5 },
      )
      .toBe('refused')
    await expect.poll(() => [a.seen.gaps, b.seen.gaps], { timeout: 5_000 }).toEqual([1, 1])
  })

  it('survives being cut off again and again', async () => {
    const [a, b] = [await join(), await join()]
    for (let round = 1; round <= 5; round++) {
      await cutLines()
      await expect.poll(() => Math.min(a.seen.gaps, b.seen.gaps), { timeout: 5_000 }).toBe(round)
    }
    await b.fanout.publish(message('still here'))
    await expect.poll(() => a.seen.messages.at(-1)?.data).toBe('still here')
    expect(await cutLines()).toBe(2)
  })

  it('does not start without its database', async () => {
    const nowhere = createPostgresFanout({
      databaseUrl: 'postgres://postgres@127.0.0.1:9/x',
      log: createLog('silent'),
    })
    await expect(nowhere).rejects.toThrow()
  })
})
