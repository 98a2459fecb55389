import { expect, it } from 'vitest'
import { resultEntry } from './bench-results.ts'

it('a saved run says when, of which commit, on what machine, and what was printed', () => {
  const entry = resultEntry('search 10000', '\ncity and dates  0.04 ms\n', new Date('2026-05-01T09:30:00Z'))
  const [, title, , circumstances = '', , ...printed] = entry.split('\n')
  expect(title).toBe('## search 10000')
  expect(circumstances).toMatch(
    /^2026-05-01 09:30 UTC · commit [0-9a-f]{7,}( and changes)? · \d+ × .+ GB, \w+ · Node 24\./,
  )
  expect(printed.join('\n')).toBe('```text\ncity and dates  0.04 ms\n```\n')
})
