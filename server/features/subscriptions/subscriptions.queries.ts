import sql from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import { subscriptionCounts } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { PaymentState } from '#shared/features/payments/payments.rules.ts'
import type { Term } from '#shared/features/subscriptions/subscriptions.rules.ts'

/** Serializes purchases and withdrawals of one member. */
export async function lockSubscriber(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)
}

export type BoughtTerm = Term & {
  id: number
  planId: number
  paymentId: string | null
  withdrawnAt: Date | null
  /** When it was paid; null for a free one. */
  boughtAt: Date | null
  upgradesId: number | null
  /** The value of the whole term in kuruş; 0 for a free one. */
  valueKurus: number
  /** The welcome points are returned with it. */
  bringsWelcome: boolean
}

/** A member's purchases, the latest term first; including withdrawn ones. */
export function termsOf(db: Queryable, memberId: number): Promise<BoughtTerm[]> {
  return db.query(sql`
    select s.id, s.plan_id, s.payment_id, s.starts_at, s.ends_at, s.withdrawn_at, s.upgrades_id,
      p.settled_at as bought_at, s.brings_welcome, coalesce(s.value_kurus, p.amount_kurus, 0) as value_kurus
    from subscription s left join payment p on p.conversation_id = s.payment_id
    where s.member_id = ${memberId} order by s.ends_at desc, s.id desc`)
}

export async function insertSubscription(
  tx: Queryable,
  term: Term & {
    memberId: number
    planId: number
    paymentId: string
    upgradesId: number | null
    valueKurus: number
    bringsWelcome: boolean
  },
): Promise<void> {
  const { memberId, planId, paymentId, upgradesId, valueKurus, bringsWelcome, startsAt, endsAt } = term
  await tx.execute(sql`
    insert into subscription (member_id, plan_id, payment_id, upgrades_id, value_kurus, brings_welcome, starts_at,
      ends_at)
    values (${memberId}, ${planId}, ${paymentId}, ${upgradesId}, ${valueKurus}, ${bringsWelcome}, ${startsAt},
      ${endsAt})`)
}

/** From now on the welcome points are returned with this one. */
export async function passWelcomeTo(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update subscription set brings_welcome = true where id = ${id}`)
}

/** An upgrade replaces the term from now on; its paid end is preserved. */
export async function endEarly(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update subscription set paid_until = ends_at, ends_at = ${at} where id = ${id}`)
}

/** The upgrade was withdrawn: the replaced term resumes, if any of it is left. */
export async function restoreTerm(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update subscription set ends_at = paid_until, paid_until = null where id = ${id} and paid_until > ${at}`)
}

export type Purchase = Term & {
  id: number
  planId: number
  paymentId: string
  amountKurus: number
  boughtAt: Date
  upgradesId: number | null
}

/** The member's latest paid subscription that was not withdrawn. */
export function latestPurchase(db: Queryable, memberId: number): Promise<Purchase | undefined> {
  return db.first<Purchase>(sql`
    select s.id, s.plan_id, s.payment_id, s.upgrades_id, s.starts_at, s.ends_at, p.amount_kurus,
      p.settled_at as bought_at
    from subscription s join payment p on p.conversation_id = s.payment_id
    where s.member_id = ${memberId} and ${subscriptionCounts('s')} and p.settled_at is not null
    order by s.id desc limit 1`)
}

export async function markWithdrawn(tx: Queryable, subscriptionId: number, at: Date): Promise<void> {
  await tx.execute(sql`update subscription set withdrawn_at = ${at} where id = ${subscriptionId}`)
}

/** The term that a payment bought. */
export function termOfPayment(
  db: Queryable,
  paymentId: string,
): Promise<(Term & { id: number }) | undefined> {
  return db.first(sql`select id, starts_at, ends_at from subscription where payment_id = ${paymentId}`)
}

export type PastPayment = {
  conversationId: string
  planId: number
  amountKurus: number
  state: PaymentState
  createdAt: Date
  refundedKurus: number
  receiptYear: number | null
  receiptNumber: number | null
}

export function paymentsOf(db: Queryable, memberId: number): Promise<PastPayment[]> {
  return db.query<PastPayment>(sql`
    select p.conversation_id, p.plan_id, p.amount_kurus, p.state, p.created_at, r.year as receipt_year,
      r.number as receipt_number, (select coalesce(sum(amount_minor), 0)::int from payment_refund f
        where f.conversation_id = p.conversation_id and f.paid_at is not null) as refunded_kurus
    from payment p left join receipt r on r.conversation_id = p.conversation_id
    where p.member_id = ${memberId} order by p.created_at desc limit 100`)
}

export type EndingSubscription = {
  id: number
  planId: number
  endsAt: Date
  sent: number[]
  email: string
  locale: Locale
}

/** Terms that end between now and `until` without a paid successor. */
export function endingSubscriptions(db: Queryable, now: Date, until: Date): Promise<EndingSubscription[]> {
  return db.query<EndingSubscription>(sql`
    select s.id, s.plan_id, s.ends_at, m.email::text as email, m.locale,
      coalesce((select array_agg(r.days_before::int) from subscription_reminder r where r.subscription_id = s.id),
        '{}') as sent
    from subscription s join member m on m.id = s.member_id
    where ${subscriptionCounts('s')} and s.ends_at > ${now} and s.ends_at <= ${until}
      and ${isActive('m')}
      and not exists (select 1 from subscription later where later.member_id = s.member_id
        and later.ends_at > s.ends_at and ${subscriptionCounts('later')})
    order by s.ends_at, s.id`)
}

/** True the first time. */
export async function recordReminder(
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

/** Texts of plans that the staff have written, by plan. */
export async function planTexts(
  db: Queryable,
  locale: Locale,
): Promise<Map<number, { name: string; benefits: string[] }>> {
  const rows = await db.query<{ planId: number; name: string; benefits: string[] }>(sql`
    select plan_id, name, benefits from plan_text where locale = ${locale}`)
  return new Map(rows.map((row) => [row.planId, row]))
}

export const savePlanText = (
  tx: Queryable,
  planId: number,
  locale: Locale,
  { name, benefits }: { name: string; benefits: readonly string[] },
  at: Date,
): Promise<number> =>
  tx.execute(sql`
    insert into plan_text (plan_id, locale, name, benefits, changed_at)
    values (${planId}, ${locale}, ${name}, ${JSON.stringify(benefits)}::jsonb, ${at})
    on conflict (plan_id, locale) do update
       set name = excluded.name, benefits = excluded.benefits, changed_at = excluded.changed_at`)

export const deletePlanTexts = (tx: Queryable, planId: number): Promise<number> =>
  tx.execute(sql`delete from plan_text where plan_id = ${planId}`)
