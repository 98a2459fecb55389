import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coveragePath, coverageRows, markedTests, markedTestsOf, withCurrentTests } from './spec-coverage.ts'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, coveragePath), 'utf8')
const rows = coverageRows(document)
const marked = markedTests(root)

describe('the coverage of the specifications', () => {
  it('has a place and a test for every line', () => {
    expect(rows.length).toBeGreaterThan(150)
    const shown = new Set(marked.flatMap(({ lines }) => lines))
    const empty = rows.filter(({ line, places }) => places.length === 0 || !shown.has(line))
    expect(empty.map(({ line, specified }) => `${line} ${specified}`)).toEqual([])
  })

  it('names files that exist', () => {
    const paths = rows.flatMap(({ places }) => places)
    expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names tests that exist, by the titles that they have today (else: npm run docs)', () => {
    expect(withCurrentTests(root, document) === document).toBe(true)
  })

  it('has each line that a test names, once', () => {
    const lines = rows.map(({ line }) => line)
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
    const unknown = marked.flatMap(({ path, lines: named }) =>
      named.filter((line) => !lines.includes(line)).map((line) => `${path}: ${line}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('a mark', () => {
  const mark = '// Specified: A1.1, B2.3'

  it.each([
    ["it('shows a home', () => {})", 'shows a home'],
    ["describe.each(languages)('a home in %s', () => {})", 'a home in %s'],
    ['longTest(\n  `shows homes`,\n  async () => {},\n)', 'shows homes'],
  ])('is about the test below it: %s', (code, title) => {
    const found = markedTestsOf('a.test.ts', `describe('homes', () => {\n  ${mark}\n  ${code}\n})\n`)
    expect(found).toEqual([{ path: 'a.test.ts', title, lines: ['A1.1', 'B2.3'] }])
  })

  it('is refused without a test below it', () => {
    expect(() => markedTestsOf('a.test.ts', `${mark}\nconst home = 1\n`)).toThrow('no test is below')
  })
})
