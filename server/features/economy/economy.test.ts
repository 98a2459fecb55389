import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays, type CivilDate, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { claimPoints } from '../points/claim-points.ts'
import { balanceOfMember, issue } from '../points/ledger-entry.ts'
import { postEntry } from '../points/post-entry.ts'
import type { PointsDay } from './days.queries.ts'
import { replayYear } from './replay-year.ts'

type Entry = {
  cause: string
  at: Date
  reservation: number | null
  postings: { account: number; kind: string; member: number | null; amount: number }[]
}
type Row = PointsDay & {
  flow: { cause: string; from: string; to: string; points: number; members: number }[]
}

let app: TestApp
let guests: SeededMember[]
let hosts: SeededMember[]
let newMember: SeededMember
let entries: Entry[]
let rows: Row[]

/** Every cause there is: grants, recommendations, stays, deposits, cancellations early and late, debts, corrections. */
beforeAll(async () => {
  app = await createTestApp()
  // From noon on: shortly after midnight the last day is not counted yet.
  const noon = startOfDay(addDays(civilDateOf(app.clock.now()), 1)).getTime() + 12 * hourMs
  app.clock.advance(noon - app.clock.now().getTime())
  guests = await seedMembers(app, 22, { points: 700, premiumDays: 500 })
  hosts = await seedMembers(app, 22, { points: 100, premiumDays: 500 })
  await seedMembers(app, 3, { points: 300, premiumDays: 0 })
  const listings = await seedListings(app, hosts)
  const pairs = guests.map((guest, at) => {
    const [host, listing] = [hosts[at], listings[at]]
    if (!host || listing === undefined) throw new Error('A guest has no host.')
    return { guest, host, listing }
  })
  await app.database.execute(sql`update residence set deposit_points = 40 where id = ${listings[0]}`)
  for (const { guest } of pairs) await search(guest)
  await search(guests[0], { start_date: day(app, 40), end_date: day(app, 45) })
  const agreed: number[] = []
  for (const pair of pairs) agreed.push(await agreeStay(app, { ...pair, inDays: 12, nights: 4 }))
  await app.advanceHours(11 * 24 + 5)
  for (const at of [3, 4]) await cancel(guests[at], agreed[at])
  await app.advanceHours(24)
  await search(guests[1])
  await app.advanceHours(25 * 24)
  newMember = await seedMember(app, { premiumDays: 0 })
  const { id } = newMember
  const paymentId = `payment-${id}`
  await app.database.execute(sql`
    insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
    values (${paymentId}, ${id}, 3, 15000, 'sandbox', ${app.clock.now()})`)
  await post('welcome', id, 100)
  await post('referral', id, 50)
  await post('adjustment', id, -60)
  await app.database.transaction((tx) =>
    claimPoints(tx, app.clock, [{ memberId: id, amount: 100, cause: 'withdrawal' }], {
      paymentId,
      at: app.clock.now(),
    }),
  )
  await post('referral', id, 50)
  const again = pairs.slice(0, 21)
  const second: number[] = []
  for (const pair of again) second.push(await agreeStay(app, { ...pair, inDays: 60, nights: 3 }))
  for (const at of [0, 1, 2]) await cancel(guests[at], second[at])
  await app.advanceHours(80 * 24)
  await app.advanceHours(330 * 24)
  entries = await app.database.query<Entry>(sql`
    select e.cause, e.created_at as at, e.reservation_id as reservation,
           jsonb_agg(jsonb_build_object('account', a.id, 'kind', a.kind, 'member', a.member_id, 'amount', p.amount)) as postings
      from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
     group by e.id order by e.id`)
  rows = await app.database.query<Row>(sql`select * from points_day order by day`)
}, 240_000)
afterAll(() => app.close())

const search = (member: SeededMember | undefined, query: object = { months: monthAhead() }) =>
  as(app, some(member)).call('GET /residence-search/', { query })
const monthAhead = () => addDays(civilDateOf(app.clock.now()), 40).slice(0, 7)
const cancel = async (member: SeededMember | undefined, id: number | undefined) => {
  const answer = await as(app, some(member)).call('POST /reservation/cancel/{id}', {
    params: { id: some(id) },
    body: { reason: 'other' } as never,
  })
  expect(answer.status).toBe(200)
}
const post = (cause: 'welcome' | 'referral' | 'adjustment', memberId: number, amount: number) =>
  app.database.transaction((tx) =>
    postEntry(tx, {
      key: `${cause}:${memberId}:${amount}:${Math.random()}`,
      cause,
      reservationId: null,
      postings: [
        { account: amount > 0 ? issue : { kind: 'forfeits', memberId: null }, amount: -amount },
        { account: balanceOfMember(memberId), amount },
      ],
      at: app.clock.now(),
    }),
  )

