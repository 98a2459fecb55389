import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { decideAtBank, givePhone } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { auditJob } from '../payments/payments.jobs.ts'
import { debtOf, grantPoints } from '../points/points.public.ts'

let app: TestApp
let host: SeededMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  host = await seedMember(app)
  listing = await seedListing(app, host, { userPoints: 25 })
})

/** A member with a monthly plan, bought just now, and its 100 points. */
async function buyer(recommendedBy: number | null = null) {
  const member = await seedMember(app, { premiumDays: 0, recommendedBy })
  const conversationId = await buy(member)
  return { ...member, conversationId }
}

async function buy(member: SeededMember, type: 'monthly' | 'annual' = 'monthly'): Promise<string> {
  await givePhone(app, { ...member, token: '' })
  const { call } = as(app, member)
  const body = { cart_amount: type === 'annual' ? 1500 : 150, subscription_type: type }
  const { conversationId } = (await call('POST /mars-payment/', { body })).body
  await decideAtBank(app, conversationId, 'success')
  await app.settle()
  return conversationId
}

const withdraw = async (member: SeededMember) => {
  const shown = (await as(app, member).call('GET /my-subscription/')).body.active?.withdrawal
  const answer = await as(app, member).call('POST /my-subscription/withdraw/')
  expect(answer.status).toBe(200)
  await app.settle()
  return shown
}
/** The team pays the purchase back, when a host has the points that came with it. */
async function takeBackSpent(guest: SeededMember & { conversationId: string }): Promise<void> {
  await agreeStay(app, { guest, host, listing, inDays: 3, nights: 4 })
  await app.advanceHours(15 * 24)
  expect((await pointsOf(host)).balance).toBe(100)
  const staff = await seedStaff(app)
  const paid = await app.database.first<{ id: number }>(sql`
    select id from payment where conversation_id = ${guest.conversationId}`)
  const body = { amount: 150, reason: 'Deneme', key: `refund-${guest.id}` }
  const params = { id: paid?.id ?? 0 }
  expect((await as(app, staff).call('POST /staff/payments/{id}/refund/', { params, body })).status).toBe(200)
  await app.settle()
}
const pointsOf = async (member: SeededMember) => {
  const { balance, escrow, debt, entries } = (await as(app, member).call('GET /points/statement/')).body
  return { balance, escrow, debt, causes: entries.map(({ cause }) => cause) }
}
const statusOf = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body.status
const mailsTo = async (member: SeededMember) =>
  (
    await app.database.query<{ subject: string }>(sql`
      select o.subject from outbox_message o join member m on m.email = o.recipient where m.id = ${member.id}`)
  ).map(({ subject }) => subject)

