import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { type Party, parties } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceHistory } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { householdWork } from '#shared/features/services/services.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'

/** Two agreements of a member are made one after the other, so that they cannot pass the limits together. */
export async function lockLimits(tx: Transaction, memberIds: readonly number[]): Promise<void> {
  for (const id of memberIds.toSorted((one, next) => one - next))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`service-limits:${id}`}, 0))`)
}

type Parties = { id: number; offererId: number; receiverId: number }

/**
 * What both have agreed without a home before, apart from this agreement, that ends no more than a year before this day.
 * Where both help, only what points even out has earned some.
 */
export async function readServiceHistory(
  db: Queryable,
  { id, offererId, receiverId }: Parties,
  day: CivilDate,
): Promise<Record<Party, ServiceHistory>> {
  const since = addDays(day, -365)
  const [household, earned] = await Promise.all([
    db.query<{ start: CivilDate; end: CivilDate }>(sql`
      select r.start_date as start, r.end_date as "end" from reservation r
      where r.product_id is null and r.id <> ${id} and r.status in ('agreed', 'completed') and r.end_date > ${since}::date
        and least(r.offerer_id, r.receiver_id) = least(${offererId}::bigint, ${receiverId}::bigint)
        and greatest(r.offerer_id, r.receiver_id) = greatest(${offererId}::bigint, ${receiverId}::bigint)
        and exists (select from reservation_extra x where x.reservation_id = r.id and x.version = r.version
          and x.help = any(${householdWork}::text[]) and x.outcome is distinct from 'not_done')`),
    db.query<{ helper: Party; pairMinutes: number; yearMinutes: number }>(sql`
      select h.party as helper,
        coalesce(sum(e.minutes) filter (where e.other_id = h.other_id), 0)::int as pair_minutes,
        coalesce(sum(e.minutes) filter (where e.end_date > ${since}::date), 0)::int as year_minutes
      from (values ('offerer', ${offererId}::bigint, ${receiverId}::bigint),
                   ('receiver', ${receiverId}::bigint, ${offererId}::bigint)) as h(party, member_id, other_id)
      left join lateral (
        select r.end_date, x.minutes - coalesce((select o.minutes from reservation_extra o
            where o.reservation_id = r.id and o.version = r.version and o.kind = 'help' and o.giver <> x.giver), 0) as minutes,
          case x.giver when 'offerer' then r.receiver_id else r.offerer_id end as other_id
        from reservation r
          join reservation_extra x on x.reservation_id = r.id and x.version = r.version and x.kind = 'help'
        where r.product_id is null and r.id <> ${id} and r.status in ('agreed', 'completed')
          and (r.offerer_id = h.member_id and x.giver = 'offerer' or r.receiver_id = h.member_id and x.giver = 'receiver')
          and x.outcome is distinct from 'not_done'
          and exists (select from reservation_extra p where p.reservation_id = r.id and p.version = r.version
            and p.kind = 'points' and p.giver <> x.giver)) e on true
      group by h.party`),
  ])
  const of = (party: Party): ServiceHistory => {
    const { pairMinutes = 0, yearMinutes = 0 } = earned.find(({ helper }) => helper === party) ?? {}
    return { householdDays: household, pairMinutes, yearMinutes }
  }
  const [offerer, receiver] = parties.map(of) as [ServiceHistory, ServiceHistory]
  return { offerer, receiver }
}
