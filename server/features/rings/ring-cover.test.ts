import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, grantPoints } from '#server/features/points/points.public.ts'
import { readSystemAccount, sumOfBalances } from '#server/features/points/points.queries.ts'
import { announceRules, fillFund, givePoints } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { memberOfRing, type ProposedRing, seedAgreedTrip } from '#server/testing/builders/rings.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { emptyMarketplace } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'

let app: TestApp
let ring: ProposedRing
let host: SeededMember
/** Costs 50 points a night. */
let listing: number
/** The lost stay begins here: nights 30 to 36, at 20 points each. */
let firstNight: string
const lostNights = { inDays: 30, nights: 6 }
const lostPoints = 120

/** With a fund, and hardly an advance, so that nothing but the cover helps. */
const coverAlone = { ...secondRules, advance: 1 }

beforeAll(async () => {
  app = await createTestApp()
  await announceRules(app, { rules: coverAlone })
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  await emptyFund()
  await app.database.execute(sql`delete from ring_cover`)
  ring = await seedAgreedTrip(app)
  firstNight = day(app, 30)
  host = await seedMember(app, { premiumDays: 300 })
  listing = await seedListing(app, host, { userPoints: 50, toDay: 300 })
})

const memberAt = (position: number) => memberOfRing(ring, position).member
const balance = (member: SeededMember) => balanceOf(app.database, member.id)
const fund = () => readSystemAccount(app.database, 'fund')
const emptyFund = async () => {
  const points = await fund()
  if (points > 0) await fillFund(app, -points)
}
const takeAll = async (member: SeededMember) => {
  const points = await balance(member)
  if (points > 0) await givePoints(app, member.id, -points)
}
const shown = async (member: SeededMember) =>
  (await as(app, member).call('GET /ring/{id}', { params: { id: ring.id } })).body
/** What a guest sees before a stay. */
const offered = async (member: SeededMember) =>
  (await as(app, member).call('GET /points/advance/', { query: { host: host.id } })).body.covers
const lastMessage = async (member: SeededMember) =>
  (await as(app, member).call('GET /notification/')).body.notifications.find(({ ring }) => ring !== null)
    ?.message
const coverOf = async (member: SeededMember) => (await shown(member)).cover
const leave = async (member: SeededMember, seen = 500) => {
  const params = { id: ring.id }
  const answer = await as(app, member).call('POST /ring/leave/{id}', {
    params,
    body: { leave_cost: seen, reason: '' },
  })
  expect(answer.status).toBe(200)
}
/** A leave that costs 30 points, a quarter of the lost stay; the fund is as it was before. */
const leaveAtPrice = async () => {
  const leaver = memberAt(0)
  await givePoints(app, leaver.id, 300)
  await app.database.execute(
    sql`update ring set agreed_at = agreed_at - interval '2 days' where id = ${ring.id}`,
  )
  const [had, pool] = [await balance(leaver), await fund()]
  await leave(leaver)
  expect([await balance(leaver), await fund()]).toEqual([had - 30, pool + 30])
  await fillFund(app, -30)
}
const cancel = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
const movements = async (member: SeededMember) =>
  (await as(app, member).call('GET /points/statement/')).body.entries.map(({ cause, amount }) => [
    cause,
    amount,
  ])
/** The books are right whatever happens. */
async function checkBooks(): Promise<void> {
  expect(await sumOfBalances(app.database)).toBe(0)
  const below = await app.database.query(sql`
    select kind, balance from ledger_account where balance < 0 and kind <> 'issue'`)
  expect(below).toEqual([])
  const { difference } = (await app.database.first<{ difference: number }>(sql`
    select (select coalesce(sum(p.amount), 0) from ledger_entry e join ledger_posting p on p.entry_id = e.id
              join ledger_account a on a.id = p.account_id and a.kind = 'fund' where e.cause = 'ring_cover'
               and exists (select from ring_cover c where c.spent_on = e.reservation_id))
         + (select coalesce(sum(paid), 0) from ring_cover) as difference`)) ?? { difference: NaN }
  expect(difference).toBe(0)
}

