import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { byLength } from '#server/testing/test-length.ts'

const groups = byLength({ short: 12, long: 40, soak: 400 })

/** Three server processes with the product's own settings, on one native PostgreSQL. */
const servers: Awaited<ReturnType<typeof startServerProcess>>[] = []
let app: TestApp

beforeAll(async () => {
  const database = await createTestDatabase()
  app = await createTestApp({ database })
  const { dataDir } = app.ports.config
  for (const _ of [1, 2, 3]) servers.push(await startServerProcess({ databaseUrl: database.url, dataDir }))
})
afterAll(async () => {
  const ended = servers.map(({ server }) => once(server, 'exit'))
  for (const { server } of servers) server.kill('SIGTERM')
  await Promise.all(ended)
  await app.close()
})

type Sent = { method: 'POST' | 'PUT'; path: string; token: string; body: object }

/**
 * At once for this many groups: all hosts of a group race, and no call waits so long for a connection of the server that it
 * is refused.
 */
const atOnce = 25

async function inWaves<T>(
  made: readonly Group[],
  call: (group: Group) => readonly Promise<T>[],
): Promise<T[]> {
  const answers: T[] = []
  for (let from = 0; from < made.length; from += atOnce)
    answers.push(...(await Promise.all(made.slice(from, from + atOnce).flatMap(call))))
  return answers
}

/** One call over HTTP to one of the three. */
async function send(index: number, { method, path, token, body }: Sent): Promise<string> {
  const answer = await fetch(`${servers[index % 3]?.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      Connection: 'close',
    },
    body: JSON.stringify(body),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return `${answer.status} ${code}`.trim()
}

const count = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (each) => each)].map(([value, all]) => [value, all.length]))

type Asked = { id: number; listing: number; host: SeededMember; token: string }
type Group = { guest: SeededMember; asked: Asked[] }

/** A guest who can pay for one stay has asked these many homes for the same nights. */
async function askGroups(size: number): Promise<Group[]> {
  const guests = await seedMembers(app, groups, { points: 100 })
  const hosts = await seedMembers(app, groups * size)
  const listings = await seedListings(app, hosts)
  return Promise.all(
    guests.map(async (guest, group) => {
      const together = randomUUID()
      const asked: Asked[] = []
      for (let each = 0; each < size; each++) {
        const [host, listing] = [hosts[group * size + each], listings[group * size + each]]
        if (!host || listing === undefined) throw new Error('Nobody to ask.')
        const { body } = await as(app, guest).call('POST /reservation/', {
          body: { ...nightsFrom(10), product: listing, service_type: 'yuva_point', approve: true, together },
        })
        asked.push({ id: body.id, listing, host, token: await tokenOf(app, host) })
      }
      return { guest, asked }
    }),
  )
}
const nightsFrom = (days: number) => ({ start_date: day(app, days), end_date: day(app, days + 3) })

const stateOf = async (ids: readonly number[]) =>
  count(
    (
      await app.database.query<{ state: string }>(sql`
        select status || case when exists (select from reservation_step s
            where s.reservation_id = r.id and s.detail = 'found_elsewhere') then ' elsewhere' else '' end as state
          from reservation r where id = any(${ids}::bigint[])`)
    ).map(({ state }) => state),
  )

/** How often a guest of these has more than one agreement, stay or hold; and how many were closed twice. */
const doubled = async (ids: readonly number[]) =>
  app.database.first(sql`
    select (select count(*)::int from (
              select offerer_id from reservation where id = any(${ids}::bigint[]) and status = 'agreed'
               group by offerer_id having count(*) > 1) g) as agreed,
      (select count(*)::int from (
         select r.offerer_id from reservation_stay s join reservation r on r.id = s.reservation_id
          where r.id = any(${ids}::bigint[]) group by r.offerer_id having count(*) > 1) g) as stays,
      (select count(*)::int from (
         select reservation_id from domain_event e
           cross join lateral (select (e.payload->>'reservation_id')::bigint as reservation_id) p
          where e.type = 'reservation_cancelled' and reservation_id = any(${ids}::bigint[])
          group by reservation_id having count(*) > 1) g) as closings`)

const heldBy = async (members: readonly SeededMember[]) =>
  app.database.first(sql`
    select coalesce(sum(balance) filter (where kind = 'balance'), 0)::int as balance,
           coalesce(sum(balance) filter (where kind = 'escrow'), 0)::int as escrow
      from ledger_account where member_id = any(${members.map(({ id }) => id)}::bigint[])`)

const deadlocks = async () =>
  (
    await app.database.first<{ n: number }>(
      sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    )
  )?.n ?? -1

describe('on three server processes and one PostgreSQL', () => {
  it.each([2, 3])(
    `${groups} × %i hosts of one group say yes at once: one agreement each`,
    {
      timeout: 300_000,
    },
    async (size) => {
      const made = await askGroups(size)
      const ids = made.flatMap(({ asked }) => asked.map(({ id }) => id))
      const startedAt = performance.now()
      const answers = await inWaves(made, ({ asked }) =>
        asked.map(({ id, token }) =>
          send(id, { method: 'POST', path: `/reservation/approve/${id}`, token, body: { version: 1 } }),
        ),
      )
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
      process.stdout.write(`${ids.length} yes in ${seconds} s: ${JSON.stringify(count(answers))}\n`)
      expect(count(answers)).toEqual({ '200': groups, '409 reservation_closed': groups * (size - 1) })
      expect(await stateOf(ids)).toEqual({ agreed: groups, 'cancelled elsewhere': groups * (size - 1) })
      expect(await doubled(ids)).toEqual({ agreed: 0, stays: 0, closings: 0 })
      expect(await heldBy(made.map(({ guest }) => guest))).toEqual({
        balance: 40 * groups,
        escrow: 60 * groups,
      })
      expect(await deadlocks()).toBe(0)
    },
  )

  it(`the same with an edit between: what moved to other nights stays open, the rest is one agreement`, {
    timeout: 300_000,
  }, async () => {
    const made = await askGroups(3)
    const ids = made.flatMap(({ asked }) => asked.map(({ id }) => id))
    // The first host moves the nights and approves, while the other two say yes, and the guest asks nobody else.
    const answers = await inWaves(made, ({ asked }) =>
      asked.map(async ({ id, listing, token }, each) => {
        const edit = { product: listing, service_type: 'yuva_point', approve: true, version: 1 }
        const sent: Sent =
          each === 0
            ? { method: 'PUT', path: `/reservation/${id}`, token, body: { ...edit, ...nightsFrom(30) } }
            : { method: 'POST', path: `/reservation/approve/${id}`, token, body: { version: 1 } }
        return `${each === 0 ? 'edit' : 'yes'} ${await send(id, sent)}`
      }),
    )
    const counted = count(answers)
    process.stdout.write(`edits and yes: ${JSON.stringify(counted)}\n`)
    const edited = counted['edit 200'] ?? 0
    expect(edited + (counted['edit 409 reservation_closed'] ?? 0)).toBe(groups)
    expect(counted).toMatchObject({ 'yes 200': groups, 'yes 409 reservation_closed': groups })
    expect(await stateOf(ids)).toEqual({
      agreed: groups,
      'cancelled elsewhere': 2 * groups - edited,
      ...(edited > 0 && { negotiating: edited }),
    })
    expect(await doubled(ids)).toEqual({ agreed: 0, stays: 0, closings: 0 })
    expect(await deadlocks()).toBe(0)
  })
})
