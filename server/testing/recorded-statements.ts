import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A statement that tests ran through a call of the product, for the check of row types (scripts/row-types.ts). */
export type RecordedStatement = {
  /** The call: a path below the root of the project, its line and column. */
  file: string
  line: number
  column: number
  text: string
  /** For each parameter, the kinds of its values, without nulls. */
  values: string[][]
  /** The indexes of the columns in which a null was seen. */
  nulls: number[]
}

/** The statements of a file, and a digest of the file at that time. */
type OfFile = { digest: string; statements: RecordedStatement[] }
type Recorded = Record<string, OfFile>

/** Everything recorded from files that have not changed; empty if nothing was. */
export function readRecorded(root: string): RecordedStatement[] {
  return Object.entries(readAll(root)).flatMap(([file, { digest, statements }]) =>
    digest === digestOf(root, file) ? statements : [],
  )
}

/** Adds what the workers of a run wrote into the directory; a call that ran again has only its newest statements. */
export function mergeRecorded(root: string, directory: string): void {
  const lines = readdirSync(directory).flatMap((name) =>
    readFileSync(join(directory, name), 'utf8').split('\n').filter(Boolean),
  )
  const statements = lines.map((line) => JSON.parse(line) as RecordedStatement)
  if (statements.length === 0) return
  const all = readAll(root)
  for (const [file, ran] of Map.groupBy(statements, (each) => each.file)) {
    const digest = digestOf(root, file)
    const calls = new Set(ran.map(callOf))
    const before = all[file]?.digest === digest ? all[file].statements : []
    all[file] = { digest, statements: [...before.filter((each) => !calls.has(callOf(each))), ...united(ran)] }
  }
  const target = fileIn(root)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.${process.pid}`, JSON.stringify(all))
  renameSync(`${target}.${process.pid}`, target)
}

/** One for each text of a call. */
function united(statements: readonly RecordedStatement[]): RecordedStatement[] {
  const byText = Map.groupBy(statements, (each) => `${callOf(each)}\n${each.text}`)
  return [...byText.values()].map((same) => ({
    ...(same[0] as RecordedStatement),
    values: (same[0]?.values ?? []).map((_, at) => [
      ...new Set(same.flatMap(({ values }) => values[at] ?? [])),
    ]),
    nulls: [...new Set(same.flatMap(({ nulls }) => nulls))],
  }))
}

const callOf = ({ line, column }: RecordedStatement): string => `${line}:${column}`

const fileIn = (root: string): string => join(root, '.cache', 'row-types', 'recorded.json')

const readAll = (root: string): Recorded =>
  existsSync(fileIn(root)) ? (JSON.parse(readFileSync(fileIn(root), 'utf8')) as Recorded) : {}

const digestOf = (root: string, file: string): string =>
  existsSync(join(root, file))
    ? createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex')
        .slice(0, 16)
    : ''
