import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dialogFiltersPath, dialogFiltersText } from './dialog-filters.ts'

it('the dialog has the filters of the table (else: npm run docs)', () => {
  const written = readFileSync(join(import.meta.dirname, '..', dialogFiltersPath), 'utf8')
  expect(written).toBe(dialogFiltersText())
})
