import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** What the guest wrote with a request: sent between the reservation and its first step, in the same transaction. */
export async function findLineOfRequest(db: Queryable, reservationId: number): Promise<string | undefined> {
  const row = await db.first<{ text: string }>(sql`
    select m.text from reservation r
      join reservation_step s on s.reservation_id = r.id and s.kind = 'started'
      join chat_member c on c.member_id = r.offerer_id and c.other_id = r.receiver_id
      join message m on m.chat_id = c.chat_id and m.sender_id = r.offerer_id
        and m.created_at between r.created_at and s.created_at
     where r.id = ${reservationId}
     order by m.id limit 1`)
  return row?.text
}