describe('who loses a stay of a ring', () => {
  // Specified: D.83
  it('is covered: the fund pays another stay before the own points, and gets it back when that is cancelled', async () => {
    const [leaver, lost] = [memberAt(0), memberAt(2)]
    await givePoints(app, leaver.id, 300)
    expect(await shown(leaver)).toMatchObject({ leave_cover: null, cover: null })
    // Three days before: half the price of the lost nights goes to the fund.
    await advanceTo(app, firstNight, -3 * 24)
    expect(await shown(leaver)).toMatchObject({ leave_cover: lostPoints, leave_cost: 60 })
    await emptyFund()
    await fillFund(app, 100)
    await leave(leaver)
    expect(await fund()).toBe(160)
    expect(await coverOf(lost)).toEqual({
      points: lostPoints,
      from: day(app, 3 - 7),
      to: day(app, 9 + 7),
      until: day(app, 9 + 7),
      is_open: true,
      available: lostPoints,
      reservation: null,
      paid: 0,
    })
    expect([await coverOf(leaver), await coverOf(memberAt(1))]).toEqual([null, null])
    await app.settle()
    const open = { points: lostPoints, from: day(app, 3 - 7), to: day(app, 9 + 7), available: lostPoints }
    expect(await offered(lost)).toEqual([open])
    expect([await offered(leaver), await offered(memberAt(1))]).toEqual([[], []])
    const until = new Date(`${open.to}T00:00:00Z`)
    const sentence = `konaklamanın ${lostPoints} puana kadarını öder; son gün ${until.toLocaleDateString('tr', { day: 'numeric', month: 'long', timeZone: 'UTC' })}.`
    expect(await lastMessage(lost)).toContain(sentence)
    expect(await lastMessage(memberAt(1))).not.toContain('Dayanışma fonu')
    const mails = await app.database.query<{ text: string }>(sql`
      select text from outbox_message where channel = 'email' and text like ${`%/ring/${ring.id}%`}`)
    expect(mails.filter(({ text }) => text.includes(sentence))).toHaveLength(1)

    await givePoints(app, lost.id, 200)
    const had = await balance(lost)
    const id = await agreeStay(app, { guest: lost, host, listing, inDays: 10, nights: 4 })
    expect(await balance(lost)).toBe(had + lostPoints - 200)
    expect((await movements(lost)).slice(0, 2)).toEqual([
      ['hold', -200],
      ['ring_cover', lostPoints],
    ])
    expect(await coverOf(lost)).toMatchObject({ is_open: false, reservation: id, paid: lostPoints })
    expect(await offered(lost)).toEqual([])
    expect(await lastMessage(lost)).not.toContain('Dayanışma fonu')
    expect(await fund()).toBe(40)
    await checkBooks()

    // Free within 24 hours: all goes back where it came from, and the cover is open again.
    expect((await cancel(lost, id)).status).toBe(200)
    expect([await balance(lost), await fund()]).toEqual([had, 160])
    expect(await coverOf(lost)).toMatchObject({ is_open: true, reservation: null, paid: 0 })
    const { body } = await as(app, lost).call('GET /points/statement/')
    expect(body.earned - body.spent).toBe(body.balance + body.escrow)
    await checkBooks()
    const again = await agreeStay(app, { guest: lost, host, listing, inDays: 11, nights: 2 })
    expect(await coverOf(lost)).toMatchObject({ reservation: again, paid: 100 })
    expect([await balance(lost), await fund()]).toEqual([had, 60])
    await checkBooks()
  })

  it.each([
    ['within a day of the agreement', 0, 0],
    ['by a host without a point', 3, 0],
    ['by a host who has a third of the price', 3, 40],
  ])('is covered for what leaving has cost: left %s', async (_, days, covered) => {
    const leaver = memberAt(0)
    if (days > 0) await advanceTo(app, firstNight, -days * 24)
    else await givePoints(app, leaver.id, 300)
    if (days > 0) await takeAll(leaver)
    if (covered > 0)
      await app.database.transaction((tx) =>
        grantPoints(tx, {
          memberId: leaver.id,
          amount: 20,
          cause: 'adjustment',
          key: `third:${leaver.id}`,
          at: app.clock.now(),
        }),
      )
    await fillFund(app, 1_000)
    expect((await shown(leaver)).leave_cover).toBe(covered || null)
    await leave(leaver)
    const cover = await coverOf(memberAt(2))
    expect(covered > 0 ? cover : { points: cover ?? 0 }).toMatchObject({ points: covered })
    await checkBooks()
  })

  it('gives back to the fund first where a part is refunded, and the cover stays spent', async () => {
    const lost = memberAt(2)
    await fillFund(app, 1_000)
    await leaveAtPrice()
    await givePoints(app, lost.id, 500)
    const had = await balance(lost)
    const id = await agreeStay(app, { guest: lost, host, listing, inDays: 28, nights: 4 })
    await advanceTo(app, day(app, 28), -3 * 24)
    const monthly = async () =>
      (await movements(lost)).filter(([cause]) => cause === 'monthly_grant').length * 50
    const pool = await fund()
    expect((await cancel(lost, id)).status).toBe(200)
    // Half of 200 points is forfeited, half goes back: 120 of them are the fund's in any case, who paid them.
    expect(await balance(lost)).toBe(had - 80 + (await monthly()))
    expect(await fund()).toBe(pool + 120)
    expect(await coverOf(lost)).toMatchObject({ is_open: false, reservation: id, paid: 0 })
    await checkBooks()
  })

  it('is not covered twice, nor for other dates, nor once it has ended', async () => {
    const lost = memberAt(2)
    await fillFund(app, 1_000)
    await leaveAtPrice()
    await givePoints(app, lost.id, 500)
    await agreeStay(app, { guest: lost, host, listing, inDays: 43, nights: 1 })
    expect(await coverOf(lost)).toMatchObject({ is_open: true })
    const other = await seedMember(app, { premiumDays: 300 })
    const second = await seedListing(app, other, { userPoints: 50, toDay: 300 })
    const id = await agreeStay(app, { guest: lost, host: other, listing: second, inDays: 42, nights: 1 })
    expect(await coverOf(lost)).toMatchObject({ reservation: id, paid: 50 })
    const third = await seedMember(app, { premiumDays: 300 })
    const more = await seedListing(app, third, { userPoints: 50, toDay: 300 })
    await agreeStay(app, { guest: lost, host: third, listing: more, ...lostNights })
    expect(await fund()).toBe(950)
    await checkBooks()
  })

  it('has nothing once the cover has ended', async () => {
    await fillFund(app, 1_000)
    await leaveAtPrice()
    await app.database.execute(sql`update ring_cover set ends_at = ${app.clock.now()}`)
    await givePoints(app, memberAt(2).id, 500)
    await agreeStay(app, { guest: memberAt(2), host, listing, ...lostNights })
    expect(await fund()).toBe(1_000)
    expect(await coverOf(memberAt(2))).toMatchObject({ is_open: false, reservation: null })
  })

  it('is covered as far as the fund goes; what is short is recorded and shown to the team', async () => {
    const lost = memberAt(2)
    await fillFund(app, 30)
    await leaveAtPrice()
    expect(await coverOf(lost)).toMatchObject({ points: lostPoints, available: 30 })
    expect(await offered(lost)).toMatchObject([{ points: lostPoints, available: 30 }])
    const staff = await seedStaff(app)
    const console = async () => (await as(app, staff).call('GET /staff/rings/', { query: {} })).body.cover
    expect(await console()).toEqual({ open: 1, points: lostPoints, fund: 30, short: 90 })
    await givePoints(app, lost.id, 500)
    const had = await balance(lost)
    await agreeStay(app, { guest: lost, host, listing, inDays: 30, nights: 2 })
    expect(await balance(lost)).toBe(had - 70)
    expect(await fund()).toBe(0)
    expect(await app.database.first(sql`select paid, short from ring_cover`)).toEqual({ paid: 30, short: 70 })
    expect(await console()).toEqual({ open: 0, points: 0, fund: 0, short: 0 })
    await checkBooks()
  })

  it('waits for those whose first night is earlier', async () => {
    await fillFund(app, 100)
    await leaveAtPrice()
    await app.database.execute(sql`
      insert into ring_cover (ring_id, member_id, points, span, created_at, ends_at)
      values (${ring.id}, ${host.id}, 100, daterange(${day(app, 29)}::date, ${day(app, 31)}::date), ${app.clock.now()},
        ${app.clock.now()}::timestamptz + interval '40 days')`)
    expect(await coverOf(memberAt(2))).toMatchObject({ is_open: true, available: 0 })
    await givePoints(app, memberAt(2).id, 500)
    await agreeStay(app, { guest: memberAt(2), host, listing, ...lostNights })
    expect(await coverOf(memberAt(2))).toMatchObject({ is_open: true, reservation: null })
    expect(await fund()).toBe(100)
  })

  it('pays no debt with it', async () => {
    const lost = memberAt(2)
    await fillFund(app, 1_000)
    await leaveAtPrice()
    await takeAll(lost)
    await app.database.execute(sql`
      insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
      values (${`payment-${lost.id}`}, ${lost.id}, 3, 15000, 'sandbox', ${app.clock.now()})`)
    await app.database.execute(sql`
      insert into points_claim (member_id, cause, payment_id, amount, created_at)
      values (${lost.id}, 'withdrawal', ${`payment-${lost.id}`}, 100, ${app.clock.now()})`)
    const id = await agreeStay(app, { guest: lost, host, listing, inDays: 30, nights: 2 })
    expect(await coverOf(lost)).toMatchObject({ reservation: id, paid: 100 })
    expect(await balance(lost)).toBe(0)
    await cancel(lost, id)
    expect([await balance(lost), await fund()]).toEqual([0, 1_000])
    await checkBooks()
  })
})

