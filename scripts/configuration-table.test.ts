import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { environmentSchema } from '#server/platform/config/environment.ts'
import { configurationTable } from './configuration-table.ts'

it('every setting says what it does', () => {
  const silent = Object.entries(environmentSchema.shape).filter(([, setting]) => !setting.description)
  expect(silent.map(([name]) => name)).toEqual([])
})

it("the operator's guide has the settings as they are: `npm run docs` writes them", async () => {
  const guide = await readFile(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8')
  expect(guide).toContain(configurationTable())
})
