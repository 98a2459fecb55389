import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorCatalogue, errorCatalogueParts } from '#shared/errors/error-catalogue.ts'

const root = join(import.meta.dirname, '..')
const textOf = (patterns: string[]): string =>
  globSync(patterns, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

// Specified: A8.1
it('every error of the catalogue is provoked by a test', () => {
  const tests = textOf(['server/**/*.test.ts', 'shared/**/*.rules.test.ts'])
  expect(Object.keys(errorCatalogue).filter((code) => !tests.includes(`'${code}'`))).toEqual([])
})

it('every error of the catalogue has a sentence of its own in both languages', () => {
  for (const [code, { tr, en }] of Object.entries(errorCatalogue)) {
    expect([code, tr.trim() !== '', en.trim() !== '']).toEqual([code, true, true])
    expect(tr).not.toBe(en)
  }
})

it('every error belongs to one part of the catalogue', () => {
  const codes = errorCatalogueParts.flatMap((part) => Object.keys(part))
  expect(codes.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted())
})
