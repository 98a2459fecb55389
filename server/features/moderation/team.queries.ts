import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'

export type TeamMember = { id: number; name: string; email: string; isVerified: boolean }

const columns = sql`
  id, first_name || ' ' || last_name as name, email::text as email, email_verified_at is not null as is_verified`

/** The team, except the system's own member. */
export const selectTeam = (db: Queryable): Promise<TeamMember[]> =>
  db.query<TeamMember>(sql`
    select ${columns} from member
     where is_staff and deleted_at is null and id <> ${supportMemberId} order by id`)

export const selectByAddress = (db: Queryable, email: string): Promise<TeamMember | undefined> =>
  db.first<TeamMember>(sql`
    select ${columns} from member
     where email = ${email} and deleted_at is null and id <> ${supportMemberId}`)