describe('the price of leaving', () => {
  it('is given back by the team out of the fund', async () => {
    const leaver = memberAt(0)
    await givePoints(app, leaver.id, 300)
    await advanceTo(app, firstNight, -3 * 24)
    await emptyFund()
    const had = await balance(leaver)
    await leave(leaver)
    expect([await balance(leaver), await fund()]).toEqual([had - 60, 60])
    await fillFund(app, -20)
    const staff = await seedStaff(app)
    const waived = await as(app, staff).call('POST /staff/rings/waive/{id}', {
      params: { id: ring.id },
      body: { member: leaver.id, reason: 'Hastalık belgesi var.' },
    })
    expect(waived.status).toBe(204)
    expect([await balance(leaver), await fund()]).toEqual([had, 0])
    await checkBooks()
  })

  it('goes to the forfeits, and nobody is covered, under rules without a fund', async () => {
    await announceRules(app, { version: 3, rules: { ...secondRules, advance: 0, fund_percent: 3 } })
    try {
      const leaver = memberAt(0)
      await givePoints(app, leaver.id, 300)
      expect((await shown(leaver)).leave_cover).toBeNull()
      await advanceTo(app, firstNight, -3 * 24)
      const [forfeits, pool] = [await readSystemAccount(app.database, 'forfeits'), await fund()]
      await leave(leaver)
      expect(await readSystemAccount(app.database, 'forfeits')).toBe(forfeits + 60)
      expect([await fund(), await coverOf(memberAt(2))]).toEqual([pool, null])
    } finally {
      await announceRules(app, { version: 4, rules: coverAlone })
    }
  })
})

