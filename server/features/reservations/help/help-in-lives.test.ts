import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember, selectRows, selectSubject } from '#server/features/privacy/erase.queries.ts'
import { memberTables } from '#server/features/privacy/member-tables.queries.ts'
import { agreeMixed, type Wanted } from '#server/testing/builders/mixed-agreements.ts'
import { planOf, taskOf, type WireTask } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { tickStates } from '#shared/features/reservations/help/ticks.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { deleteHelpPictures } from './help-pictures.queries.ts'

const runs = byLength({ short: 6, long: 40, soak: 200 })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let guest: SeededMember
let host: SeededMember
let listing: number
let id: number
let first: string
let cat: WireTask

/** Three nights in the host's home, and three in the guest's ten days after. */
async function agree(extras: TermsExtra[], wanted: Wanted = {}): Promise<void> {
  const [one, two] = (await seedMembers(app, 2, { points: 500 })) as [SeededMember, SeededMember]
  ;[guest, host] = [one, two]
  listing = await seedListing(app, host, { userPoints: 40, toDay: 120 })
  first = day(app, 12)
  id = await agreeMixed(app, { guest, host, listing }, { ...wanted, extras })
}
beforeEach(() => {
  cat = taskOf()
})

type Sent = { day: number; state: (typeof tickStates)[number]; minute: number; note: string }
const tick = (sent: readonly Sent[], member = guest, task = cat) =>
  as(app, member).call('POST /reservation/help/{id}/ticks', {
    params: { id },
    body: {
      ticks: sent.map(({ day: nth, state, minute, note }) => ({
        ...{ task: task.key, day: addDays(first, nth), nth: 1, state, note },
        ticked_at: new Date(
          Date.parse(`${addDays(first, nth)}T10:00:00+03:00`) + minute * 60_000,
        ).toISOString(),
      })),
    },
  })
const done = (...days: number[]) =>
  tick(days.map((nth) => ({ day: nth, state: 'done', minute: 0, note: '' })))
const plans = async (member = host) =>
  (await as(app, member).call('GET /reservation/help/{id}', { params: { id } })).body.plans
const amend = async (body: object) => {
  const proposed = await as(app, guest).call('POST /reservation/amend/{id}', { params: { id }, body })
  const accepted = await as(app, host).call('POST /reservation/amend/{id}/accept', {
    params: { id },
    body: {},
  })
  expect([proposed.status, accepted.status]).toEqual([200, 200])
  return accepted.body
}

it('ticks in any order, split into any calls, and sent again end alike', { timeout: 120_000 }, async () => {
  const sent = fc.record({
    day: fc.integer({ min: 0, max: 2 }),
    state: fc.constantFrom(...tickStates),
    minute: fc.integer({ min: 0, max: 3 }),
    note: fc.constantFrom('', 'a', 'Ş', '🐈'),
  })
  const order = fc.array(sent, { minLength: 2, maxLength: 12 }).chain((ticks) =>
    fc.record({
      ticks: fc.constant(ticks),
      shuffled: fc.shuffledSubarray([...ticks, ...ticks], { minLength: ticks.length * 2 }),
      cut: fc.integer({ min: 1, max: 5 }),
    }),
  )
  await agree([planOf([cat])])
  await advanceTo(app, addDays(first, 2), 13)
  await fc.assert(
    fc.asyncProperty(order, async ({ ticks, shuffled, cut }) => {
      const ended: unknown[] = []
      for (const [all, size] of [
        [ticks, ticks.length],
        [shuffled, cut],
      ] as const) {
        await app.database.execute(sql`delete from help_tick where reservation_id = ${id}`)
        for (let from = 0; from < all.length; from += size)
          expect((await tick(all.slice(from, from + size))).body.refused).toEqual([])
        ended.push(await plans())
      }
      expect(ended[1]).toEqual(ended[0])
    }),
    { numRuns: runs },
  )
})

describe('what was ticked', () => {
  it('stays when the nights become fewer or more', async () => {
    await agree([planOf([cat])])
    await amend({ end_date: addDays(first, 5) })
    await advanceTo(app, addDays(first, 2), 11)
    await done(0, 1, 2)
    expect(await plans()).toMatchObject([{ done: 3, planned: 5 }])
    await amend({ end_date: addDays(first, 4) })
    expect(await plans()).toMatchObject([{ done: 3, planned: 4 }])
  })

  it('stays when a change brings other tasks, and what was struck comes back only as another', async () => {
    await agree([planOf([cat])])
    await advanceTo(app, addDays(first, 1), 11)
    await done(0)
    const plants = taskOf({ text: 'Çiçekleri sula' })
    await as(app, guest).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { end_date: addDays(first, 2), extras: [planOf([cat, plants])] },
    })
    await as(app, host).call('POST /reservation/help/{id}/strike', {
      params: { id },
      body: { task: cat.key },
    })
    await as(app, host).call('POST /reservation/amend/{id}/accept', { params: { id }, body: {} })
    const [plan] = await plans()
    expect(plan).toMatchObject({ done: 1, planned: 3 })
    expect(plan?.days[1]?.tasks.map(({ text, state }) => [text, state])).toEqual([
      ['Mama ve su', 'struck'],
      ['Çiçekleri sula', 'undone'],
    ])
  })

  it('stays when the helper asks for less while the only stay is under way; nothing else can be asked then', async () => {
    const litter = taskOf({ text: 'Kumu kürekle' })
    await agree([planOf([cat, litter])], { service_type: 'pet_business_help' })
    await advanceTo(app, addDays(first, 1), 11)
    await done(0)
    const propose = (extras: TermsExtra[]) =>
      as(app, guest).call('POST /reservation/amend/{id}', { params: { id }, body: { extras } })
    const struck = { ...cat, struck: addDays(first, 1) }
    for (const other of [[planOf([litter])], [planOf([{ ...struck, minutes: 5 }, litter])]])
      expect((await propose(other)).body.code).toBe('only_shorten')
    expect((await propose([planOf([struck, litter])])).status).toBe(200)
    const accepted = await as(app, host).call('POST /reservation/amend/{id}/accept', {
      params: { id },
      body: {},
    })
    expect(accepted.status).toBe(200)
    expect(await plans()).toMatchObject([{ done: 1, planned: 4 }])
  })

  it('stays with a block between the two, who see and tick it still', async () => {
    await agree([planOf([cat])])
    await advanceTo(app, first, 11)
    await as(app, host).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    expect((await done(0)).body.refused).toEqual([])
    expect(await plans()).toMatchObject([{ done: 1 }])
  })

  it('is not there while a server of the release before has made terms without tasks', async () => {
    await agree([planOf([cat])])
    await advanceTo(app, first, 11)
    await done(0)
    await app.database.execute(sql`update reservation set version = version + 1 where id = ${id}`)
    expect(await plans()).toEqual([])
    expect((await done(1)).body.refused).toMatchObject([{ reason: 'unknown_task' }])
    await app.advanceHours(24 * 5)
  })
})

