import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (✓|op|◐|–) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', , sign = '', why = '']) => ({ id, level, sign, why }),
)

it('has every requirement of levels 1 and 2 once: 70 of the first, 183 of the second', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  // No row is written so that it is not counted.
  expect(text.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(rows.length)
})

it('adds up as it says', () => {
  for (const sign of ['✓', 'op', '◐', '–']) {
    const these = rows.filter((row) => row.sign === sign)
    const first = these.filter(({ level }) => level === '1').length
    expect(text).toMatch(new RegExp(`^\\| ${sign} \\| .+ \\| ${first} \\| ${these.length} \\|$`, 'm'))
  }
})

it('says of each what shows it or why not', () => {
  expect(rows.filter(({ why }) => why.trim().length < 4)).toEqual([])
})
