import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { CallSite } from './call-sites.ts'
import type { Column } from './describe.ts'

/** A call, and the columns that its statements have. */
export type DescribedCall = CallSite & { columns: readonly (readonly Column[])[] }
export type DescribedFile = { file: string; text: string; calls: readonly DescribedCall[] }

const run = promisify(execFile)

/**
 * Makes the compiler compare row types with columns: in a copy of each file, every call is wrapped in a function that
 * compiles only for these columns. Lines stay the same, so the compiler's errors name the place in the file.
 */
export async function compareRows(root: string, files: readonly DescribedFile[]): Promise<string[]> {
  if (files.length === 0) return []
  const directory = join(root, '.cache', 'row-types', `compared-${process.pid}`)
  try {
    for (const { file, text, calls } of files) {
      mkdirSync(dirname(join(directory, file)), { recursive: true })
      writeFileSync(join(directory, file), `${wrapped(text, calls)}\n${imports}\n`)
    }
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(configOf(root, directory)))
    return (await compilerErrors(root, directory)).flatMap(problemsIn)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const problemTypes = join(import.meta.dirname, 'row-problems.ts').replaceAll('\\', '/')
const imports = `import { type Column as $Column, type Json as $Json, checkedRow as $first, checkedRows as $query } from '${problemTypes}'`

function wrapped(text: string, calls: readonly DescribedCall[]): string {
  const insertions = calls.flatMap(({ method, start, end, columns }) => {
    const types = [...new Set(columns.map(rowOf))].join(' | ')
    return [
      { at: start, code: `$${method}<${types}>()(null, ` },
      { at: end, code: ')' },
    ]
  })
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((copy, { at, code }) => copy.slice(0, at) + code + copy.slice(at), text)
}

function rowOf(columns: readonly Column[]): string {
  const properties = [...Map.groupBy(columns, ({ key }) => key)].map(([key, [column, twin]]) => {
    if (twin || !column) return `${JSON.stringify(key)}: 'twins'`
    const { kind, type, isNullable = 'unknown' } = column
    return `${JSON.stringify(key)}: $Column<${typeOf(kind)}, ${JSON.stringify(`${kind} (${type})`)}, ${isNullable}>`
  })
  return `{ ${properties.join('; ')} }`
}

function typeOf(kind: string): string {
  if (kind === 'json' || kind === 'array of json') return '$Json'
  const [, element] = /^array of (.*)/.exec(kind) ?? []
  return element === undefined ? kind : `readonly (${element} | null)[]`
}

const configOf = (root: string, directory: string) => ({
  extends: join(root, 'tsconfig.server.json'),
  compilerOptions: {
    rootDirs: [root, directory],
    noErrorTruncation: true,
    incremental: false,
    tsBuildInfoFile: null,
  },
  include: [directory, join(root, 'server', '**', '*.d.ts')],
  exclude: [],
})

async function compilerErrors(root: string, directory: string): Promise<string[]> {
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  const { stdout } = await run(process.execPath, [compiler, '--pretty', 'false', '-p', '.'], {
    cwd: directory,
    maxBuffer: 1 << 28,
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout || String(error) }))
  return stdout.split('\n').filter((line) => /^\S/.test(line))
}

/** The sentences are the properties of the type that is not null. */
function problemsIn(error: string): string[] {
  const [, file, line, message] = /^(.+)\((\d+),\d+\): error \w+: (.*)$/.exec(error) ?? []
  if (message === undefined) return [error]
  const [, expected] =
    /^Argument of type 'null' is not assignable to parameter of type '(.*)'\.$/.exec(message) ?? []
  const sentences = [...(expected ?? '').matchAll(/"([^"]*)": true/g)].map(([, sentence]) => sentence)
  if (sentences.length > 0) return sentences.map((sentence) => `${file}:${line} ${sentence}`)
  return [
    expected === undefined
      ? `${file}:${line} cannot be compared: ${message}`
      : `${file}:${line} has a row type that only the callers know`,
  ]
}
