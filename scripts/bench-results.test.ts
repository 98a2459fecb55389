import { expect, it } from 'vitest'
import { resultEntry, withEntry } from './bench-results.ts'

it('a saved run says when, of which commit, on what machine, and what was printed', () => {
  const entry = resultEntry('search 10000', '\ncity and dates  0.04 ms\n', new Date('2026-05-01T09:30:00Z'))
  const [, title, , circumstances = '', , ...printed] = entry.split('\n')
  expect(title).toBe('## search 10000')
  expect(circumstances).toMatch(
    /^2026-05-01 09:30 UTC · commit [0-9a-f]{7,}( and changes)? · \d+ × .+ GB, \w+ · Node 24\./,
  )
  expect(printed.join('\n')).toBe('```text\ncity and dates  0.04 ms\n```\n')
})

it('stands in place of earlier runs of the same benchmark', () => {
  const [first, second] = ['1 ms', '2 ms'].map((printed) => resultEntry('search 10000', printed, new Date()))
  const other = resultEntry('pages 3', '3 ms', new Date())
  const document = withEntry(withEntry(`# Results\n\nHead.\n${first}`, other), second ?? '')
  expect(document).toBe(`# Results\n\nHead.\n${other}${second}`)
})
