import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { StepKind } from '#shared/features/reservations/reservations.contract.ts'

export const insertStep = (
  tx: Transaction,
  step: { reservationId: number; kind: StepKind; actorId: number | null; at: Date },
) =>
  tx.execute(sql`
    insert into reservation_step (reservation_id, kind, actor_id, created_at)
    values (${step.reservationId}, ${step.kind}, ${step.actorId}, ${step.at})`)

export type StepRow = {
  id: number
  reservationId: number
  serviceType: ServiceType
  kind: StepKind
  actorId: number | null
  createdAt: Date
}

/** The latest steps of everything between two members, oldest first. */
export const readSteps = (db: Queryable, a: number, b: number, limit: number): Promise<StepRow[]> =>
  db.query<StepRow>(sql`
    select id, reservation_id, service_type, kind, actor_id, created_at from (
      select s.id, s.reservation_id, r.service_type, s.kind, s.actor_id, s.created_at
      from reservation r join reservation_step s on s.reservation_id = r.id
      where (r.offerer_id = ${a} and r.receiver_id = ${b}) or (r.offerer_id = ${b} and r.receiver_id = ${a})
      order by s.id desc limit ${limit}) latest
    order by created_at, id`)
