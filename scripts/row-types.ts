// Compares row types with the statements that the tests recorded. With --complete, all tests have run: then every
// statement has to be recorded.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { migratedEngine } from '#server/testing/migrated-engine.ts'
import { readRecorded } from '#server/testing/recorded-statements.ts'
import { notRun, rowTypeProblems } from './row-types/check-row-types.ts'
import { type Description, describeStatements } from './row-types/describe.ts'
import { sourceFiles } from './tree-rules.ts'

/** Exempt statements of a file, by a part of their problem. */
const withoutCard = {
  about: 'card can be null',
  why: 'a home comes into search with its card, in one transaction',
}
const exemptions = [
  { file: 'server/platform/jobs/jobs.ts', about: 'pgboss.job', why: 'pg-boss makes its tables by itself' },
  {
    file: 'server/platform/http/idempotency-claim.ts',
    about: 'execute is run by no test',
    why: 'extends a claim after a while, in servers of their own (idempotency-nodes.test.ts)',
  },
  {
    file: 'server/features/privacy/member-tables.queries.ts',
    about: 't.proposed_by',
    why: 'the table is neither in the download nor erased',
  },
  { file: 'server/features/search/page-details.queries.ts', ...withoutCard },
  { file: 'server/features/search/scan-listings.queries.ts', ...withoutCard },
]

/** Where statements are run, excluding code that only passes them on. */
const isSource = /^(server\/(?!testing\/|platform\/database\/)|demo\/).*(?<!\.test)\.ts$/

async function check(root: string, isComplete: boolean): Promise<string[]> {
  const files = sourceFiles(root).filter((file) => isSource.test(file))
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const statements = readRecorded(root)
  const problems = await rowTypeProblems(root, { sources, statements }, (texts) =>
    describeCached(root, texts),
  )
  if (isComplete) problems.push(...notRun({ sources, statements }))
  const isExempt = (problem: string, { file, about }: (typeof exemptions)[number]): boolean =>
    problem.startsWith(`${file}:`) && problem.includes(about)
  const idle = exemptions.filter((each) => isComplete && !problems.some((problem) => isExempt(problem, each)))
  return [
    ...problems.filter((problem) => !exemptions.some((each) => isExempt(problem, each))),
    ...idle.map(({ file, about }) => `${file}: ${about} need not be exempt any more (scripts/row-types.ts)`),
  ]
}

/** The schema's digest, and the last run's descriptions. */
type Cache = { schema: string; described: [string, Description][] }

/** An empty database with all migrations describes what is not cached yet. */
async function describeCached(
  root: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Description>> {
  const cacheFile = join(root, '.cache', 'row-types', 'described.json')
  const cache = readCache(cacheFile)
  const schema = digestOf(
    root,
    sourceFiles(root).filter((file) =>
      /^server\/(migrations|platform\/database)\/|^scripts\/row-types\//.test(file),
    ),
  )
  const known = new Map(cache?.schema === schema ? cache.described : [])
  const missing = texts.filter((text) => !known.has(text))
  if (missing.length === 0) return known
  const prepared = await migratedEngine()
  const database = await connectDatabase({
    dataDir: 'memory://',
    log: createLog('silent'),
    prepared,
    pipeline: false,
  })
  try {
    for (const [text, each] of await describeStatements(database.pool, missing)) known.set(text, each)
  } finally {
    await database.close()
  }
  const described = texts.flatMap((text) => {
    const each = known.get(text)
    return each ? [[text, each] as [string, Description]] : []
  })
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ schema, described } satisfies Cache))
  return known
}

function readCache(file: string): Cache | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Cache
  } catch {
    // None yet, or one cut short.
    return null
  }
}

function digestOf(root: string, files: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of [...files].sort()) digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('hex')
}

const problems = await check(join(import.meta.dirname, '..'), process.argv.includes('--complete'))
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
