import { stringify } from 'csv-stringify/sync'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'

/** The maximum number of rows in one file. Queries select one more, so that the file can state what it left out. */
export const maxExportRows = 10_000

/**
 * A table as a file that spreadsheets open: UTF-8 with its mark, and nothing that a member wrote is run as a formula.
 * In Turkish with the separators of a Turkish spreadsheet, which would put a line with commas into one cell.
 */
export function csvFile<Row>(
  name: string,
  { now, locale }: { now: Date; locale: Locale },
  rows: readonly Row[],
  columns: Record<string, (row: Row) => string | number | boolean | Date | null>,
): CsvFile {
  const cells = Object.values(columns)
  const records = rows.slice(0, maxExportRows).map((row) => cells.map((cell) => cell(row)))
  return {
    is_complete: rows.length <= maxExportRows,
    filename: `${name}-${civilDateOf(now)}.csv`,
    csv: stringify([Object.keys(columns), ...records], {
      bom: true,
      delimiter: locale === 'tr' ? ';' : ',',
      escape_formulas: true,
      cast: {
        boolean: String,
        date: (value) => value.toISOString(),
        // A number may start with a minus.
        number: (value) => ({ value: numberText(value, locale), escape_formulas: false }),
      },
    }),
  }
}

const numberText = (value: number, locale: Locale): string =>
  locale === 'tr' ? String(value).replace('.', ',') : String(value)
