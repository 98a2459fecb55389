import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { PaymentState } from '#shared/features/payments/payments.rules.ts'
import type { Term } from '#shared/features/subscriptions/subscriptions.rules.ts'

export async function hasActiveSubscription(db: Queryable, memberId: number, now: Date): Promise<boolean> {
  const row = await db.first<{ active: boolean }>(
    named(
      'subscription-active',
      sql`select exists (select 1 from subscription
          where member_id = ${memberId} and ends_at > ${now} and starts_at <= ${now} and withdrawn_at is null) as active`,
    ),
  )
  return row?.active === true
}

/** Makes purchases and withdrawals of one member wait for each other. */
export async function lockSubscriber(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)
}

/** What a member has bought so far, the latest term first; withdrawn ones too. */
export function termsOf(
  db: Queryable,
  memberId: number,
): Promise<(Term & { id: number; planId: number; paymentId: string | null; withdrawnAt: Date | null })[]> {
  return db.query(sql`
    select id, plan_id, payment_id, starts_at, ends_at, withdrawn_at from subscription
    where member_id = ${memberId} order by ends_at desc, id desc`)
}

export async function insertSubscription(
  tx: Queryable,
  {
    memberId,
    planId,
    paymentId,
    startsAt,
    endsAt,
  }: Term & { memberId: number; planId: number; paymentId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into subscription (member_id, plan_id, payment_id, starts_at, ends_at)
    values (${memberId}, ${planId}, ${paymentId}, ${startsAt}, ${endsAt})`)
}

export type Purchase = Term & {
  id: number
  planId: number
  paymentId: string
  amountKurus: number
  boughtAt: Date
}

/** The member's latest paid subscription that was not withdrawn. */
export function latestPurchase(db: Queryable, memberId: number): Promise<Purchase | undefined> {
  return db.first<Purchase>(sql`
    select s.id, s.plan_id, s.payment_id, s.starts_at, s.ends_at, p.amount_kurus, p.settled_at as bought_at
    from subscription s join payment p on p.conversation_id = s.payment_id
    where s.member_id = ${memberId} and s.withdrawn_at is null and p.settled_at is not null
    order by s.id desc limit 1`)
}

export async function markWithdrawn(tx: Queryable, subscriptionId: number, at: Date): Promise<void> {
  await tx.execute(sql`update subscription set withdrawn_at = ${at} where id = ${subscriptionId}`)
}

export type PastPayment = {
  conversationId: string
  planId: number
  amountKurus: number
  state: PaymentState
  createdAt: Date
}

export function paymentsOf(db: Queryable, memberId: number): Promise<PastPayment[]> {
  return db.query<PastPayment>(sql`
    select conversation_id, plan_id, amount_kurus, state, created_at from payment
    where member_id = ${memberId} order by created_at desc limit 100`)
}

export type EndingSubscription = {
  id: number
  planId: number
  endsAt: Date
  sent: number[]
  email: string
  locale: Locale
}

/** Terms that end between now and `until` with nothing paid for after them. */
export function endingSubscriptions(db: Queryable, now: Date, until: Date): Promise<EndingSubscription[]> {
  return db.query<EndingSubscription>(sql`
    select s.id, s.plan_id, s.ends_at, m.email::text as email, m.locale,
      coalesce((select array_agg(r.days_before::int) from subscription_reminder r where r.subscription_id = s.id),
        '{}') as sent
    from subscription s join member m on m.id = s.member_id
    where s.withdrawn_at is null and s.ends_at > ${now} and s.ends_at <= ${until}
      and m.deleted_at is null and m.suspended_at is null
      and not exists (select 1 from subscription later where later.member_id = s.member_id
        and later.ends_at > s.ends_at and later.withdrawn_at is null)
    order by s.ends_at, s.id`)
}

/** True the first time. */
export async function noteReminder(
  tx: Queryable,
  id: number,
  daysBefore: number,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into subscription_reminder (subscription_id, days_before, sent_at)
    values (${id}, ${daysBefore}, ${at}) on conflict do nothing`)
  return inserted === 1
}
