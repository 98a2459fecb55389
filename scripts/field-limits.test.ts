import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getPlaces } from '#shared/features/places/places.limits.generated.ts'
import { postReportUser } from '#shared/features/reports/reports.limits.generated.ts'
import { getResidenceSearch } from '#shared/features/search/search.limits.generated.ts'
import { limitFiles, limitsPattern } from './field-limits.ts'

const root = join(import.meta.dirname, '..')

it('forms have the limits that the contracts have today (else: npm run docs)', async () => {
  const files = await limitFiles()
  expect(files.size).toBeGreaterThan(10)
  const stale = [...files].flatMap(([file, text]) =>
    readFileSync(join(root, file), 'utf8') === text ? [] : [file],
  )
  expect(stale).toEqual([])
  expect(globSync(limitsPattern, { cwd: root }).sort()).toEqual([...files.keys()].sort())
})

it('says the same of what is asked for in a query', () => {
  expect(getPlaces.q).toEqual({ maxLength: 80 })
  expect(getResidenceSearch.min_points).toEqual({ min: 0, max: 100_000 })
})

it('says of a text how long it may be and whether it has to be there', () => {
  expect(postReportUser).toEqual({ title: { maxLength: 1000, required: true } })
})
