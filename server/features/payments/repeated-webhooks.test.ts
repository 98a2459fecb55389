import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SandboxOutcome, SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { givePhone, startCheckout } from '#server/testing/builders/subscriptions.ts'
import { postWebhook, signWebhook, type Webhook } from '#server/testing/builders/webhooks.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'

const times = byLength({ short: 60, long: 500, soak: 5_000 })
/** More than the database has connections for us, so that deliveries of one webhook meet. */
const atOnce = 50

let app: TestApp
let bank: SandboxPayments
beforeAll(async () => {
  app = await createTestApp()
  bank = app.ports.payments as SandboxPayments
})
afterAll(() => app.close())

type Decided = { member: TestMember; conversationId: string; webhook: Webhook }

/** A checkout decided at the bank, and its undelivered webhook. */
async function decidedCheckout(outcome: SandboxOutcome): Promise<Decided> {
  const member = await registerVerifiedMember(app)
  await givePhone(app, member)
  const conversationId = await startCheckout(app, member)
  const webhook = await bank.settle(conversationId, outcome)
  if (!webhook) throw new Error('The bank does not know the checkout')
  return { member, conversationId, webhook }
}

const webhook = ({ conversationId }: Decided, status: string, amount_kurus = 15_000) =>
  signWebhook(app, {
    eventId: `${status}-${conversationId}`,
    conversationId,
    status,
    amount_kurus,
    currency: 'TRY',
  })

/** Sends each repeatedly, interleaved; returns how often each got which status. */
async function deliverAll(
  webhooks: Record<string, Webhook>,
): Promise<Record<string, Record<number, number>>> {
  const order = Object.entries(webhooks)
    .flatMap((entry) => Array.from({ length: times }, () => ({ entry, place: Math.random() })))
    .toSorted((a, b) => a.place - b.place)
  const answers: Record<string, Record<number, number>> = {}
  const deliver = async () => {
    for (let next = order.pop(); next; next = order.pop()) {
      const [name, webhook] = next.entry
      const { statusCode } = await postWebhook(app, webhook)
      answers[name] = { ...answers[name], [statusCode]: (answers[name]?.[statusCode] ?? 0) + 1 }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, deliver))
  return answers
}

const booksOf = ({ member, conversationId }: Decided) =>
  app.database.first(sql`
    select (select count(*)::int from subscription where member_id = ${member.id}) as terms,
      (select count(*)::int from domain_event where type = 'subscription_activated'
        and (payload->>'member_id')::bigint = ${member.id}) as activations,
      (select count(*)::int from ledger_entry where idempotency_key = ${`welcome:${member.id}`}) as grants,
      (select coalesce(sum(balance), 0)::int from ledger_account where member_id = ${member.id}) as points,
      (select count(*)::int from receipt where conversation_id = ${conversationId}) as receipts,
      (select count(*)::int from payment_event where conversation_id = ${conversationId}
        and kind in ('succeeded', 'failed')) as decisions,
      (select array_agg(kind::text) from payment_mismatch where conversation_id = ${conversationId}) as mismatches`)

const nothing = {
  terms: 0,
  activations: 0,
  grants: 0,
  points: 0,
  receipts: 0,
  decisions: 1,
  mismatches: null,
}
const once = { terms: 1, activations: 1, grants: 1, points: 100, receipts: 1, decisions: 1, mismatches: null }

it(`${times} deliveries of each webhook have one effect, between forged, stale and false ones`, async () => {
  const [paid, alsoPaid] = [await decidedCheckout('success'), await decidedCheckout('success')]
  const [declined, underpaid] = [await decidedCheckout('failure'), await decidedCheckout('success')]
  const { lookUp } = bank
  bank.lookUp = async (id) => ({
    ...(await lookUp(id)),
    ...(id === underpaid.conversationId && { amountKurus: 100 }),
  })
  const begunAt = performance.now()
  const accepted = { 200: times }
  expect(
    await deliverAll({
      paid: paid.webhook,
      'also paid': alsoPaid.webhook,
      declined: declined.webhook,
      underpaid: underpaid.webhook,
      stale: webhook(paid, 'FAILURE'),
      'of another amount': webhook(alsoPaid, 'SUCCESS', 99),
      forged: { ...declined.webhook, rawBody: webhook(declined, 'SUCCESS').rawBody },
    }),
  ).toEqual({
    paid: accepted,
    'also paid': accepted,
    declined: accepted,
    underpaid: accepted,
    stale: accepted,
    'of another amount': accepted,
    forged: { 403: times },
  })
  await app.settle()
  expect(await booksOf(paid)).toEqual(once)
  expect(await booksOf(alsoPaid)).toEqual({ ...once, mismatches: ['webhook_differs'] })
  expect(await booksOf(declined)).toEqual(nothing)
  expect(await booksOf(underpaid)).toEqual({ ...nothing, mismatches: ['wrong_amount'] })

  // A refunded purchase does not come back, however late its webhook arrives.
  const { status } = await app.call('POST /my-subscription/withdraw/', {}, { token: paid.member.token })
  expect(status).toBe(200)
  await app.settle()
  expect(await deliverAll({ paid: paid.webhook })).toEqual({ paid: accepted })
  await app.settle()
  expect(await booksOf(paid)).toEqual({ ...once, points: 0 })
  bank.lookUp = lookUp

  const inbox = await app.database.query<{ deliveries: number }>(sql`select deliveries from payment_webhook`)
  expect(inbox.map(({ deliveries }) => deliveries).toSorted((a, b) => a - b)).toEqual(
    [1, 1, 1, 1, 1, 2].map((sets) => sets * times),
  )
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1)
  process.stdout.write(
    `8 × ${times} webhooks in ${seconds} s: 2 payments, each activated, granted and receipted once; 0 forged accepted\n`,
  )
}, 120_000)
