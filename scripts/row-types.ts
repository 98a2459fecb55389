import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type ts from 'typescript'
import { problemsOf } from './row-types/compare.ts'
import { type Description, describeStatements } from './row-types/describe.ts'
import { serverProgram } from './row-types/program.ts'
import { type Statement, statementsOf, type Unreadable } from './row-types/statements.ts'
import { sourceFiles } from './tree-rules.ts'

/** Exempt statements of a file, by a part of their problem. */
const withoutCard = {
  about: 'card can be null',
  why: 'a home comes into search with its card, in one transaction',
}
const unchecked = [
  { file: 'server/platform/jobs/jobs.ts', about: 'pgboss.job', why: 'pg-boss makes its tables by itself' },
  { file: 'server/features/search/page-details.queries.ts', ...withoutCard },
  { file: 'server/features/search/batched-select.queries.ts', ...withoutCard },
  { file: 'server/features/search/scan-listings.queries.ts', ...withoutCard },
]

/** A row type, or a statement, that the database does not agree with. */
export type ReadProgram = { program: ts.Program; statements: Statement[]; unreadable: Unreadable[] }
type Describe = (texts: readonly string[]) => Promise<Map<string, Description>>

/** Every statement of the server; `planted` texts replace files. */
export function readProgram(root: string, planted?: Readonly<Record<string, string>>): ReadProgram {
  const program = serverProgram(root, planted)
  return { program, ...statementsOf(program) }
}

/** Where statements and row types do not agree, or cannot be compared. */
export async function rowTypeProblems(
  root: string,
  { program, statements, unreadable }: ReadProgram,
  describe: Describe,
): Promise<string[]> {
  const checker = program.getTypeChecker()
  const descriptions = await describe([...new Set(statements.map(({ text }) => text))])
  const found = new Set(
    unreadable.map(({ call, reason }) => `${placeOf(root, call)} cannot be read: ${reason}`),
  )
  for (const statement of statements) {
    const description = descriptions.get(statement.text)
    if (!description) throw new Error(`Not described: ${statement.text}`)
    const { call, caller } = statement
    const place = placeOf(root, call) + (caller ? ` (called from ${placeOf(root, caller)})` : '')
    for (const problem of problemsOf(statement, description, checker)) found.add(`${place} ${problem}`)
  }
  const isLeftOut = (problem: string, { file, about }: (typeof unchecked)[number]): boolean =>
    problem.startsWith(`${file}:`) && problem.includes(about)
  const idle = unchecked.filter((each) => ![...found].some((problem) => isLeftOut(problem, each)))
  return [
    ...[...found].filter((problem) => !unchecked.some((each) => isLeftOut(problem, each))),
    ...idle.map(
      ({ file, about }) => `${file}: ${about} need not be left out any more (scripts/row-types.ts)`,
    ),
  ]
}

function placeOf(root: string, call: ts.CallExpression): string {
  const file = call.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(call.expression.getEnd())
  return `${relative(root, file.fileName)}:${line + 1}`
}

type Cache = {
  /** A digest of all inputs of the last run without problems. */
  passed: string
  /** A digest of the schema. */
  schema: string
  described: [string, Description][]
}

/** The last run's results where nothing has changed since. */
async function check(root: string): Promise<string[]> {
  const cacheFile = join(root, '.cache', 'row-types.json')
  const cache = readCache(cacheFile)
  const files = sourceFiles(root)
  const schema = hashOf(
    root,
    files.filter((file) => /^server\/(migrations|platform\/database)\/|^scripts\/row-types/.test(file)),
  )
  const passed = hashOf(root, [
    ...files.filter((file) =>
      /^(server|demo|shared)\/.*(?<!\.test)\.(ts|sql)$|^scripts\/row-types/.test(file),
    ),
    ...['tsconfig.base.json', 'tsconfig.server.json', 'package-lock.json'],
  ])
  if (cache?.passed === passed) return []
  const known = new Map(cache?.schema === schema ? cache.described : [])
  let described = new Map<string, Description>()
  const problems = await rowTypeProblems(root, readProgram(root), async (texts) => {
    const missing = texts.filter((text) => !known.has(text))
    if (missing.length > 0)
      for (const [text, each] of await describeStatements(missing)) known.set(text, each)
    described = new Map(texts.flatMap((text) => [[text, known.get(text) as Description]]))
    return described
  })
  mkdirSync(dirname(cacheFile), { recursive: true })
  const checked: Cache = { passed: problems.length === 0 ? passed : '', schema, described: [...described] }
  writeFileSync(cacheFile, JSON.stringify(checked))
  return problems
}

function readCache(file: string): Cache | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Cache
  } catch {
    // None yet, or one cut short.
    return null
  }
}

function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) {
  const problems = await check(join(import.meta.dirname, '..'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
