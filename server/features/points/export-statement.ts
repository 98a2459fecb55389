import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import { brand } from '#shared/brand.ts'
import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { balanceName, causeNames, statementColumns } from '#shared/features/points/points.messages.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { readStatement } from './points.queries.ts'

/** The caller's movements as a file, with its columns and causes in the caller's language. */
export async function exportStatement(
  { db, caller, locale, now }: MemberCall,
  query: StatementQuery,
): Promise<CsvFile> {
  const rows = await readStatement(db, caller.id, query)
  const names = statementColumns[locale]
  return csvFile(`${brand.slug}-${names.file}`, { now, locale }, rows, {
    [names.date]: (row) => civilDateOf(row.createdAt),
    [names.cause]: (row) => (row.isBalance ? balanceName[locale] : causeNames[locale][row.cause]),
    [names.amount]: (row) => row.amount,
    [names.balance]: (row) => row.balanceAfter,
    [names.reservation]: (row) => row.reservationId,
  })
}