describe('points that came with a purchase which is given back', () => {
  it('are not the host’s: an agreement paid with them is cancelled, and both sides learn why', async () => {
    const guest = await buyer()
    const id = await agreeStay(app, { guest, host, listing, inDays: 20, nights: 4 })
    expect(await pointsOf(guest)).toMatchObject({ balance: 0, escrow: 100, debt: 0 })
    await app.advanceHours(48)

    const shown = await withdraw(guest)
    expect(shown).toMatchObject({
      claimed: 100,
      points: 0,
      debt: 0,
      cancels: [{ reservation: id, host: 'Deniz', city: 'İstanbul', points: 100 }],
    })
    expect(await statusOf(host, id)).toBe('cancelled')
    expect(await pointsOf(guest)).toEqual({
      balance: 0,
      escrow: 0,
      debt: 0,
      causes: ['debt', 'cancel_refund', 'hold', 'welcome'],
    })
    expect((await pointsOf(host)).balance).toBe(0)
    // The nights are free again, although the host would have received a share of a cancellation by then.
    await agreeStay(app, { guest: await buyer(), host, listing, inDays: 18, nights: 4 })

    for (const member of [guest, host]) {
      const { body } = await as(app, member).call('GET /reservation/notifications/')
      const notification = body.reservation_notifications.find(({ reservation }) => reservation === id)
      expect(notification?.message).toContain('bir satın almayla gelmişti')
      expect(await mailsTo(member)).toContain('Anlaşma iptal edildi')
    }
    const steps = await app.database.query(sql`
      select kind from reservation_step where reservation_id = ${id} order by id desc limit 1`)
    expect(steps).toEqual([{ kind: 'unpaid' }])
  })

  // Specified: D.42
  it('leave a debt once the host has them, which later points pay first', async () => {
    const guest = await buyer()
    await takeBackSpent(guest)
    expect((await pointsOf(host)).balance).toBe(100)
    expect(await pointsOf(guest)).toMatchObject({ balance: 0, escrow: 0, debt: 100 })
    expect(await mailsTo(guest)).toContain('Puan borcun var')
    const { body: chats } = await as(app, guest).call('GET /message-notification/')
    expect(chats.message_notifications[0]?.last_unread_message.text).toContain('100 puan borç')

    // A month that is paid and not withdrawn brings 50: they pay the debt, and nothing can be spent.
    await buy(guest, 'annual')
    await app.advanceHours(31 * 24)
    await app.runDueJobs()
    expect(await pointsOf(guest)).toMatchObject({ balance: 0, debt: 50 })
    // So do points earned by hosting; the rest is the member's.
    const ownListing = await seedListing(app, guest, { userPoints: 20 })
    const other = await seedMember(app, { points: 100 })
    await agreeStay(app, { guest: other, host: guest, listing: ownListing, inDays: 3, nights: 4 })
    await app.advanceHours(5 * 24)
    expect(await pointsOf(guest)).toMatchObject({ balance: 30, debt: 0 })
  })

  it('leave a stay that has begun to its end, and its points pay the debt', async () => {
    const guest = await buyer()
    const id = await agreeStay(app, { guest, host, listing, inDays: 2, nights: 2 })
    // On the first day of the stay, whatever the time of day now is.
    await advanceTo(app, day(app, 2))
    expect(await withdraw(guest)).toMatchObject({ claimed: 100, points: 50, cancels: [], debt: 50 })
    expect(await statusOf(host, id)).toBe('agreed')
    expect(await pointsOf(guest)).toMatchObject({ balance: 0, escrow: 50, debt: 50 })
    await app.advanceHours(3 * 24)
    // Nobody has them: they pay the debt.
    expect(await statusOf(host, id)).toBe('completed')
    expect((await pointsOf(host)).balance).toBe(0)
    expect(await pointsOf(guest)).toMatchObject({ balance: 0, escrow: 0, debt: 0 })
  })

  it('cancel no more than what covers them, the latest agreement first', async () => {
    const guest = await buyer()
    const other = await seedMember(app)
    const otherListing = await seedListing(app, other, { userPoints: 25 })
    const first = await agreeStay(app, { guest, host, listing, inDays: 40, nights: 2 })
    const last = await agreeStay(app, { guest, host: other, listing: otherListing, inDays: 50, nights: 2 })
    // Earned in the meantime: enough to cover a half.
    const at = app.clock.now()
    await app.database.transaction((tx) =>
      grantPoints(tx, { memberId: guest.id, amount: 50, cause: 'adjustment', key: `half:${guest.id}`, at }),
    )
    expect(await withdraw(guest)).toMatchObject({
      claimed: 100,
      points: 50,
      cancels: [{ reservation: last }],
      debt: 0,
    })
    expect([await statusOf(guest, first), await statusOf(guest, last)]).toEqual(['agreed', 'cancelled'])
  })

  it('of a recommendation go back from both, and the recommending member is notified', async () => {
    const recommender = await buyer()
    const newMember = await buyer(recommender.id)
    expect((await pointsOf(recommender)).balance).toBe(150)
    expect((await pointsOf(newMember)).balance).toBe(150)
    const id = await agreeStay(app, { guest: recommender, host, listing, inDays: 20, nights: 5 })

    expect(await withdraw(newMember)).toMatchObject({ claimed: 150, points: 150, debt: 0 })
    expect(await pointsOf(newMember)).toMatchObject({ balance: 0, debt: 0 })
    // 25 remained: the agreement that the claimed points paid for is cancelled.
    expect(await statusOf(host, id)).toBe('cancelled')
    expect(await pointsOf(recommender)).toMatchObject({ balance: 100, escrow: 0, debt: 0 })
    expect(await mailsTo(recommender)).toContain('Davet puanı geri alındı')
  })

  it('are claimed all the same where the team pays back, and where the bank took the money back', async () => {
    const staff = await seedStaff(app)
    const [refunded, charged] = [await buyer(), await buyer()]
    const other = await seedMember(app)
    const otherListing = await seedListing(app, other, { userPoints: 25 })
    const stays = [
      await agreeStay(app, { guest: refunded, host, listing, inDays: 20, nights: 4 }),
      await agreeStay(app, { guest: charged, host: other, listing: otherListing, inDays: 20, nights: 4 }),
    ]
    const paid = await app.database.first<{ id: number }>(sql`
      select id from payment where conversation_id = ${refunded.conversationId}`)
    const body = { amount: 150, reason: 'Deneme', key: `refund-${refunded.id}` }
    const params = { id: paid?.id ?? 0 }
    expect((await as(app, staff).call('POST /staff/payments/{id}/refund/', { params, body })).status).toBe(
      200,
    )

    const bank = app.ports.payments as SandboxPayments
    const money = { conversationId: charged.conversationId, amountKurus: 15_000, currency: 'TRY' }
    await bank.refund({ ...money, key: `charged back ${charged.id}` })
    await auditJob(app.ports).run(app.clock.now())
    await auditJob(app.ports).run(app.clock.now())
    await app.settle()
    for (const [at, guest] of [refunded, charged].entries()) {
      expect(await statusOf(guest, stays[at] ?? 0)).toBe('cancelled')
      expect(await pointsOf(guest)).toMatchObject({ balance: 0, escrow: 0, debt: 0 })
      expect((await as(app, guest).call('GET /my-subscription/')).body.active).toBeNull()
    }
  })

  it('are not brought back by buying and withdrawing again', async () => {
    const guest = await buyer()
    await takeBackSpent(guest)
    for (let round = 0; round < 3; round++) {
      expect(await debtOf(app.database, guest.id)).toBe(100)
      await buy(guest)
      await withdraw(guest)
    }
    expect(await pointsOf(guest)).toMatchObject({ balance: 0, escrow: 0, debt: 100 })
  })
})

