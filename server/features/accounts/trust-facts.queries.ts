import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { isIdentityVerified } from './member-fragments.queries.ts'

/** What is known about who a member is. `exchangeCount`: completed stays, as guest or as host. */
export type TrustFacts = { email: boolean; phone: boolean; identity: boolean; exchangeCount: number }

export const selectTrustFacts = (db: Queryable, memberId: number): Promise<TrustFacts | undefined> =>
  db.first<TrustFacts>(sql`
    select m.email_verified_at is not null as email, m.phone_verified_at is not null as phone,
           ${isIdentityVerified('m')} as identity,
           (select count(*)::int from reservation r
             where r.status = 'completed' and (r.offerer_id = m.id or r.receiver_id = m.id)) as exchange_count
      from member m where m.id = ${memberId}`)
