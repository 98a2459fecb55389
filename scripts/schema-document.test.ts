import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { schemaDocument, schemaPath } from './schema-document.ts'
import { foreignWriters, tableWriters } from './table-writers.ts'

const root = join(import.meta.dirname, '..')

it('the document of the schema is that of the migrated database (else: npm run docs)', async () => {
  expect(readFileSync(join(root, schemaPath), 'utf8')).toBe(await schemaDocument(root))
})

it('a table is written by its owner alone, but for those that say why', () => {
  const tables = [...readFileSync(join(root, schemaPath), 'utf8').matchAll(/^### (\w+)$/gm)].map(
    ([, name = '']) => name,
  )
  expect(tables.length).toBeGreaterThan(100)
  const found = [...tableWriters(root, tables)].flatMap(([table, { others }]) =>
    others.map((each) => `${each} writes ${table}`),
  )
  const allowed = Object.entries(foreignWriters).flatMap(([table, writers]) =>
    Object.keys(writers).map((each) => `${each} writes ${table}`),
  )
  expect(found.sort()).toEqual(allowed.sort())
})