function some<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none.')
  return value
}

/** The same figures by adding up one posting after the other. */
function figuresOf(date: CivilDate) {
  const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))]
  const [monthStart, yearStart] = [startOfDay(addDays(date, -29)), startOfDay(addDays(date, -364))]
  const points = new Map<string, number>()
  const first = new Map<number, Date>()
  const stirred = new Set<number>()
  const issued: Record<string, number> = {}
  const receivers = new Set<number>()
  const flow = new Map<string, number>()
  let moved = 0
  for (const { cause, at, reservation, postings } of entries) {
    if (at >= end) continue
    for (const { kind, member, amount } of postings) {
      const key = `${kind} ${member}`
      points.set(key, (points.get(key) ?? 0) + amount)
      if (member === null) continue
      if (kind === 'balance' && !first.has(member)) first.set(member, at)
      if (reservation !== null && at >= yearStart) stirred.add(member)
    }
    if (at >= start) {
      for (const { kind, amount } of postings) {
        if (kind === 'issue') issued[cause] = (issued[cause] ?? 0) - amount
        if (kind === 'escrow' && cause === 'release') moved -= amount
      }
      if (postings.some(({ kind, amount }) => kind === 'issue' && amount < 0)) {
        for (const { member, amount } of postings) if (member !== null && amount > 0) receivers.add(member)
      }
    }
    if (at >= monthStart) {
      // Every entry of this world has one giver, or one taker.
      const givers = postings.filter(({ amount }) => amount < 0)
      const takers = postings.filter(({ amount }) => amount > 0)
      for (const giver of givers) {
        for (const taker of takers) {
          const key = `${cause} ${giver.kind} ${taker.kind}`
          const amount = givers.length === 1 ? taker.amount : -giver.amount
          flow.set(key, (flow.get(key) ?? 0) + amount)
        }
      }
    }
  }
  const sum = (kind: string) =>
    [...points].reduce((total, [key, amount]) => (key.startsWith(`${kind} `) ? total + amount : total), 0)
  const resting = [...first].filter(([member, at]) => at < yearStart && !stirred.has(member))
  return {
    supply: sum('balance') + sum('escrow'),
    inEscrow: sum('escrow'),
    fund: sum('fund'),
    issued,
    receivers: receivers.size,
    owned: [...first.keys()].map(
      (member) => (points.get(`balance ${member}`) ?? 0) + (points.get(`escrow ${member}`) ?? 0),
    ),
    moved,
    idle: resting.reduce((total, [member]) => total + (points.get(`balance ${member}`) ?? 0), 0),
    flow: Object.fromEntries(flow),
  }
}

/** The mean difference of any two, by pairs. */
function giniOf(values: readonly number[]): number {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const differences = values.flatMap((a) => values.map((b) => Math.abs(a - b)))
  return differences.reduce((a, b) => a + b, 0) / (2 * values.length ** 2 * mean)
}

