import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Subject } from '#shared/http/contract.ts'

const subject = sql`subject.id`
const partiesOf = (reservation: Sql): Sql => sql`
  select party from reservation, unnest(array[offerer_id, receiver_id]) as party where id = ${reservation}`
const membersOfRing = (ring: Sql): Sql => sql`select guest_id from ring_leg where ring_id = ${ring}`
/** Who reported, who is responsible for what was reported, and, for a review, whom it is about. */
const sidesOfReport = (report: Sql): Sql => sql`
  select side from report r
    left join residence l on l.id = r.residence_id left join message w on w.id = r.message_id
    left join ring_message b on b.id = r.ring_message_id
    left join product_review hv on hv.id = r.product_review_id left join residence h on h.id = hv.residence_id
    left join user_review mv on mv.id = r.user_review_id
    left join service_post sp on sp.id = r.service_post_id,
    unnest(array[r.reporter_id, r.member_id, l.owner_id, w.sender_id, b.sender_id, hv.reviewer_id, h.owner_id,
      mv.reviewer_id, mv.member_id, sp.member_id]) as side
   where r.id = ${report}`
const logged = (column: Sql): Sql => sql`(select ${column} from moderation_log where id = ${subject})`

/** The members whom `subject.id` concerns: the only place that defines who may not decide about it. */
const concerned: Record<Subject, Sql> = {
  adjustment: sql`select member_id from points_adjustment where id = ${subject}`,
  conversation: sql`select member_id from support_conversation where chat_id = ${subject}`,
  decision: sql`select member_id from decision where id = ${subject}`,
  deposit: sql`select party from deposit d, unnest(array[d.guest_id, d.host_id]) as party where d.id = ${subject}`,
  identity_check: sql`select member_id from identity_check where id = ${subject}`,
  listing: sql`select owner_id from residence where id = ${subject}`,
  log_entry: sql`
    select member_id from moderation_log where id = ${subject}
    union all select owner_id from residence where id = ${logged(sql`residence_id`)}
    union all ${sidesOfReport(logged(sql`report_id`))}
    union all ${partiesOf(logged(sql`(detail ->> 'reservation')::bigint`))}
    union all ${membersOfRing(logged(sql`(detail ->> 'ring')::bigint`))}`,
  member: sql`select ${subject}`,
  payment: sql`select member_id from payment where id = ${subject}`,
  payment_mismatch: sql`
    select p.member_id from payment_mismatch x join payment p on p.conversation_id = x.conversation_id
     where x.id = ${subject}`,
  report: sidesOfReport(subject),
  reservation: partiesOf(subject),
  ring: membersOfRing(subject),
  stay_outcome: partiesOf(sql`(select reservation_id from stay_outcome where id = ${subject})`),
  stay_problem: partiesOf(sql`(select reservation_id from stay_problem where id = ${subject})`),
}

const about = (memberId: number, kind: Subject, id: Sql): Sql => sql`
  exists (select from (select ${id} as id) as subject, lateral (${concerned[kind]}) as concerned (member_id)
           where concerned.member_id = ${memberId})`

/** The rows of a staff list that are not about the caller; `id` is the column with the subject's id. */
export const notAbout = (memberId: number, kind: Subject, id: Sql): Sql =>
  sql`not ${about(memberId, kind, id)}`

export async function isAbout(db: Queryable, memberId: number, kind: Subject, id: number): Promise<boolean> {
  return (await db.first(sql`select 1 where ${about(memberId, kind, sql`${id}::bigint`)}`)) !== undefined
}
