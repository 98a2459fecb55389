import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundledPackages, isCompatible, licenceDocument, licensedPackages } from './licences.ts'

it('no package comes under a licence that does not go with AGPL-3.0', () => {
  const packages = licensedPackages()
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter((each) => !isCompatible(each))).toEqual([])
})

it.each([
  ['MIT', true],
  ['MIT OR SSPL-1.0', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND SSPL-1.0', false],
  ['GPL-2.0-only', false],
  ['CC-BY-4.0', false],
  ['BUSL-1.1', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['unknown', false],
])('%s may run with it: %s', (licence, expected) => {
  expect(isCompatible({ licence, isTool: false })).toBe(expected)
})

it('the list of licences is as the lock file has it: `npm run docs` writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '..', 'docs', 'licences.md'), 'utf8')).toBe(licenceDocument())
})

it('counts what is built into the website as part of what runs', () => {
  const bundled = bundledPackages()
  for (const name of [
    'react',
    'react-router',
    'lucide-react',
    'maplibre-gl',
    'recharts',
    'date-fns',
    'i18next',
  ]) {
    expect(bundled).toContain(`node_modules/${name}`)
  }
  for (const name of ['vite', 'typescript', 'vitest', 'tailwindcss']) {
    expect(bundled).not.toContain(`node_modules/${name}`)
  }
})
