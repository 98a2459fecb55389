import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPlace } from '#server/features/places/places.public.ts'
import { balanceOf } from '#server/features/points/member-points.ts'
import { readSystemAccount, sumOfBalances } from '#server/features/points/points.queries.ts'
import {
  type AdvancedStay,
  agreeAdvancedStay,
  seedCheckedStay,
  seedSession,
  sharedNetwork,
} from '#server/testing/builders/advanced-stays.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { announceRules, fillFund, givePoints } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { ReleaseOutcome } from '#shared/features/reservations/release-checks/release-check.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let staff: SeededMember
let host: SeededMember
let hostListing: number
beforeAll(async () => {
  app = await createTestApp()
  await announceRules(app)
  await fillFund(app, 200)
})
afterAll(() => app.close())
beforeEach(async () => {
  staff = await seedStaff(app)
  const [first, second] = await seedMembers(app, 2, { premiumDays: 2_000, points: 3_000 })
  if (!first || !second) throw new Error('Not seeded.')
  host = first
  hostListing = await seedListing(app, host, { userPoints: 86, toDay: 100 })
  // Who has hosted somebody else is advanced for.
  await agreeStay(app, { guest: second, host, listing: hostListing, inDays: 2, nights: 1 })
  await advanceTo(app, day(app, 4))
})

const balance = (member: SeededMember) => balanceOf(app.database, member.id)
const fund = () => readSystemAccount(app.database, 'fund')
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const checks = async (by = staff) => (await as(app, by).call('GET /staff/release-checks/')).body.checks
const checkOf = async (id: number) => (await checks()).find(({ reservation }) => reservation === id)
const decide = (id: number, outcome: ReleaseOutcome, by = staff, reason = 'Kardeşlermiş') =>
  as(app, by).call('POST /staff/release-checks/{id}/', { params: { id }, body: { outcome, reason } })
/** The code of a refusal: what succeeds has no body. */
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code
const repay = (member: SeededMember, points: number) =>
  as(app, member).call('POST /points/advance/repay/', { body: { points } })
const advanceOf = async (member: SeededMember) => (await as(app, member).call('GET /points/advance/')).body
const causes = async (id: number) =>
  (
    await app.database.query<{ cause: string }>(
      sql`select cause from ledger_entry where reservation_id = ${id} order by id`,
    )
  ).map(({ cause }) => cause)
