import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { migrateCalendars } from './calendar.queries.ts'

const perBatch = 300

/** Dates were saved by exchange type. Until its turn a home is read from there (`calendar_availability`). */
export const oneCalendar: Backfill = {
  name: 'one-calendar',
  async batch(tx, after) {
    const ids = await migrateCalendars(tx, Number(after ?? 0), perBatch)
    return { upTo: ids.length < perBatch ? null : String(ids.at(-1)), changed: ids.length }
  },
}
