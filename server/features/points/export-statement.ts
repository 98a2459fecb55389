import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import {
  balanceName,
  causeNames,
  helpPointsName,
  statementColumns,
} from '#shared/features/points/points.messages.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { readStatement, type StatementRow } from './points.queries.ts'

/** The caller's movements as a file, with its columns and causes in the caller's language. */
export async function exportStatement(
  { db, caller, locale, now }: MemberCall,
  query: StatementQuery,
): Promise<CsvFile> {
  const rows = await readStatement(db, caller.id, query)
  const names = statementColumns[locale]
  return csvFile(`${brand.slug}-${names.file}`, { now, locale }, rows, {
    [names.date]: (row) => civilDateOf(row.createdAt),
    [names.cause]: (row) => nameOf(row, locale),
    [names.amount]: (row) => row.amount,
    [names.balance]: (row) => row.balanceAfter,
    [names.reservation]: (row) => row.reservationId,
  })
}

function nameOf({ cause, isBalance, isService }: StatementRow, locale: Locale): string {
  if (isService) return helpPointsName[locale]
  return isBalance ? balanceName[locale] : causeNames[locale][cause]
}
