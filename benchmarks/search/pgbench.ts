import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Sql } from 'sql-template-tag'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'

/** pgbench, on the PATH or where Debian installs it; npm's PostgreSQL lacks it. */
export async function findPgbench(): Promise<string | null> {
  const versions = existsSync(debian) ? (await readdir(debian)).sort().reverse() : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null
}

/** A statement as text: pgbench has no arrays to bind, so each question is a script with its values in it. */
const textOf = (statement: Sql): string =>
  statement.strings.reduce((text, part, at) => `${text}${literal(statement.values[at - 1])}${part}`)

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return `'{${value.map((each) => (typeof each === 'number' ? each : JSON.stringify(each)))}}'`
  // pgbench treats `:name` as a variable of its own, in JSON too.
  return `'${String(value).replaceAll("'", "''").replaceAll('":', '": ')}'`
}

/** Transactions a second of questions (one or more statements each) that are picked at random, prepared once. */
export async function transactionsPerSecond(
  pgbench: string,
  databaseUrl: string,
  questions: readonly (readonly Sql[])[],
  { seconds, clients }: { seconds: number; clients: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'yuva-pgbench-'))
  try {
    const scripts = await Promise.all(
      questions.map(async (statements, at) => {
        const file = join(folder, `${at}.sql`)
        const lines = statements.map((each) => `${textOf(each).replace(/\s+/g, ' ')};`)
        await writeFile(file, lines.join('\n'))
        return `--file=${file}`
      }),
    )
    const options = ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-T', String(seconds)]
    // Without compiling, as the product's connections are.
    const env = { ...process.env, PGOPTIONS: '-c jit=off' }
    const { stdout } = await run(pgbench, [...options, ...scripts, databaseUrl], {
      env,
      maxBuffer: 10_000_000,
    })
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (!rate) throw new Error(`pgbench said nothing of its rate:\n${stdout}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