describe('the database', () => {
  it('refuses points beside a debt, entries that take too much, and claims that change', async () => {
    const guest = await buyer()
    await takeBackSpent(guest)
    const claim = await app.database.first<{ id: number }>(sql`
      select id from points_claim where member_id = ${guest.id}`)
    const entry = (amount: number) =>
      app.database.transaction(async (tx) => {
        const row = await tx.first<{ id: number }>(sql`
          insert into ledger_entry (cause, idempotency_key, created_at)
          values ('adjustment', ${`raw:${guest.id}:${amount}`}, ${app.clock.now()}) returning id`)
        await tx.execute(sql`
          insert into ledger_posting (entry_id, account_id, amount)
          select ${row?.id}::bigint, id, case kind when 'issue' then ${-amount}::bigint else ${amount}::bigint end
          from ledger_account where kind = 'issue' or (kind = 'balance' and member_id = ${guest.id}) order by id`)
        if (amount > 5) return
        await tx.execute(sql`
          insert into points_claim_entry (claim_id, entry_id) values (${claim?.id}, ${row?.id})`)
      })
    await expect(entry(10)).rejects.toThrow('holds points beside a debt')
    await expect(entry(5)).rejects.toThrow(/does not owe|beside a debt/)
    await expect(
      app.database.execute(sql`update points_claim set amount = 1 where id = ${claim?.id}`),
    ).rejects.toThrow('append-only')
  })
})
