import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export const coveragePath = 'docs/spec-coverage.md'

/** A test, and the lines of the specification that it proves: `// Specified: A1.3, B2.10` is above it. */
export type MarkedTest = { path: string; title: string; lines: string[] }

export type CoverageRow = { line: string; specified: string; places: string[] }

const tests = '{shared,server,demo,web,e2e,scripts,benchmarks}/**/*.test.{ts,tsx}'
const mark = /^ Specified: (.+)$/
const row = /^\| ([A-Z]\d?\.\d+) \| (.+) \| (.*) \| .*\|$/

/** The marked tests of a file, by their titles as written. */
export function markedTestsOf(path: string, code: string): MarkedTest[] {
  if (!code.includes('// Specified: ')) return []
  const { program, comments } = parseSync(path, code)
  const calls = new Map<number, ESTree.CallExpression>()
  // For `it.each([…])('…')`, the outermost call, which is visited first.
  new Visitor({
    CallExpression: (call) => {
      if (!calls.has(call.start)) calls.set(call.start, call)
    },
  }).visit(program)
  return comments.flatMap(({ value, end }) => {
    const lines = mark.exec(value)?.[1]?.split(', ')
    if (!lines) return []
    const title = calls.get(end + code.slice(end).search(/\S/))?.arguments[0]
    if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral')
      throw new Error(`${path}: no test is below "// Specified: ${lines.join(', ')}".`)
    return [{ path, title: code.slice(title.start + 1, title.end - 1), lines }]
  })
}

export const markedTests = (root: string): MarkedTest[] =>
  globSync(tests, { cwd: root })
    .sort()
    .flatMap((path) => markedTestsOf(path, readFileSync(join(root, path), 'utf8')))

/** The table's rows: the line of the specification and its files. */
export const coverageRows = (document: string): CoverageRow[] =>
  document.split('\n').flatMap((text) => {
    const [, line, specified = '', places = ''] = row.exec(text) ?? []
    return line ? [{ line, specified, places: placesIn(places) }] : []
  })

const placesIn = (column: string): string[] =>
  [...column.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place)

/** The document with the tests that are marked today, and with moved files where they are now. */
export function withCurrentTests(root: string, document: string): string {
  const marked = markedTests(root)
  const files = globSync('{shared,server,demo,web,e2e,scripts,benchmarks,public,docs}/**/*.*', { cwd: root })
  return document
    .split('\n')
    .map((text) => {
      const [, line, specified, places = ''] = row.exec(text) ?? []
      if (!line) return text
      const where = placesIn(places).map((place) => `\`${currentPlace(root, place, files)}\``)
      const shown = marked
        .filter(({ lines }) => lines.includes(line))
        .map(({ path, title }) => `\`${path}\`: ${title}`)
      return `| ${line} | ${specified} | ${where.join(' ')} | ${shown.join(' · ')} |`
    })
    .join('\n')
}

/** A file that was moved is found by its name. */
function currentPlace(root: string, place: string, files: readonly string[]): string {
  if (existsSync(join(root, place))) return place
  const [found, ...others] = files.filter((file) => basename(file) === basename(place))
  return found && others.length === 0 ? found : place
}