describe('at the same instant', () => {
  const approve = (member: SeededMember, id: number) =>
    as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
  /** A stay with each host that only the host has not approved yet. */
  async function halfAgreed(guests: readonly SeededMember[]) {
    const hosts = await seedMembers(app, guests.length, { premiumDays: 300 })
    const stays: { host: SeededMember; id: number }[] = []
    for (const [at, by] of hosts.entries()) {
      const guest = guests[at]
      if (!guest) throw new Error('Each host has a guest.')
      const listing = await seedListing(app, by, { userPoints: 20, toDay: 300 })
      const id = await startStay(app, { guest, host: by, listing, inDays: 30, nights: 6 })
      expect((await approve(guest, id)).status).toBe(200)
      stays.push({ host: by, id })
    }
    return stays
  }

  // Specified: D.83
  it('two agreements of one guest get the one cover once', async () => {
    const lost = memberAt(2)
    await fillFund(app, 1_000)
    await leaveAtPrice()
    await takeAll(lost)
    // Six stays in one week: the nights are those of six homes.
    const stays = await halfAgreed([lost, lost, lost, lost, lost, lost])
    const answers = await Promise.all(stays.map(({ host: by, id }) => approve(by, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect([await fund(), await balance(lost)]).toEqual([1_000 - lostPoints, 0])
    await checkBooks()
  })

  // Specified: D.83
  it('a fund that suffices for one of two covers pays the one whose first night is earlier', async () => {
    const [first, second] = [memberAt(1), memberAt(2)]
    await fillFund(app, lostPoints)
    for (const [member, from] of [
      [first, 29],
      [second, 30],
    ] as const) {
      await takeAll(member)
      await app.database.execute(sql`
        insert into ring_cover (ring_id, member_id, points, span, created_at, ends_at)
        values (${ring.id}, ${member.id}, ${lostPoints}, daterange(${day(app, from)}::date, ${day(app, 36)}::date),
          ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '43 days')`)
    }
    const [one, two] = await halfAgreed([first, second])
    if (!one || !two) throw new Error('Not seeded.')
    const answers = await Promise.all([approve(two.host, two.id), approve(one.host, one.id)])
    expect(answers.map(({ status }) => status)).toEqual([409, 200])
    expect(answers[0]?.body.code).toBe('not_enough_points')
    expect(await fund()).toBe(0)
    expect(await coverOf(first)).toMatchObject({ reservation: one.id, paid: lostPoints })
    expect(await coverOf(second)).toMatchObject({ reservation: null, is_open: true, available: 0 })
    await checkBooks()
  })
})
