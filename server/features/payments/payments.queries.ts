import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { PaymentState } from '#shared/features/payments/payments.rules.ts'

export type PaymentRow = {
  conversationId: string
  memberId: number
  planId: number
  amountKurus: number
  currency: string
  creditKurus: number
  upgradesId: number | null
  state: PaymentState
  createdAt: Date
  settledAt: Date | null
}

export type Payer = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  phoneVerifiedAt: Date | null
}

const columns = sql`conversation_id, member_id, plan_id, amount_kurus, currency, credit_kurus, upgrades_id, state, created_at,
  settled_at`

export function findPayer(db: Queryable, memberId: number): Promise<Payer | undefined> {
  return db.first<Payer>(sql`
    select first_name, last_name, email::text as email, phone_number, phone_verified_at
    from member where id = ${memberId}`)
}

export type Contracts = { version: string; locale: Locale; acceptedAt: Date }

export type NewPayment = {
  conversationId: string
  memberId: number
  planId: number
  amountKurus: number
  creditKurus: number
  upgradesId: number | null
  provider: string
  contracts: Contracts | null
  at: Date
}

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<void> {
  const { conversationId, memberId, planId, amountKurus, creditKurus, upgradesId, provider, contracts, at } =
    payment
  await db.execute(sql`
    insert into payment (conversation_id, member_id, plan_id, amount_kurus, credit_kurus, upgrades_id, provider,
      contracts_version, contracts_locale, contracts_accepted_at, created_at)
    values (${conversationId}, ${memberId}, ${planId}, ${amountKurus}, ${creditKurus}, ${upgradesId}, ${provider},
      ${contracts?.version ?? null}, ${contracts?.locale ?? null}, ${contracts?.acceptedAt ?? null}, ${at})`)
}

/** Serializes checkouts of one member until the end of the transaction. */
export const lockPayer = (tx: Queryable, memberId: number): Promise<number> =>
  tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)

export type OpenCheckout = PaymentRow & { provider: string; url: string | null; qrCodeUrl: string | null }

/** The member's open checkouts of the plan, the youngest first. */
export const openCheckoutsOf = (
  db: Queryable,
  { memberId, planId }: Pick<NewPayment, 'memberId' | 'planId'>,
): Promise<OpenCheckout[]> =>
  db.query<OpenCheckout>(sql`
    select ${columns}, provider, url, qr_code_url from payment
    where member_id = ${memberId} and plan_id = ${planId} and state in ('created', 'pending')
    order by created_at desc`)

/** True the first time; later calls do not change the acceptance. */
export async function acceptContracts(
  db: Queryable,
  conversationId: string,
  { version, locale, acceptedAt }: Contracts,
): Promise<boolean> {
  const changed = await db.execute(sql`
    update payment set contracts_version = ${version}, contracts_locale = ${locale}, contracts_accepted_at = ${acceptedAt}
    where conversation_id = ${conversationId} and contracts_accepted_at is null`)
  return changed === 1
}

/** Notes where the member pays; the provider may have settled it in the meantime. */
export async function savePaymentAddress(
  db: Queryable,
  { conversationId, url, qrCodeUrl }: { conversationId: string; url: string; qrCodeUrl: string },
): Promise<void> {
  await db.execute(sql`
    update payment set url = ${url}, qr_code_url = ${qrCodeUrl},
      state = case when state = 'created' then 'pending' else state end
    where conversation_id = ${conversationId}`)
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

/** The member's payments that are open or were started since then, newest first. */
export function latestPayments(
  db: Queryable,
  memberId: number,
  since: Date,
  limit: number,
): Promise<Pick<PaymentRow, 'conversationId' | 'state'>[]> {
  return db.query(sql`
    select conversation_id, state from payment
    where member_id = ${memberId} and (state in ('created', 'pending') or created_at > ${since})
    order by created_at desc limit ${limit}`)
}

/** Open payments started before then, oldest first. */
export async function openPayments(db: Queryable, begunBefore: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ conversationId: string }>(sql`
    select conversation_id from payment
    where state in ('created', 'pending') and created_at < ${begunBefore} order by created_at limit ${limit}`)
  return rows.map((row) => row.conversationId)
}

/** Payments that became paid since then, the earliest paid first. */
export function paidPayments(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<(PaymentRow & { refundedKurus: number })[]> {
  return db.query(sql`
    select ${columns}, (select coalesce(sum(amount_minor), 0)::int from payment_refund r
        where r.conversation_id = payment.conversation_id) as refunded_kurus
    from payment where state in ('succeeded', 'refunded') and settled_at > ${since}
    order by settled_at limit ${limit}`)
}

/** Unfinished payments started before then. */
export const countStuckPayments = (db: Queryable, before: Date): Promise<number> =>
  count(
    db,
    sql`select count(*)::int as n from payment where state in ('created', 'pending') and created_at < ${before}`,
  )

/** Unpaid refunds requested before then. */
export const countOwedRefunds = (db: Queryable, before: Date): Promise<number> =>
  count(db, sql`select count(*)::int as n from payment_refund where paid_at is null and asked_at < ${before}`)

export const countOpenMismatches = (db: Queryable): Promise<number> =>
  count(db, sql`select count(*)::int as n from payment_mismatch where closed_at is null`)

async function count(db: Queryable, statement: ReturnType<typeof sql>): Promise<number> {
  return (await db.first<{ n: number }>(statement))?.n ?? 0
}
