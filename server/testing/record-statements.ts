import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { StatementObserver } from '../platform/database/watched-client.ts'
import type { RecordedStatement } from './recorded-statements.ts'

type Place = Pick<RecordedStatement, 'file' | 'line' | 'column'>
type Recording = { place: Place; text: string; values: Set<string>[]; nulls: Set<number> }

const root = join(import.meta.dirname, '..', '..')
/** Files between a call and the database. */
const isLayer =
  /\/node_modules\/|\/server\/(platform\/database\/|testing\/(record-statements|test-database)\.ts)|^node:/
const isTest = /\/server\/testing\/|\.test\.ts/
/** The source position of each call, by its position in the running code. */
const places = new Map<string, Place | null>()
const recordings = new Map<string, Recording>()
/** What is not written yet. */
const changed = new Set<Recording>()
let file: string | null = null

/** From now on, this process records the statements of its test databases for a file in the directory. */
export function recordInto(directory: string): void {
  file ??= join(directory, `${process.pid}-${randomUUID().slice(0, 8)}.jsonl`)
}

/** An observer of a test database; none where nothing is recorded. */
export const statementRecorder = (): StatementObserver | undefined => (file === null ? undefined : record)

/** Appends what is new. */
export function writeRecorded(): void {
  if (file === null || changed.size === 0) return
  const lines = [...changed].map(({ place, text, values, nulls }) => {
    const kinds = values.map((each) => [...each])
    return `${JSON.stringify({ ...place, text, values: kinds, nulls: [...nulls] } satisfies RecordedStatement)}\n`
  })
  changed.clear()
  appendFileSync(file, lines.join(''))
}

const record: StatementObserver = ({ text, values }) => {
  const recording = recordingOf(text)
  if (!recording) return () => undefined
  values.forEach((value, at) => {
    recording.values[at] ??= new Set()
    const kind = kindOf(value)
    if (kind !== null) add(recording, recording.values[at], kind)
  })
  return (result) => {
    const { rows = [], fields = [] } = (Array.isArray(result) ? result.at(-1) : result) ?? {}
    fields.forEach((_, at) => {
      if (!recording.nulls.has(at) && rows.some((row) => row[at] === null))
        add(recording, recording.nulls, at)
    })
  }
}

function add<Item>(recording: Recording, set: Set<Item>, item: Item): void {
  if (set.has(item)) return
  set.add(item)
  changed.add(recording)
}

function recordingOf(text: string): Recording | null {
  const running = runningPlace()
  if (running === null) return null
  const key = `${running}\n${text}`
  const known = recordings.get(key)
  if (known) return known
  if (!places.has(running)) places.set(running, writtenPlace())
  const place = places.get(running)
  if (!place) return null
  const recording = { place, text, values: [], nulls: new Set<number>() }
  recordings.set(key, recording)
  changed.add(recording)
  return recording
}

/** The call in the transformed code, which is cheap to find; null if a test calls. */
function runningPlace(): string | null {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_, frames) => frames
  const frames = stackOf() as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  for (const frame of frames) {
    const path = frame.getFileName()
    if (!path || isLayer.test(path)) continue
    return isTest.test(path) ? null : `${path}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
  }
  return null
}

/** The call in its source file, by the test runner's source maps. */
function writtenPlace(): Place | null {
  for (const frame of (stackOf() as string).split('\n')) {
    const [, path = '', line, column] = /((?:\/|[A-Z]:).*):(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (path && !isLayer.test(path))
      return { file: relative(root, path).replaceAll('\\', '/'), line: Number(line), column: Number(column) }
  }
  return null
}

/** Deep enough for a transaction's statement through a replica. */
function stackOf(): unknown {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 16
  const { stack } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack
}

/** The kind of a value, as the driver writes it; null if it has none. */
function kindOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const kinds = new Set(value.map(kindOf).filter((kind) => kind !== null))
    return kinds.size === 0 ? null : `array of ${[...kinds].sort().join(' or ')}`
  }
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value === 'object' ? 'json' : typeof value
}
