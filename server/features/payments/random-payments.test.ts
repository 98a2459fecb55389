import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxPayments, signatureHeader } from '#server/platform/payments/sandbox-payments.ts'
import { logIn, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { postWebhook, signWebhook } from '#server/testing/builders/webhooks.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { planTypes } from '#shared/features/subscriptions/plans.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { reconciliationJob } from './payments.jobs.ts'
import { settlePayment } from './settle-payment.ts'

const seconds = byLength({ short: 45, long: 120, soak: 36_000 })

let app: TestApp
let bank: SandboxPayments
beforeAll(async () => {
  app = await createTestApp()
  bank = app.ports.payments as SandboxPayments
})
afterAll(() => app.close())

/** What the bank reports against what was requested: the right money, or not. */
const wrongMoney = { 'wrong amount': { amountKurus: 100 }, 'wrong currency': { currency: 'USD' } } as const

const attempt = fc.record({
  outcome: fc.constantFrom('success', 'success', 'failure', 'abandon', 'none'),
  money: fc.constantFrom('right', 'right', 'wrong amount', 'wrong currency'),
  /** Whether the bank's webhook is delivered. */
  isDelivered: fc.boolean(),
})
const step = fc.record({
  act: fc.constantFrom(
    'webhook',
    'webhook of other money',
    'forged webhook',
    'check',
    'reconcile',
    'pay again',
    'decline again',
    'crash in the middle',
    'late by a day',
  ),
  attempt: fc.nat({ max: 2 }),
})

const isLate = ({ act: name }: { act: string }) => name === 'late by a day'

type Attempt = { conversationId: string; isPaid: boolean; money: keyof typeof wrongMoney | 'right' }

async function decide(
  conversationId: string,
  { outcome, isDelivered }: { outcome: string; isDelivered: boolean },
) {
  if (outcome === 'none') return
  if (isDelivered) await decideAtBank(app, conversationId, outcome as 'success')
  else await bank.settle(conversationId, outcome as 'success')
}

async function act(name: string, { conversationId }: Attempt, member: TestMember) {
  const notice = { eventId: `other-${conversationId}`, conversationId, status: 'SUCCESS', currency: 'TRY' }
  const isDecided = (await bank.find(conversationId))?.state !== 'pending'
  if (name === 'webhook' && isDecided) {
    const webhook = await bank.settle(conversationId, 'failure')
    if (webhook) expect((await postWebhook(app, webhook)).statusCode).toBe(200)
  }
  if (name === 'webhook of other money') {
    const webhook = signWebhook(app, { ...notice, amount_kurus: 99 })
    expect((await postWebhook(app, webhook)).statusCode).toBe(200)
  }
  if (name === 'forged webhook') {
    const { rawBody } = signWebhook(app, { ...notice, amount_kurus: 15_000 })
    const headers = { [signatureHeader]: 'f'.repeat(64) }
    expect((await postWebhook(app, { rawBody, headers })).statusCode).toBe(403)
  }
  if (name === 'check') {
    const body = { conversation_id: conversationId }
    const { token } = await logIn(app, member.email)
    const { status } = await app.call('POST /mars-payment/check/', { body }, { token })
    expect(status).toBe(200)
  }
  if (name === 'reconcile') await reconciliationJob(app.ports).run(app.clock.now())
  // The bank's first decision is final.
  if (name === 'pay again' && isDecided) await decideAtBank(app, conversationId, 'success')
  if (name === 'decline again' && isDecided) await decideAtBank(app, conversationId, 'failure')
  if (name === 'crash in the middle') await crashWhileSettling(conversationId)
  if (name === 'late by a day') app.clock.advance(25 * hourMs)
}

/** Everything of the settling transaction was done, and then the process was gone before the commit. */
async function crashWhileSettling(conversationId: string): Promise<void> {
  const { db } = app.ports
  const dying = {
    ...db,
    transaction: (work: Parameters<typeof db.transaction>[0]) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Error('the process is gone')
      }),
  } as typeof db
  await settlePayment({ ...app.ports, db: dying }, conversationId, 'sweep').catch(() => null)
}

async function booksOf(member: TestMember) {
  const row = await app.database.first<{ activations: number; welcomes: number; points: number }>(sql`
    select (select count(*)::int from subscription where member_id = ${member.id}) as activations,
      (select count(*)::int from ledger_entry where idempotency_key = ${`welcome:${member.id}`}) as welcomes,
      (select coalesce(sum(balance), 0)::int from ledger_account where member_id = ${member.id}) as points`)
  const events = await app.database.query<{ kind: string }>(sql`
    select e.kind from payment_event e join payment p using (conversation_id)
    where p.member_id = ${member.id} and e.kind = 'succeeded'`)
  const refunds = await app.database.query(sql`
    select from payment_refund f join payment p using (conversation_id)
    where p.member_id = ${member.id} and f.reason = 'paid_twice' and f.amount_minor = p.amount_kurus`)
  return { ...row, succeeded: events.length, refunds: refunds.length }
}

// Specified: D.38
it(
  'activates each paid attempt exactly once, and at most one term ahead, in any order of what can happen',
  async () => {
    const { lookUp } = bank
    await fc.assert(
      fc.asyncProperty(
        fc.array(attempt, { minLength: 1, maxLength: 3 }),
        fc.array(step, { maxLength: 8 }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (wanted, before, after, isTogether) => {
          const member = await registerVerifiedMember(app)
          await givePhone(app, member)
          const attempts: Attempt[] = []
          bank.lookUp = async (id) => {
            const found = await lookUp(id)
            const money = attempts.find(({ conversationId }) => conversationId === id)?.money
            return found.state === 'succeeded' && money && money !== 'right'
              ? { ...found, ...wrongMoney[money] }
              : found
          }
          for (const [at, { outcome, money }] of wanted.entries()) {
            // A second attempt at the same plan would be the same checkout.
            const conversationId = await startCheckout(app, member, planTypes[at])
            attempts.push({ conversationId, isPaid: outcome === 'success' && money === 'right', money })
          }
          const of = (at: number) => attempts[at % attempts.length] as Attempt
          for (const each of before.filter((early) => !isLate(early)))
            await act(each.act, of(each.attempt), member)
          expect(await booksOf(member)).toEqual({
            activations: 0,
            welcomes: 0,
            points: 0,
            succeeded: 0,
            refunds: 0,
          })

          for (const [at, decision] of wanted.entries()) await decide(of(at).conversationId, decision)
          const run = (each: (typeof after)[number]) => act(each.act, of(each.attempt), member)
          if (isTogether) {
            // Advances the day first: a session that expires between logging in and the request proves nothing.
            for (const each of after.filter(isLate)) await run(each)
            await Promise.all(after.filter((each) => !isLate(each)).map(run))
          } else {
            for (const each of after) await run(each)
          }
          for (const each of attempts) await act('check', each, member)

          const paid = attempts.filter(({ isPaid }) => isPaid).length
          expect(await booksOf(member)).toMatchObject({
            // One term is active and one follows; the third is refunded.
            activations: Math.min(paid, 2),
            refunds: Math.max(0, paid - 2),
            succeeded: paid,
            welcomes: Math.min(paid, 1),
            points: paid > 0 ? 100 : 0,
          })
        },
      ),
      {
        seed: testSeed,
        numRuns: byLength({ short: 5, long: 25, soak: 2_000 }),
        endOnFailure: true,
        interruptAfterTimeLimit: seconds * 1_000,
      },
    )
    bank.lookUp = lookUp
  },
  (seconds + 60) * 1_000,
)