describe('help that ends with its stay', () => {
  const both = () => [planOf([cat]), planOf([taskOf()], 'receiver')]

  it('is not done where the agreement is cancelled', async () => {
    await agree(both())
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect((await plans()).map(({ state, can_tick }) => [state, can_tick])).toEqual([
      ['not_done', false],
      ['not_done', false],
    ])
  })

  it('is not done where the later stay is dropped, and the other goes on', async () => {
    await agree(both())
    await advanceTo(app, addDays(first, 4), 11)
    await done(0, 1, 2)
    const { version } = (await as(app, guest).call('GET /reservation/{id}', { params: { id } })).body
    const dropped = await as(app, guest).call('POST /reservation/drop/{id}', {
      params: { id },
      body: { version },
    })
    expect(dropped.body.extras?.map(({ from, state }) => [from, state])).toEqual([
      ['offerer', 'agreed'],
      ['receiver', 'not_done'],
    ])
    expect(await plans()).toMatchObject([{ giver: 'offerer', done: 3, can_confirm: true }])
    await as(app, host).call('POST /reservation/help/{id}/confirm', {
      params: { id },
      body: { from: 'offerer' },
    })
    await app.advanceHours(24 * 20)
    expect(await plans()).toMatchObject([{ giver: 'offerer', state: 'done' }])
  })

  it('is asked once in each stay of an exchange', async () => {
    await agree(both())
    await advanceTo(app, addDays(first, 7), 11)
    expect((await plans()).map(({ state }) => state)).toEqual(['done', 'agreed'])
    await advanceTo(app, addDays(first, 17), 11)
    expect((await plans()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('is not done where a guest did not come', async () => {
    await agree([planOf([cat])])
    await advanceTo(app, first, 14)
    const report = { kind: 'no_show', description: 'Kimse gelmedi.' } as const
    await as(app, host).call('POST /reservation/problem/{id}', { params: { id }, body: report })
    await app.advanceHours(26)
    const shown = await as(app, host).call('GET /reservation/{id}', { params: { id } })
    expect(shown.body).toMatchObject({ status: 'cancelled', extras: [{ state: 'not_done' }] })
    expect(await plans()).toMatchObject([{ can_tick: false, can_confirm: false }])
  })
})

describe('a helper who leaves', () => {
  const rowsOf = async (memberId: number, name: string) => {
    const subject = await selectSubject(app.database, memberId)
    const table = memberTables.find((each) => each.table === name)
    if (!subject || !table) throw new Error('There is no such member or table.')
    return (await selectRows(app.database, table, subject)).map(({ row }) => row)
  }
  const showPicture = () =>
    app.database.execute(sql`
      insert into help_picture (reservation_id, task, day, nth, member_id, sealed_picture, created_at)
      values (${id}, ${cat.key}, ${first}, 1, ${guest.id}, 'x', ${app.clock.now()})`)
  const pictures = async () =>
    (await app.database.query(sql`select id from help_picture where reservation_id = ${id}`)).length

  it('downloads their own ticks, and leaves them without address, number or picture', async () => {
    await agree([planOf([cat])])
    await advanceTo(app, first, 11)
    const subject = await selectSubject(app.database, guest.id)
    await tick([{ day: 0, state: 'done', minute: 0, note: `Yaz: ${subject?.email}` }])
    await showPicture()
    expect(await rowsOf(guest.id, 'help_tick')).toMatchObject([{ task: cat.key, state: 'done' }])
    expect(await rowsOf(host.id, 'help_tick')).toEqual([])
    expect((await rowsOf(guest.id, 'help_picture'))[0]).not.toHaveProperty('sealed_picture')
    await app.database.transaction(async (tx) => {
      if (subject) await eraseMember(tx, subject, app.clock.now())
    })
    const [plan] = await plans()
    expect(plan).toMatchObject({ done: 1 })
    expect(JSON.stringify(plan)).not.toContain(subject?.email)
    expect(await pictures()).toBe(0)
  })

  it('has no pictures kept longer than 60 days after the agreement', async () => {
    await agree([planOf([cat])])
    await showPicture()
    const before = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
    await advanceTo(app, day(app, 25), 1)
    await deleteHelpPictures(app.database, before(60))
    expect(await pictures()).toBe(1)
    await app.advanceHours(24 * 59)
    expect(await pictures()).toBe(1)
    await app.advanceHours(24 * 2)
    expect(await pictures()).toBe(0)
  })
})