describe('the figures of the page', () => {
  it('are there for every day since the first entry', () => {
    const first = civilDateOf(some(entries[0]).at)
    const wanted: CivilDate[] = []
    for (let date = first; date < civilDateOf(app.clock.now()); date = addDays(date, 1)) wanted.push(date)
    expect(rows.map((row) => row.day)).toEqual(wanted)
  })

  // Specified: D.91
  it('are what adding up the ledger gives, on every day', () => {
    expect(new Set(entries.map(({ cause }) => cause)).size).toBeGreaterThanOrEqual(12)
    for (const row of rows) {
      const { receivers, owned: _, ...wanted } = figuresOf(row.day)
      const { supply, inEscrow, fund, issued, moved, idle } = row
      const flow = Object.fromEntries(
        row.flow.map(({ cause, from, to, points }) => [`${cause} ${from} ${to}`, points]),
      )
      expect({ day: row.day, supply, inEscrow, fund, issued, moved, idle, flow }).toEqual({
        day: row.day,
        ...wanted,
      })
      expect(row.people.issued).toBe(receivers)
    }
    expect(some(rows.at(-1)).idle).toBeGreaterThan(0)
  })

  it('count members, searches and agreements of each day, and inequality', async () => {
    const [firstDay] = rows
    expect(firstDay).toMatchObject({ searches: 22, stays: 22, members: 47 })
    expect(rows.reduce((sum, { searches }) => sum + searches, 0)).toBe(23)
    const agreed = await app.database.first<{ count: number }>(
      sql`select count(*)::int as count from reservation where agreed_at is not null`,
    )
    expect(rows.reduce((sum, { stays }) => sum + stays, 0)).toBe(agreed?.count)
    expect(await app.database.query(sql`select from points_search`)).toEqual([])
    const last = some(rows.at(-1))
    expect(last.gini).toBeCloseTo(giniOf(figuresOf(last.day).owned), 4)
  })

  it('are not counted again', async () => {
    const before = await app.database.query(sql`select * from points_day order by day`)
    await app.runDueJobs()
    expect(await app.database.query(sql`select * from points_day order by day`)).toEqual(before)
  })

  it('come with each Sunday, to everybody, as they were then', async () => {
    const { status, body } = await app.call('GET /points/economy/')
    expect(status).toBe(200)
    expect(body.day).toBe(addDays(civilDateOf(app.clock.now()), -1))
    const sundays = rows.filter((row) => new Date(`${row.day}T00:00:00Z`).getUTCDay() === 0)
    expect(body.weeks.map((week) => week.day)).toEqual(sundays.map((row) => row.day))
    const known = body.weeks.flatMap((week, at) =>
      week.supply === null ? [] : [[week.supply, sundays[at]?.supply]],
    )
    expect(known.length).toBeGreaterThan(5)
    for (const [published, counted] of known) expect(published).toBe(counted)
    expect(body.rules).toMatchObject({ version: 1, reason: 'İlk kurallar.', proposed_by: null, replay: null })
    expect(body.next).toBeNull()
    expect(JSON.stringify(body)).not.toContain('Deniz')
  })

  it('are a table in the language of the call, whose differences are about nobody or 20 members', async () => {
    const { body } = await app.call(
      'GET /points/economy/export/',
      {},
      { headers: { 'accept-language': 'en' } },
    )
    const [names = '', ...lines] = body.csv.trim().split(/\r?\n/)
    const columns = names.split(',')
    const table = lines.map((line) => line.split(','))
    const at = (name: string) => columns.indexOf(name)
    expect([table[0]?.[at('first day')], at('points of members')]).toEqual([rows[0]?.day, 2])
    const netOf = {
      'points of members': ({ postings }: Entry) =>
        postings.reduce((sum, { member, amount }) => (member === null ? sum : sum + amount), 0) !== 0,
      'points in escrow': ({ postings }: Entry) => postings.some(({ kind }) => kind === 'escrow'),
      'community fund': ({ postings }: Entry) => postings.some(({ kind }) => kind === 'fund'),
    }
    let differences = 0
    for (const [name, moves] of Object.entries(netOf)) {
      const shown = table.filter((line) => line[at(name)] !== '').map((line) => some(line[at('day')]))
      for (const [index, until] of shown.slice(1).entries()) {
        const between = entries.filter(
          (entry) =>
            civilDateOf(entry.at) > some(shown[index]) && civilDateOf(entry.at) <= until && moves(entry),
        )
        const people = new Set(
          between.flatMap(({ postings }) => postings.flatMap(({ member }) => member ?? [])),
        )
        if (people.size > 0) differences += 1
        expect(people.size === 0 || people.size >= 20).toBe(true)
      }
    }
    expect(differences).toBeGreaterThan(2)
  })
})

describe('the replay of the past year', () => {
  it('is the ledger under the rules in force', async () => {
    const { as_was, under, members } = await replayYear(
      app.database,
      { ...secondRules, fund_percent: 3 },
      app.clock.now(),
    )
    const last = figuresOf(civilDateOf(app.clock.now()))
    expect(as_was).toMatchObject({ supply: last.supply, fund: last.fund, short: 0, advances: 0, owed: 0 })
    expect(members).toBe(48)
    expect(under.fund).toBeGreaterThan(0)
    expect(under.supply + under.fund).toBeLessThan(as_was.supply)
  })
})
