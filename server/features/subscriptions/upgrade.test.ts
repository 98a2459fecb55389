import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { logIn, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout, subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { endPurchase } from './end-purchase.ts'

// Each test moves the clock, so each has an app of its own.
let app: TestApp
let member: TestMember
const apps: TestApp[] = []
beforeEach(async () => {
  app = await createTestApp()
  apps.push(app)
  member = await registerVerifiedMember(app)
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

const signedIn = async () => ({ ...member, token: (await logIn(app, member.email)).token })
const mySubscription = async () =>
  (await app.call('GET /my-subscription/', {}, { token: (await signedIn()).token })).body
const withdraw = async () =>
  (await app.call('POST /my-subscription/withdraw/', {}, { token: (await signedIn()).token })).body
const creditFor = async (planId: number) =>
  (await mySubscription()).upgrades.find((offer) => offer.plan_id === planId)?.credit ?? -1
const start = async (body: { cart_amount: number; subscription_type: string; upgrade_credit?: number }) =>
  app.call('POST /mars-payment/', { body }, { token: (await signedIn()).token })
const days = (from: string | undefined, to: string | undefined) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / dayMs

describe('upgrading', () => {
  // Specified: D.43
  it('begins the new term now, and takes what is left of the old one off its price', async () => {
    expect((await mySubscription()).upgrades).toEqual([])
    await subscribe(app, member)
    await app.advanceHours(10 * 24)
    const { upgrades, active: before } = await mySubscription()
    expect(upgrades.map(({ plan_id }) => plan_id)).toEqual([1, 4, 2])
    const annual = upgrades[1]
    const whole = days(before?.starts_at, before?.ends_at)
    expect(annual?.credit).toBe(Math.floor((15_000 * (whole - 11)) / whole) / 100)
    expect((annual?.credit ?? 0) + (annual?.to_pay ?? 0)).toBe(1500)

    const upgrade_credit = annual?.credit ?? 0
    const conversationId = await startCheckout(app, await signedIn(), 'annual', { upgrade_credit })
    await decideAtBank(app, conversationId, 'success')
    const { active, payments, upgrades: next } = await mySubscription()
    expect(active?.plan_id).toBe(4)
    expect(Math.abs(days(app.clock.now().toISOString(), active?.starts_at))).toBeLessThan(0.01)
    expect(payments[0]).toMatchObject({ amount: annual?.to_pay, plan_id: 4, state: 'succeeded' })
    // The next credit is of the term's full value, not of the last payment.
    expect(next).toEqual([{ plan_id: 2, credit: expect.any(Number), to_pay: expect.any(Number) }])
    expect(next[0]?.credit).toBeGreaterThan(1490)
  })

  it('is refused for another credit, a plan below, and without a running membership', async () => {
    await givePhone(app, member)
    const annual = { cart_amount: 1500, subscription_type: 'annual' }
    expect((await start({ ...annual, upgrade_credit: 100 })).body.code).toBe('upgrade_unavailable')
    await subscribe(app, member, 'annual')
    const monthly = { cart_amount: 150, subscription_type: 'monthly', upgrade_credit: 0 }
    expect((await start(monthly)).body.code).toBe('upgrade_unavailable')
    const premium = { cart_amount: 3200, subscription_type: 'premium_annual' }
    expect((await start({ ...premium, upgrade_credit: 3000 })).body.code).toBe('upgrade_price_changed')
    expect((await start({ ...premium, cart_amount: 1, upgrade_credit: 0 })).body.code).toBe('wrong_amount')
  })

  it('given back brings the old term back until its end, and pays back what was paid', async () => {
    await subscribe(app, member)
    const { ends_at: oldEnd } = (await mySubscription()).active ?? {}
    await app.advanceHours(5 * 24)
    const upgrade_credit = await creditFor(1)
    // In kuruş: the credit depends on the hour, and 320 − 120.96 is not 199.04 in floating point.
    const paid = (32_000 - Math.round(upgrade_credit * 100)) / 100
    const conversationId = await startCheckout(app, await signedIn(), 'premium_monthly', { upgrade_credit })
    await decideAtBank(app, conversationId, 'success')
    expect((await withdraw()).refund).toBe(paid)
    expect((await mySubscription()).active).toMatchObject({ plan_id: 3, ends_at: oldEnd })
    // The first purchase is within its 14 days still: its welcome points go back with it.
    await withdraw()
    expect((await mySubscription()).active).toBeNull()
    const { user } = (await app.call('GET /auth/check/', {}, { token: (await signedIn()).token })).body
    expect(user.user_points).toBe(0)
  })

  it('of a purchase that is ended before its renewal passes the welcome points to that', async () => {
    await subscribe(app, member)
    await subscribe(app, member)
    const [first] = await app.database.query<{ paymentId: string }>(
      sql`select payment_id from subscription where member_id = ${member.id} order by starts_at`,
    )
    const ended = { memberId: member.id, paymentId: first?.paymentId ?? '', at: app.clock.now() }
    await app.database.transaction((tx) => endPurchase(tx, app.clock, ended))
    const points = async () =>
      (await app.call('GET /auth/check/', {}, { token: (await signedIn()).token })).body.user.user_points
    expect(await points()).toBeGreaterThan(0)
    await withdraw()
    expect(await points()).toBe(0)
  })

  it('never credits the same days twice: two paid at once, or the old term given back before', async () => {
    await subscribe(app, member)
    await app.advanceHours(24)
    const upgrade_credit = await creditFor(1)
    const one = await startCheckout(app, await signedIn(), 'premium_monthly', { upgrade_credit })
    const two = await startCheckout(app, await signedIn(), 'annual', { upgrade_credit })
    await decideAtBank(app, one, 'success')
    const between = (await mySubscription()).active?.ends_at
    await decideAtBank(app, two, 'success')
    const { active } = await mySubscription()
    expect(active?.plan_id).toBe(1)
    // The second is a term of its own after the first, as long as its money reaches.
    const bought = days(between, active?.ends_at)
    const whole = (14 * 365.25) / 12
    expect(bought / whole).toBeCloseTo((1500 - upgrade_credit) / 1500, 1)
    expect(bought).toBeLessThan(whole - 30)
  })
})

it('lapses after grace, and comes back with a renewal', async () => {
  await subscribe(app, member)
  const { ends_at: end } = (await mySubscription()).active ?? {}
  app.clock.advance(Date.parse(end ?? '') - app.clock.now().getTime() + 3 * dayMs)
  await app.runDueJobs()
  const lapsed = await mySubscription()
  expect(lapsed.active).toBeNull()
  expect(lapsed.lapsed).toMatchObject({ plan_id: 3, ended_at: end })
  expect(days(lapsed.lapsed?.ended_at, lapsed.lapsed?.grace_until)).toBe(7)
  await subscribe(app, await signedIn())
  const back = await mySubscription()
  expect(back.lapsed).toBeNull()
  expect(days(app.clock.now().toISOString(), back.active?.starts_at)).toBeCloseTo(0, 1)
})
