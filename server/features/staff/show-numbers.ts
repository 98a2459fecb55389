import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import type { NumberPoint, NumbersQuery } from '#shared/features/staff/numbers.contract.ts'
import { measures } from '#shared/features/staff/numbers.rules.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { selectNumbers } from './numbers.queries.ts'

/** How the marketplace grows, by day, week or month. */
export async function showNumbers(call: MemberCall, query: NumbersQuery): Promise<{ points: NumberPoint[] }> {
  const rows = await selectNumbers(call.db, query, call.now)
  return {
    points: rows.map((row) => ({
      start: row.start,
      members: row.members,
      members_total: row.membersTotal,
      homes: row.listings,
      negotiations: row.negotiations,
      agreements: row.agreements,
      response_rate: row.responseRate,
      points_issued: row.pointsIssued,
      points_earned: row.pointsEarned,
    })),
  }
}

/** The same figures as a file. */
export async function exportNumbers(call: MemberCall, query: NumbersQuery): Promise<CsvFile> {
  const { points } = await showNumbers(call, query)
  const columns = ['start', 'members_total', ...measures] as const
  return csvFile(
    `numbers-${query.by}`,
    call,
    points,
    Object.fromEntries(columns.map((column) => [column, (point: NumberPoint) => point[column]])),
  )
}
