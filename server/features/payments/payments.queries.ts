import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { PaymentState } from '#shared/features/payments/payments.rules.ts'

export type PaymentRow = {
  conversationId: string
  memberId: number
  planId: number
  amountKurus: number
  currency: string
  state: PaymentState
  refundKurus: number | null
  createdAt: Date
}

export type Payer = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  phoneVerifiedAt: Date | null
}

const columns = sql`conversation_id, member_id, plan_id, amount_kurus, currency, state, refund_kurus, created_at`

export function findPayer(db: Queryable, memberId: number): Promise<Payer | undefined> {
  return db.first<Payer>(sql`
    select first_name, last_name, email::text as email, phone_number, phone_verified_at
    from member where id = ${memberId}`)
}

export async function insertPayment(
  db: Queryable,
  payment: {
    conversationId: string
    memberId: number
    planId: number
    amountKurus: number
    provider: string
    at: Date
  },
): Promise<void> {
  const { conversationId, memberId, planId, amountKurus, provider, at } = payment
  await db.execute(sql`
    insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
    values (${conversationId}, ${memberId}, ${planId}, ${amountKurus}, ${provider}, ${at})`)
}

/** The member's youngest checkout of this plan that is still open. */
export function findOpenCheckout(
  db: Queryable,
  wanted: { memberId: number; planId: number; provider: string; since: Date },
): Promise<{ conversationId: string; url: string; qrCodeUrl: string } | undefined> {
  return db.first(sql`
    select conversation_id, url, qr_code_url from payment
    where member_id = ${wanted.memberId} and plan_id = ${wanted.planId} and provider = ${wanted.provider}
      and state = 'pending' and created_at > ${wanted.since} and url is not null and qr_code_url is not null
    order by created_at desc limit 1`)
}

/** Notes where the member pays; the provider may have settled it in the meantime. */
export async function notePaymentAddress(
  db: Queryable,
  { conversationId, url, qrCodeUrl }: { conversationId: string; url: string; qrCodeUrl: string },
): Promise<void> {
  await db.execute(sql`
    update payment set url = ${url}, qr_code_url = ${qrCodeUrl},
      state = case when state = 'created' then 'pending' else state end
    where conversation_id = ${conversationId}`)
}

export async function failUnstartedPayment(db: Queryable, conversationId: string, at: Date): Promise<void> {
  await db.execute(sql`
    update payment set state = 'failed', settled_at = ${at}
    where conversation_id = ${conversationId} and state = 'created'`)
}

export function findPayment(db: Queryable, conversationId: string): Promise<PaymentRow | undefined> {
  return db.first<PaymentRow>(sql`select ${columns} from payment where conversation_id = ${conversationId}`)
}

export function lockPayment(tx: Queryable, conversationId: string): Promise<PaymentRow | undefined> {
  return tx.first<PaymentRow>(sql`
    select ${columns} from payment where conversation_id = ${conversationId} for update`)
}

export async function setPaymentState(
  tx: Queryable,
  conversationId: string,
  to: { state: PaymentState; providerPaymentId: string | null; settledAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    update payment set state = ${to.state}, settled_at = coalesce(${to.settledAt}, settled_at),
      provider_payment_id = coalesce(${to.providerPaymentId}, provider_payment_id)
    where conversation_id = ${conversationId}`)
}

/** Open payments that were begun before then, oldest first. */
export async function openPayments(db: Queryable, begunBefore: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ conversationId: string }>(sql`
    select conversation_id from payment
    where state in ('created', 'pending') and created_at < ${begunBefore} order by created_at limit ${limit}`)
  return rows.map((row) => row.conversationId)
}

export async function oweRefund(tx: Queryable, conversationId: string, kurus: number): Promise<void> {
  await tx.execute(sql`
    update payment set refund_kurus = ${kurus}
    where conversation_id = ${conversationId} and state = 'succeeded' and refund_kurus is null`)
}

export async function paymentsOwingRefund(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ conversationId: string }>(sql`
    select conversation_id from payment where state = 'succeeded' and refund_kurus is not null
    order by conversation_id limit 100`)
  return rows.map((row) => row.conversationId)
}

/** True the first time that this event of this provider is told. */
export async function keepWebhook(
  db: Queryable,
  event: { provider: string; eventId: string; conversationId: string; body: unknown; at: Date },
): Promise<boolean> {
  const inserted = await db.execute(sql`
    insert into payment_webhook (provider, event_id, conversation_id, body, received_at)
    values (${event.provider}, ${event.eventId}, ${event.conversationId}, ${JSON.stringify(event.body)}::jsonb, ${event.at})
    on conflict (provider, event_id) do nothing`)
  return inserted === 1
}
