import sql from 'sql-template-tag'
import type { SandboxOutcome } from '#server/platform/payments/sandbox-payments.ts'
import { findPlanByType, type PlanType } from '#shared/features/subscriptions/plans.ts'
import type { TestApp } from '../test-app.ts'

type Payer = { id: number; token: string }

let phones = 0

/** Sets and verifies a number that no other member has, if the member has none yet. */
export async function givePhone(app: TestApp, member: Payer): Promise<void> {
  const phone = `+90555${String(1_000_000 + ++phones)}`
  await app.database.execute(sql`
    update member set phone_number = ${phone}, phone_verified_at = ${app.clock.now()}
    where id = ${member.id} and phone_verified_at is null`)
}

/** Opens a checkout for the plan; returns its conversation id. */
export async function startCheckout(
  app: TestApp,
  member: Payer,
  type: PlanType = 'monthly',
  more: { upgrade_credit?: number; contracts?: { version: string } } = {},
): Promise<string> {
  const body = { cart_amount: findPlanByType(type)?.price ?? 0, subscription_type: type, ...more }
  const started = await app.call('POST /mars-payment/', { body }, { token: member.token })
  if (started.status !== 201) throw new Error(`The checkout was not opened: ${started.body.code}`)
  return started.body.conversationId
}

/** Decides a checkout on the page of the sandbox bank, as its visitor would. */
export async function decideAtBank(
  app: TestApp,
  conversationId: string,
  outcome: SandboxOutcome,
): Promise<{ status: number; page: string }> {
  const response = await app.server.inject({
    method: 'POST',
    url: `/sandbox-bank/${conversationId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })
  return { status: response.statusCode, page: response.body }
}

/** A paid plan, through checkout, bank and webhook. Returns the conversation id. */
export async function subscribe(app: TestApp, member: Payer, type: PlanType = 'monthly'): Promise<string> {
  await givePhone(app, member)
  const conversationId = await startCheckout(app, member, type)
  await decideAtBank(app, conversationId, 'success')
  const checked = await app.call(
    'POST /mars-payment/check/',
    { body: { conversation_id: conversationId } },
    { token: member.token },
  )
  if (checked.body.status !== 'SUCCESS') throw new Error(`The payment is ${checked.body.status}`)
  return conversationId
}
