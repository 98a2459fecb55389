import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import {
  logIn,
  messagesTo,
  registerVerifiedMember,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { isPremium, requirePremium } from '../memberships/memberships.public.ts'

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

const mySubscription = async () => {
  const { token } = await logIn(app, member.email)
  return (await app.call('GET /my-subscription/', {}, { token })).body
}
const withdraw = async () => {
  const { token } = await logIn(app, member.email)
  return app.call('POST /my-subscription/withdraw/', {}, { token })
}
const userPoints = async () => {
  const { token } = await logIn(app, member.email)
  return (await app.call('GET /auth/check/', {}, { token })).body.user.user_points
}
const signedIn = async () => ({ ...member, token: (await logIn(app, member.email)).token })
const premiumNow = () => isPremium(app.database, member.id, app.clock.now())
const subjects = async () => (await messagesTo(app, member.email)).map((message) => message.subject)

describe('the catalogue', () => {
  // Specified: A3.4
  it('is public, in the language of the caller', async () => {
    const turkish = (await app.call('GET /plans/')).body
    expect(turkish.map(({ id, type, price, list_price }) => [id, type, price, list_price])).toEqual([
      [3, 'monthly', 150, 170],
      [1, 'premium_monthly', 320, 320],
      [4, 'annual', 1500, 1700],
      [2, 'premium_annual', 3200, 3200],
    ])
    expect(turkish[2]).toMatchObject({ name: 'Yıllık', months: 14, discountRate: 12, is_premium: false })
    const english = (await app.call('GET /plans/', {}, { headers: { 'accept-language': 'en' } })).body
    expect(english[2]?.name).toBe('Annual')
    expect(english[2]?.benefits).toContain('Two months free use')
    await app.database.execute(sql`
      insert into plan_text (plan_id, locale, name, benefits, changed_at)
      values (4, 'tr', 'Yıl boyu', '["Her şey dahil"]', now())`)
    const changed = (await app.call('GET /plans/')).body[2]
    expect(changed).toMatchObject({ name: 'Yıl boyu', benefits: ['Her şey dahil'], price: 1500 })
    expect((await app.call('GET /plans/')).body[0]?.name).toBe('Aylık')
  })
})

describe('a subscription', () => {
  // Specified: A3.14
  it('makes premium for its term and no longer', async () => {
    expect(await premiumNow()).toBe(false)
    await expect(requirePremium(app.database, member.id, app.clock.now())).rejects.toMatchObject({
      code: 'premium_required',
    })
    const conversationId = await subscribe(app, member)
    expect(await premiumNow()).toBe(true)
    const mine = await mySubscription()
    expect(mine.active).toMatchObject({ plan_id: 3, withdrawal: { refund: expect.any(Number) } })
    expect(mine.payments).toMatchObject([
      { conversation_id: conversationId, plan_id: 3, amount: 150, state: 'succeeded' },
    ])
    const endsAt = Date.parse(mine.active?.ends_at ?? '')
    app.clock.advance(endsAt - app.clock.now().getTime() - 1_000)
    expect(await premiumNow()).toBe(true)
    app.clock.advance(1_000)
    expect(await premiumNow()).toBe(false)
    expect((await mySubscription()).active).toBeNull()
  })

  it('is extended at its end when renewed early, and mailed about', async () => {
    await subscribe(app, member)
    const { active: before, may_buy: mayRenew } = await mySubscription()
    expect(mayRenew).toBe(true)
    await subscribe(app, member, 'annual')
    const { active: after, may_buy: mayRenewAgain } = await mySubscription()
    expect(mayRenewAgain).toBe(false)
    expect(after?.plan_id).toBe(3)
    expect(after?.starts_at).toBe(before?.starts_at)
    const months = (Date.parse(after?.ends_at ?? '') - Date.parse(before?.ends_at ?? '')) / (30.4375 * dayMs)
    expect(Math.round(months)).toBe(14)
    await app.settle()
    expect((await subjects()).filter((s) => s === 'Üyeliğiniz başarıyla aktifleştirildi.')).toHaveLength(2)
  })

  // Specified: D.41
  it('reminds 7 days and 1 day before the end, once each, and not after a renewal', async () => {
    await subscribe(app, member)
    const endsAt = Date.parse((await mySubscription()).active?.ends_at ?? '')
    const hoursUntil = (days: number) => (endsAt - days * dayMs - app.clock.now().getTime()) / hourMs
    const reminders = async () => (await subjects()).filter((subject) => /sona eriyor/.test(subject))
    await app.advanceHours(hoursUntil(8))
    expect(await reminders()).toEqual([])
    await app.advanceHours(hoursUntil(6.9))
    await app.advanceHours(1)
    expect(await reminders()).toEqual(['Üyeliğin yakında sona eriyor'])
    await app.advanceHours(hoursUntil(0.9))
    await app.advanceHours(1)
    expect(await reminders()).toEqual(['Üyeliğin yarın sona eriyor', 'Üyeliğin yakında sona eriyor'])

    const renewed = await registerVerifiedMember(app)
    await subscribe(app, renewed)
    await subscribe(app, renewed)
    await app.advanceHours(26 * 24)
    const expiryMails = (await messagesTo(app, renewed.email)).filter(({ subject }) =>
      /sona eriyor/.test(subject),
    )
    expect(expiryMails).toEqual([])
  })
})

describe('withdrawal', () => {
  const bank = () => app.ports.payments as SandboxPayments

  // Specified: D.42
  it('within 14 days ends the term, pays back the rest once, and takes the welcome points back', async () => {
    const conversationId = await subscribe(app, member)
    expect(await userPoints()).toBe(100)
    await app.advanceHours(24)
    const { status, body } = await withdraw()
    expect(status).toBe(200)
    expect(body.refund).toBeGreaterThan(140)
    expect(body.refund).toBeLessThan(150)
    expect(await premiumNow()).toBe(false)
    expect(await userPoints()).toBe(0)

    const { refund } = bank()
    const paidBack: number[] = []
    bank().refund = (request) => {
      paidBack.push(request.amountKurus)
      if (paidBack.length === 1) return Promise.reject(new Error('the line is dead'))
      return refund(request)
    }
    await app.runDueJobs()
    await app.runDueJobs()
    await app.runDueJobs()
    bank().refund = refund
    const kurus = Math.round(body.refund * 100)
    expect(paidBack).toEqual([kurus, kurus])
    expect(await bank().lookUp(conversationId)).toMatchObject({ state: 'refunded' })
    expect((await mySubscription()).payments).toMatchObject([{ state: 'refunded' }])
    expect((await withdraw()).body.code).toBe('withdrawal_closed')
  })

  it('does not pay twice when the answer of the bank was lost', async () => {
    const conversationId = await subscribe(app, member)
    await withdraw()
    const { refund } = bank()
    bank().refund = async (request) => {
      await refund(request)
      throw new Error('the line died after the refund')
    }
    await app.runDueJobs()
    bank().refund = refund
    await app.runDueJobs()
    const row = await app.database.first(sql`
      select p.state, s.refunded_kurus from payment p join sandbox_payment s using (conversation_id)
      where p.conversation_id = ${conversationId}`)
    expect(row).toEqual({ state: 'refunded', refundedKurus: 15_000 })
  })

  it.each(['granted', 'not granted yet'])(
    'leaves no monthly points of a renewal that is given back, %s at that moment',
    async (when) => {
      // A month of 30 days: its first period ends as the renewal starts.
      app.clock.advance(Date.parse('2028-04-01T09:00:00Z') - app.clock.now().getTime())
      await subscribe(app, await signedIn())
      await app.advanceHours(25 * 24)
      await subscribe(app, await signedIn(), 'annual')
      app.clock.advance(7 * dayMs)
      if (when === 'granted') await app.runDueJobs()
      const before = when === 'granted' ? 150 : 100
      expect(await userPoints()).toBe(before)
      expect((await mySubscription()).active?.withdrawal?.points).toBe(before - 100)
      await withdraw()
      expect(await userPoints()).toBe(100)
      await app.advanceHours(24)
      expect(await userPoints()).toBe(100)
    },
  )

  it('is closed after 14 days and to who bought nothing', async () => {
    expect((await withdraw()).body.code).toBe('withdrawal_closed')
    await subscribe(app, member)
    await app.advanceHours(14 * 24 + 1)
    expect((await mySubscription()).active?.withdrawal).toBeNull()
    expect((await withdraw()).status).toBe(409)
    expect(await premiumNow()).toBe(true)
  })
})
