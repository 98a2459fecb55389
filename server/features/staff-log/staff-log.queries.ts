import sql, { type Sql } from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StaffAction } from '#shared/features/moderation/moderation-types.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type LogDetail = Record<string, string | number | boolean | null>
export type NewLogEntry = {
  staffId: number
  action: StaffAction
  memberId?: number | null
  listingId?: number | null
  reportId?: number | null
  decisionId?: number | null
  reason?: string
  detail?: LogDetail
  at: Date
}

/** Inserts a log entry in the transaction of its action. The table is append-only. */
export const insertLogEntry = (tx: Queryable, entry: NewLogEntry): Promise<number> =>
  tx.execute(sql`
    insert into moderation_log (staff_id, action, member_id, residence_id, report_id, decision_id, reason, detail,
                                created_at)
    values (${entry.staffId}, ${entry.action}, ${entry.memberId ?? null}, ${entry.listingId ?? null},
            ${entry.reportId ?? null}, ${entry.decisionId ?? null}, ${entry.reason ?? ''},
            ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.at})`)

export type LogEntry = {
  id: number
  sortKey: string
  action: StaffAction
  staffId: number
  staff: NamedMember
  memberId: number | null
  member: NamedMember | null
  listingId: number | null
  reportId: number | null
  reason: string
  detail: LogDetail
  createdAt: Date
}

export const selectLog = (
  db: Queryable,
  page: { columns: Sql; where: Sql; order: Sql; limit: number },
): Promise<LogEntry[]> =>
  db.query<LogEntry>(sql`
    select l.id, ${page.columns}, l.action, l.staff_id, ${namedMember('s')} as staff,
           l.member_id, ${namedMember('m')} as member, l.residence_id as listing_id, l.report_id, l.reason,
           l.detail, l.created_at
      from moderation_log l
      join member s on s.id = l.staff_id
      left join member m on m.id = l.member_id
     where ${page.where} ${page.order} limit ${page.limit}`)

/** The latest lines about a member or a listing. */
export const selectLogOf = (
  db: Queryable,
  about: { memberId: number } | { listingId: number },
  readerId: number,
): Promise<LogEntry[]> =>
  selectLog(db, {
    columns: sql`'' as sort_key`,
    where: sql`
      ${'memberId' in about ? sql`l.member_id = ${about.memberId}` : sql`l.residence_id = ${about.listingId}`}
      and ${notAbout(readerId, 'log_entry', sql`l.id`)}`,
    order: sql`order by l.id desc`,
    limit: 50,
  })

export const logSortKeys = { created_at: { by: sql`l.created_at`, type: 'timestamptz' as const } }
export const logId = sql`l.id`

/** The log's filters as conditions. */
export function logFilter(filter: {
  readerId: number
  q?: string | undefined
  action?: StaffAction | undefined
  member?: number | undefined
  staff?: number | undefined
}): Sql {
  const words = filter.q ? `%${filter.q}%` : null
  return sql`
    ${notAbout(filter.readerId, 'log_entry', sql`l.id`)}
    and ${filter.action ? sql`l.action = ${filter.action}` : sql`true`}
    and ${filter.member ? sql`l.member_id = ${filter.member}` : sql`true`}
    and ${filter.staff ? sql`l.staff_id = ${filter.staff}` : sql`true`}
    and ${
      words
        ? sql`folded(l.reason || ' ' || s.first_name || ' ' || s.last_name || ' ' || coalesce(m.first_name || ' '
             || m.last_name, '')) like ${words}`
        : sql`true`
    }`
}
