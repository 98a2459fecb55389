import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  type OutcomeKind,
  outcomeDays,
  recordMonths,
} from '#shared/features/reservations/outcomes/outcome.rules.ts'
import { addMonths, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { isIdentityVerified } from './member-fragments.queries.ts'

/**
 * What is known about who a member is. `exchangeCount`: completed stays, as guest or as host. `lateCancellations` and
 * `noShows`: what others have recorded of the last two years, once published and unless excused.
 */
export type TrustFacts = {
  email: boolean
  phone: boolean
  identity: boolean
  exchangeCount: number
  lateCancellations: number
  noShows: number
}

export const selectTrustFacts = (
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<TrustFacts | undefined> => {
  const since = startOfDay(addMonths(civilDateOf(now), -recordMonths))
  const published = new Date(now.getTime() - outcomeDays * dayMs)
  const recorded = (kind: OutcomeKind) => sql`(
    select count(*)::int from stay_outcome o join reservation r on r.id = o.reservation_id
     where o.subject_id = m.id and o.kind = ${kind} and o.excused_at is null and r.closed_at > ${since}
       and (r.closed_at <= ${published}
         or exists (select from stay_outcome x where x.reservation_id = r.id and x.author_id = m.id)))`
  return db.first<TrustFacts>(sql`
    select m.email_verified_at is not null as email, m.phone_verified_at is not null as phone,
           ${isIdentityVerified('m')} as identity,
           (select count(*)::int from reservation r
             where r.status = 'completed' and r.product_id is not null and (r.offerer_id = m.id or r.receiver_id = m.id)) as exchange_count,
           ${recorded('cancelled_late')} as late_cancellations, ${recorded('no_show')} as no_shows
      from member m where m.id = ${memberId}`)
}
