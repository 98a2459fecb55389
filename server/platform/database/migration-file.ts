import { createHash } from 'node:crypto'
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

export const migrationsDirectory = join(import.meta.dirname, '..', '..', 'migrations')

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/
const noTransaction = /^-- migrate: no transaction$/m
const contract = /^-- migrate: contract since (\d+\.\d+\.\d+)$/m

/** All files of `server/migrations`, in order. Throws MigrationError on names without a number or with a used one. */
export async function readMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    const number = Number(fileName.exec(name)?.[1])
    if (Number.isNaN(number))
      throw new MigrationError(`The migration ${name} is not named like 0001-what-it-does.sql.`)
    if (migrations.at(-1)?.number === number) throw new MigrationError(`There are two migrations ${number}.`)
    migrations.push(migrationOf(number, name, await readFile(join(directory, name), 'utf8')))
  }
  return migrations
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
 * The statements of a file without a transaction: several in one text would be a transaction again. Each ends with
 * a semicolon at the end of a line (`scripts/migration-rules.ts` checks it).
 */
export const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .filter(Boolean)
