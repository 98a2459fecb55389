import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { RevisionTerms, StepDetail, StepKind } from '#shared/features/reservations/reservation-steps.ts'

export const insertStep = (
  tx: Transaction,
  step: {
    reservationId: number
    kind: StepKind
    detail: StepDetail | null
    actorId: number | null
    at: Date
  },
) =>
  tx.execute(sql`
    insert into reservation_step (reservation_id, kind, detail, actor_id, created_at)
    values (${step.reservationId}, ${step.kind}, ${step.detail}, ${step.actorId}, ${step.at})`)

export type StepRow = {
  id: number
  reservationId: number
  serviceType: ServiceType
  ringId: number | null
  isOfferer: boolean
  kind: StepKind
  detail: StepDetail | null
  actorId: number | null
  createdAt: Date
  terms: RevisionTerms | null
  before: RevisionTerms | null
}

/** Each of these brought a new version of the terms; all others are about the latest version at the time. */
const bringsTerms = sql`('changed', 'amendment_accepted')`

/**
 * The latest steps of everything between two members, oldest first, with the terms that each is about. `a` is the
 * reader.
 */
export const readSteps = (db: Queryable, a: number, b: number, limit: number): Promise<StepRow[]> =>
  db.query<StepRow>(sql`
    with step as (
      select s.id, s.reservation_id, r.service_type, r.ring_id, r.offerer_id = ${a} as is_offerer, s.kind, s.detail, s.actor_id,
        s.created_at,
        1 + count(*) filter (where s.kind in ${bringsTerms}) over of_reservation as version,
        count(*) filter (where s.kind = 'amendment_proposed') over of_reservation as proposals
      from reservation r join reservation_step s on s.reservation_id = r.id
      where (r.offerer_id = ${a} and r.receiver_id = ${b}) or (r.offerer_id = ${b} and r.receiver_id = ${a})
      window of_reservation as (partition by s.reservation_id order by s.id)
      order by s.id desc limit ${limit})
    select step.id, step.reservation_id, step.service_type, step.ring_id, step.is_offerer, step.kind, step.detail, step.actor_id,
      step.created_at,
      case when step.kind in ('started', 'approved', 'agreed', 'amendment_proposed') or step.kind in ${bringsTerms}
        then current.terms || coalesce(proposed.terms, '{}') end as terms,
      case when step.kind = 'amendment_proposed' then current.terms
        when step.kind in ${bringsTerms} then earlier.terms end as before
    from step
    left join reservation_revision current
      on current.reservation_id = step.reservation_id and current.version = step.version
    left join reservation_revision earlier
      on earlier.reservation_id = step.reservation_id and earlier.version = step.version - 1
    left join lateral (
      select jsonb_build_object('start_date', p.start_date, 'end_date', p.end_date,
        'offered_start_date', p.offered_start_date, 'offered_end_date', p.offered_end_date, 'adults', p.adults,
        'children', p.children, 'pets', p.pets) as terms
      from reservation_amendment p where p.reservation_id = step.reservation_id
      order by p.id offset greatest(step.proposals - 1, 0) limit 1) proposed on step.kind = 'amendment_proposed'
    order by step.created_at, step.id`)
