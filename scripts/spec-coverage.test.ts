import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const file = (path: string) => readFileSync(join(root, path), 'utf8')

type Row = { line: string; places: string[]; tests: { path: string; title: string }[] }

/** The table's rows: the specification's line, its files, and its tests. */
const rows: Row[] = file('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Specification') && !line.startsWith('| ---'))
  .map((line) => {
    const [specified = '', places = '', tests = ''] = line.slice(2, -2).split(' | ')
    return {
      line: specified,
      places: [...places.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
      tests: tests.split(' · ').map((test) => {
        const [, path = '', title = ''] = test.match(/^`([^`]+)`: (.+)$/) ?? []
        return { path, title }
      }),
    }
  })

describe('the coverage of the specifications', () => {
  it('has a place and a test for every line', () => {
    expect(rows.length).toBeGreaterThan(150)
    const empty = rows.filter(({ places, tests }) => places.length === 0 || tests.some(({ title }) => !title))
    expect(empty.map(({ line }) => line)).toEqual([])
  })

  it('names files that exist', () => {
    const paths = rows.flatMap(({ places, tests }) => [...places, ...tests.map(({ path }) => path)])
    expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names tests that exist', () => {
    const gone = rows
      .flatMap(({ tests }) => tests)
      .filter(({ path }) => existsSync(join(root, path)))
      .filter(
        ({ path, title }) => ![`'${title}'`, `\`${title}\``].some((quoted) => file(path).includes(quoted)),
      )
    expect(gone).toEqual([])
  })
})
