import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

type FoundAgreement = {
  id: number
  status: string
  place: string
  startDate: string
  endDate: string
  guest: NamedMember
  host: NamedMember
}

/** The newest 20 in whose names, place or id every word occurs. Folded. */
export const selectAgreements = (
  db: Queryable,
  readerId: number,
  words: readonly string[],
): Promise<FoundAgreement[]> =>
  db.query<FoundAgreement>(sql`
    select r.id, r.status, l.district || ', ' || l.city as place, r.start_date, r.end_date,
           ${namedMember('g')} as guest, ${namedMember('h')} as host
      from reservation r join residence l on l.id = r.product_id
      join member g on g.id = r.offerer_id join member h on h.id = r.receiver_id
     where ${notAbout(readerId, 'reservation', sql`r.id`)}
       and not exists (
         select from unnest(${words}::text[]) as word
          where r.id::text <> word
            and folded(g.first_name || ' ' || g.last_name || ' ' || h.first_name || ' ' || h.last_name || ' '
                       || l.district || ' ' || l.city) not like '%' || word || '%')
     order by r.id desc limit 20`)
