import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** Rows are deleted this many days after the time in the column; those without one stay. */
export type Retention = { table: string; column: string; days: number }

export const deleteAged = (db: Queryable, { table, column }: Retention, before: Date): Promise<number> =>
  db.execute(sql`delete from ${raw(table)} where ${raw(column)} < ${before}`)
