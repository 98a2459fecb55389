import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type HostRow = { id: number; answerRate: number | null; savedCancelled: number; cancelled: number }

/**
 * Hosts whose record may have changed since it was saved, a batch in ascending id order: those who were written to or
 * have cancelled since these times, and those with a record that may have expired.
 */
export const hostsToRecord = (
  db: Queryable,
  { afterId, writtenSince, cancelledSince }: { afterId: number; writtenSince: Date; cancelledSince: Date },
  limit: number,
): Promise<HostRow[]> =>
  db.query<HostRow>(sql`
    select m.id, m.answer_rate, m.cancelled_stays as saved_cancelled, (
             select count(*)::int from reservation r
              where r.status = 'cancelled' and r.cancelled_by = m.id and r.agreed_at is not null
                and r.closed_at > ${cancelledSince} and r.product_id is not null
                and (r.receiver_id = m.id
                  or (r.offerer_id = m.id and r.service_type = 'home_exchange' and r.ring_id is null)))
             + (select count(*)::int from reservation_stay s
                 where s.fallen_by = m.id and s.fallen_at > ${cancelledSince}) as cancelled
      from member m
     where m.id > ${afterId} and m.deleted_at is null
       and exists (select from residence h where h.owner_id = m.id and h.state <> 'removed')
       and (m.answer_rate is not null or m.cancelled_stays > 0
         or exists (select from chat_member c where c.member_id = m.id and c.last_at >= ${writtenSince})
         or exists (select from reservation r
              where r.receiver_id = m.id and r.status = 'cancelled' and r.cancelled_by = m.id)
         or exists (select from reservation r
              where r.offerer_id = m.id and r.status = 'cancelled' and r.cancelled_by = m.id)
         or exists (select from reservation_stay s where s.fallen_by = m.id and s.fallen_at > ${cancelledSince}))
     order by m.id limit ${limit}`)
