import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { memberTables } from './member-tables.queries.ts'

/** Columns that can only refer to a person, with or without a foreign key to `member`. */
const refersToMember =
  /(^|_)(member|owner|sender|reviewer|reporter|offerer|receiver|staff|actor|user)_id$|^(email|address|recipient|phone_number|buyer)$/

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the tables that know a member', () => {
  it('each say what becomes of them, and none is named that there is not', async () => {
    const columns = await app.database.query<{ tableName: string; columnName: string }>(sql`
      select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name in (
             select table_name from information_schema.tables
              where table_schema = 'public' and table_type = 'BASE TABLE')`)
    const referring = await app.database.query<{ tableName: string }>(sql`
      select distinct c.conrelid::regclass::text as table_name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'member'::regclass`)
    const known = new Set([
      ...referring.map(({ tableName }) => tableName),
      ...columns
        .filter(({ columnName }) => refersToMember.test(columnName))
        .map(({ tableName }) => tableName),
    ])
    const named = memberTables.map(({ table }) => table)
    expect([...known].filter((table) => !named.includes(table))).toEqual([])
    const all = new Set(columns.map(({ tableName }) => tableName))
    expect(named.filter((table) => !all.has(table))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
