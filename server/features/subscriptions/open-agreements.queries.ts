import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { CancellableAgreement } from '#shared/features/reservations/agreement/cancellation.rules.ts'

export type PaidAgreement = CancellableAgreement & {
  id: number
  endDate: string
  city: string
  hostName: string
}

/** Agreements that hold points of this guest, the latest first. */
export const agreementsPaidBy = (db: Queryable, guestId: number): Promise<PaidAgreement[]> =>
  db.query<PaidAgreement>(sql`
    select r.id, r.status, r.offerer_approved, r.receiver_approved, r.version, r.ring_id, r.service_type, r.start_date,
      r.end_date, r.offered_start_date, r.agreed_at, r.points_held, r.points_per_night, h.city,
      m.first_name as host_name, exists (select from stay_problem p
        where p.reservation_id = r.id and p.outcome is null) as has_open_problem
    from reservation r join residence h on h.id = r.product_id join member m on m.id = r.receiver_id
    where r.offerer_id = ${guestId} and r.status = 'agreed' and r.points_held > 0
    order by r.agreed_at desc, r.id desc`)
