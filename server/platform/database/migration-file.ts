import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The migrations and the database do not belong together; the message is a sentence for the operator. */
export class MigrationError extends Error {}

export type Migration = {
  number: number
  name: string
  text: string
  checksum: string
  /** False: each statement runs on its own, as a concurrent index build requires. */
  inTransaction: boolean
  /** The release since which nothing uses what the file removes; null for a file that only adds. */
  contractSince: string | null
}

/** The whole schema as the files of `replacedFolder` leave it: what a new database starts with instead of them. */
export type Baseline = {
  name: string
  text: string
  /** The number of the last file that it replaces. */
  replaces: number
}

export const migrationsDirectory = join(import.meta.dirname, '..', '..', 'migrations')
/** The path for databases that are older than the baseline. */
export const replacedFolder = 'from-0.1.0'

const baselineFile = 'baseline.sql'
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/
const noTransaction = /^-- migrate: no transaction$/m
const contract = /^-- migrate: contract since (\d+\.\d+\.\d+)$/m

/**
 * The numbered files of `server/migrations` in order, those that the baseline replaces first. Throws MigrationError on
 * names without a number or with a used one.
 */
export async function readMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const folder of [join(directory, replacedFolder), directory]) {
    for (const name of await sqlFiles(folder)) {
      if (name === baselineFile) continue
      const number = Number(fileName.exec(name)?.[1])
      const last = migrations.at(-1)?.number ?? 0
      if (Number.isNaN(number))
        throw new MigrationError(`The migration ${name} is not named like 0001-what-it-does.sql.`)
      if (number === last) throw new MigrationError(`There are two migrations ${number}.`)
      if (number < last)
        throw new MigrationError(`The migration ${name} comes before ${last}. Give it a higher number.`)
      migrations.push(migrationOf(number, name, await readFile(join(folder, name), 'utf8')))
    }
  }
  return migrations
}

/** Null if every file is applied one after another. */
export async function readBaseline(directory = migrationsDirectory): Promise<Baseline | null> {
  const replaced = (await sqlFiles(join(directory, replacedFolder))).at(-1)
  if (replaced === undefined) return null
  const text = await readFile(join(directory, baselineFile), 'utf8')
  return { name: baselineFile, text, replaces: Number(fileName.exec(replaced)?.[1]) }
}

async function sqlFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

export function migrationOf(number: number, name: string, written: string): Migration {
  // A checkout with Windows line ends is the same migration.
  const text = written.replaceAll('\r\n', '\n')
  return {
    number,
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    inTransaction: !noTransaction.test(text),
    contractSince: contract.exec(text)?.[1] ?? null,
  }
}

/**
 * The statements of a file without a transaction: several in one text would be a transaction again. Each ends with a
 * semicolon at the end of a line (`scripts/migration-rules.ts` checks it).
 */
export const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .filter(Boolean)
