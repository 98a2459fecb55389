import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// By its address: it runs before anything is installed, and has no types.
const { narrowToFeatures } = (await import(join(import.meta.dirname, 'changed-tests.mjs'))) as {
  narrowToFeatures: (concerned: readonly string[], changed: readonly string[]) => readonly string[]
}

const concerned = [
  'server/authorization.test.ts',
  'server/features/points/points.test.ts',
  'server/features/reviews/reviews.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'scripts/api-guide.test.ts',
  'shared/kernel/civil-date.test.ts',
  'web/features/points/points.component.test.tsx',
  'e2e/staying.test.ts',
]
const others = [
  'shared/kernel/civil-date.test.ts',
  'web/features/points/points.component.test.tsx',
  'e2e/staying.test.ts',
]

describe('the tests of a change', () => {
  it('in a feature are its own, and those outside of the server', () => {
    expect(narrowToFeatures(concerned, ['server/features/points/escrow.ts', 'docs/search.md'])).toEqual([
      'server/features/points/points.test.ts',
      ...others,
    ])
  })

  it('in a test are that test', () => {
    expect(narrowToFeatures(concerned, ['server/authorization.test.ts'])).toEqual([
      'server/authorization.test.ts',
      ...others,
    ])
  })

  it.each([
    'server/platform/jobs/jobs.ts',
    'shared/kernel/civil-date.ts',
    'server/migrations/0001-members.sql',
    'scripts/install.mjs',
  ])('in %s are all of them', (path) => {
    expect(narrowToFeatures(concerned, [path, 'server/features/points/escrow.ts'])).toEqual(concerned)
  })
})