const mailsTo = async (member: SeededMember) => {
  const row = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${member.id}`)
  return messagesTo(app, row?.email ?? '')
}

const daysIn = ({ arrival }: AdvancedStay, days: number) => addDays(arrival, days)
/** A first stay of five nights, of which 330 points are advanced; guest and host share a network by default. */
const agreeAdvanced = (some: { shares?: boolean; points?: number } = {}) =>
  agreeAdvancedStay(app, { host, listing: hostListing, inDays: 6, nights: 5, ...some })
/** The same a day after arrival, when the points are due. */
async function seedChecked(): Promise<AdvancedStay> {
  const stay = await seedCheckedStay(app, { host, listing: hostListing, inDays: 6, nights: 5 })
  expect(await checkOf(stay.id)).toBeDefined()
  return stay
}

describe('a stay that an advance pays a part of', () => {
  beforeEach(async () => expect(await sumOfBalances(app.database)).toBe(0))

  // Specified: D.9
  it('is not paid while guest and host have something in common, nor completed, and both see it', async () => {
    const stay = await agreeAdvanced()
    const before = await balance(host)
    expect(await show(host, stay.id)).toMatchObject({ is_release_checked: false })
    await advanceTo(app, daysIn(stay, 1))
    expect(await checkOf(stay.id)).toEqual({
      reservation: stay.id,
      guest: { id: stay.guest.id, name: expect.any(String) },
      host: { id: host.id, name: expect.any(String) },
      start_date: stay.arrival,
      end_date: daysIn(stay, 5),
      points_held: 430,
      owed: 330,
      signals: ['network'],
      opened_at: expect.any(String),
    })
    await advanceTo(app, daysIn(stay, 7))
    expect(await balance(host)).toBe(before)
    expect(await causes(stay.id)).toEqual(['advance', 'hold'])
    for (const member of [stay.guest, host]) {
      const shown = await show(member, stay.id)
      expect(shown).toMatchObject({
        status: 'agreed',
        is_release_checked: true,
        points_released_at: null,
        cancel_cost: null,
        permissions: { cancel: { allowed: false }, amend: { allowed: false } },
      })
      const mails = (await mailsTo(member)).filter(
        ({ subject }) => subject === 'Konaklamanın puanlarına bakıyoruz',
      )
      expect(mails).toHaveLength(1)
      const all = JSON.stringify([shown, mails, await as(app, member).call('GET /points/statement/')])
      for (const secret of ['network', 'signal', sharedNetwork]) expect(all).not.toContain(secret)
    }
    await decide(stay.id, 'release')
  })

  it('is paid once the team releases it, and completes; the reason is recorded', async () => {
    const stay = await seedChecked()
    const [before, pool] = [await balance(host), await fund()]
    expect((await decide(stay.id, 'release')).status).toBe(204)
    expect(await balance(host)).toBe(before + 430)
    expect(await fund()).toBe(pool)
    expect(await checkOf(stay.id)).toBeUndefined()
    expect(await show(host, stay.id)).toMatchObject({ is_release_checked: false, status: 'agreed' })
    await advanceTo(app, daysIn(stay, 6))
    expect(await show(host, stay.id)).toMatchObject({ status: 'completed' })
    expect((await advanceOf(stay.guest)).owed).toBe(330)
    const { log } = (await as(app, staff).call('GET /staff/members/{id}/', { params: { id: stay.guest.id } }))
      .body
    expect(log[0]).toMatchObject({ action: 'decide_release', reason: 'Kardeşlermiş' })
  })

  it('goes back as the team decides: the advance first, where it came from, and it is not offered again', async () => {
    const stay = await agreeAdvanced()
    const own = await app.database.first<{ fromFund: number }>(sql`
      select from_fund from advance where reservation_id = ${stay.id}`)
    await advanceTo(app, daysIn(stay, 1))
    const [ofHost, ofGuest, pool] = [await balance(host), await balance(stay.guest), await fund()]
    expect((await decide(stay.id, 'give_back')).status).toBe(204)
    expect(await balance(host)).toBe(ofHost)
    expect(await balance(stay.guest)).toBe(ofGuest + 100)
    expect(await fund()).toBe(pool + (own?.fromFund ?? 0))
    expect(await advanceOf(stay.guest)).toMatchObject({ state: 'repaid', owed: 0 })
    expect(await causes(stay.id)).toEqual(['advance', 'hold', 'cancel_refund', 'advance_undone'])
    expect(await show(stay.guest, stay.id)).toMatchObject({ status: 'cancelled', is_release_checked: false })
    const { past_reservations } = (await as(app, host).call('GET /reservation/history/')).body
    expect(past_reservations.find(({ id }) => id === stay.id)).toMatchObject({ cancelled_by: null })
    await advanceTo(app, daysIn(stay, 7))
    expect(await balance(host)).toBe(ofHost)
    for (const member of [stay.guest, host]) {
      const mail = (await mailsTo(member)).find(
        ({ subject }) => subject === 'Anlaşma kapandı, puanlar geri verildi',
      )
      expect(mail?.text).not.toContain('Kardeş')
    }
  })

  // Specified: D.9
  it('is decided once, whatever the team and the sweep do at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const stay = await seedChecked()
      const colleague = await seedStaff(app)
      const [ofHost, ofGuest] = [await balance(host), await balance(stay.guest)]
      const [one, two, repaid] = await Promise.all([
        decide(stay.id, 'release'),
        decide(stay.id, 'give_back', colleague),
        repay(stay.guest, 10),
        app.advanceHours(0.1),
      ])
      expect([one.status, two.status].sort()).toEqual([204, 409])
      // The guest has nothing to repay with unless it was given back before.
      const back = two.status === 204
      expect(await balance(host)).toBe(back ? ofHost : ofHost + 430)
      expect(await balance(stay.guest)).toBe(ofGuest + (back ? 100 : 0) - (repaid.status === 200 ? 10 : 0))
      expect(await causes(stay.id)).toHaveLength(back ? 4 : 3)
      expect(await sumOfBalances(app.database)).toBe(0)
    }
  })

  it('is checked once though sweeps meet', async () => {
    const stay = await agreeAdvanced()
    await advanceTo(app, stay.arrival, 23)
    await Promise.all([app.advanceHours(2), app.advanceHours(2), app.advanceHours(2)])
    expect((await checks()).filter(({ reservation }) => reservation === stay.id)).toHaveLength(1)
    const steps = await app.database.query(sql`
      select 1 from reservation_step where reservation_id = ${stay.id} and kind = 'release_checked'`)
    expect(steps).toHaveLength(1)
    await decide(stay.id, 'release')
  })

  it('is checked too where a guest who did not come forfeits it', async () => {
    const stay = await agreeAdvanced()
    await advanceTo(app, stay.arrival, 14)
    const before = await balance(host)
    await as(app, host).call('POST /reservation/problem/{id}', {
      params: { id: stay.id },
      body: { kind: 'no_show', description: 'Kapıda kimse yoktu.' },
    })
    await app.advanceHours(30)
    expect(await balance(host)).toBe(before)
    expect(await checkOf(stay.id)).toBeDefined()
    expect((await decide(stay.id, 'give_back')).status).toBe(204)
    expect(await balance(host)).toBe(before)
    expect((await show(host, stay.id)).problems).toMatchObject([{ outcome: 'none' }])
  })

  it('waits for a reported problem as well once it may be released', async () => {
    const stay = await seedChecked()
    const before = await balance(host)
    await as(app, stay.guest).call('POST /reservation/problem/{id}', {
      params: { id: stay.id },
      body: { kind: 'problem', description: 'Su akmıyor.' },
    })
    expect((await decide(stay.id, 'release')).status).toBe(204)
    expect(await balance(host)).toBe(before)
    const [problem] = (await show(host, stay.id)).problems
    await as(app, staff).call('POST /staff/stay-problems/{id}/', {
      params: { id: problem?.id ?? 0 },
      body: { outcome: 'none', reason: 'Çözüldü' },
    })
    await app.advanceHours(1)
    expect(await balance(host)).toBe(before + 430)
  })

  it('needs a reason, and somebody of the team who is no party of it', async () => {
    const stay = await seedChecked()
    expect(codeOf(await decide(stay.id, 'release', staff, ' '))).toBe('invalid_input')
    expect((await decide(stay.id, 'release', stay.guest)).status).toBe(404)
    await app.database.execute(sql`update member set is_staff = true where id = ${host.id}`)
    expect(codeOf(await decide(stay.id, 'release', host))).toBe('second_person_needed')
    expect((await checks(host)).map(({ reservation }) => reservation)).not.toContain(stay.id)
    await app.database.execute(sql`update member set is_staff = false where id = ${host.id}`)
    expect((await decide(9_999_999, 'release')).status).toBe(404)
    expect((await decide(stay.id, 'release')).status).toBe(204)
    expect(codeOf(await decide(stay.id, 'release'))).toBe('conflict')
  })
})

describe('is paid as ever', () => {
  async function isPaid(stay: AdvancedStay): Promise<void> {
    const before = await balance(host)
    await advanceTo(app, daysIn(stay, 1))
    expect(await checkOf(stay.id)).toBeUndefined()
    expect(await balance(host)).toBe(before + 430)
  }

  it('with nothing in common', async () => isPaid(await agreeAdvanced({ shares: false })))

  it('where both used one network since the guest arrived', async () => {
    const stay = await agreeAdvanced({ shares: false })
    const arrived = new Date(`${stay.arrival}T12:00:00Z`)
    await seedSession(app, stay.guest, { at: arrived, ip: '85.99.7.7' })
    await seedSession(app, host, { at: new Date(app.clock.now().getTime() - dayMs), ip: '85.99.7.7' })
    await isPaid(stay)
  })

  it('where both left the pin where the map put it', async () => {
    const stay = await agreeAdvanced({ shares: false })
    const place = findPlace('İstanbul', 'Kadıköy')
    await app.database.execute(sql`
      update residence set latitude = ${place?.latitude}, longitude = ${place?.longitude}
      where owner_id in (${stay.guest.id}, ${host.id})`)
    await isPaid(stay)
  })

  it('without an advance, or with one that is paid back', async () => {
    await isPaid(await agreeAdvanced({ points: 3_000 }))
    const stay = await agreeAdvanced()
    await givePoints(app, stay.guest.id, 330)
    expect((await repay(stay.guest, 330)).status).toBe(200)
    await isPaid(stay)
  })
})

it.each([
  [
    'device',
    async ({ guest }: AdvancedStay) => {
      await app.database.execute(sql`
        insert into known_device (token_hash, member_id, created_at, last_used_at)
        select '\\xabcd'::bytea, id, ${app.clock.now()}, ${app.clock.now()} from unnest(array[${guest.id}, ${host.id}]::bigint[]) id`)
    },
  ],
  [
    'phone',
    async ({ guest }: AdvancedStay) => {
      await app.database.execute(sql`update member set phone_number = (select phone_number from member
        where id = ${guest.id}), phone_verified_at = null where id = ${host.id}`)
    },
  ],
  [
    'address',
    async ({ guest }: AdvancedStay) => {
      await app.database.execute(sql`
        update residence set (latitude, longitude) = (select latitude + 0.0001, longitude from residence
          where id = ${hostListing}) where owner_id = ${guest.id}`)
    },
  ],
] as const)('compares what is saved before arrival: %s', async (signal, share) => {
  const stay = await agreeAdvanced({ shares: false })
  await share(stay)
  await advanceTo(app, daysIn(stay, 1))
  expect((await checkOf(stay.id))?.signals).toEqual([signal])
  await decide(stay.id, 'release')
})
