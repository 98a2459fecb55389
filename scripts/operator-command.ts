import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type ConnectedDatabase, connectDatabase } from '#server/platform/database/connect-database.ts'
import { DataDirectoryLocked } from '#server/platform/database/data-directory-lock.ts'
import { createLog } from '#server/platform/log/log.ts'
import { OperatorError } from '#server/platform/terminal/operator-error.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Runs a command on the database that the server's settings name, and says which one that is. A missing embedded database
 * is refused: the shell lacks the server's settings. Only a restore `creates` one. Errors end the process with code 1.
 */
export async function runOnDatabase(
  command: (database: ConnectedDatabase, config: Config) => Promise<void>,
  { creates = false }: { creates?: boolean } = {},
): Promise<void> {
  try {
    const config = readConfig({ SERVE_WEBSITE: 'false', ...process.env })
    console.error(`Database: ${databaseName(config)}`)
    if (!creates) requireDatabase(config)
    const database = await connectDatabase({ ...config, log: createLog('warn') })
    await command(database, config).finally(database.close)
  } catch (error) {
    reportFailure(error)
  }
}

export function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof DataDirectoryLocked)
    console.error('A server is running on this database. Stop it, run this command, and start it again.')
  process.exitCode = 1
}

const embeddedFolder = ({ dataDir }: DatabaseSettings): string => join(dataDir, 'database')

/** Without its password. */
export function databaseName(config: DatabaseSettings): string {
  if (config.databaseUrl === undefined) return `${embeddedFolder(config)} (embedded)`
  const url = new URL(config.databaseUrl)
  url.password = ''
  url.search = ''
  return url.href
}

function requireDatabase(config: DatabaseSettings): void {
  const folder = embeddedFolder(config)
  if (config.databaseUrl !== undefined || existsSync(join(folder, 'PG_VERSION'))) return
  throw new OperatorError({
    tr: `${folder} klasöründe veritabanı yok. Bu kabuk sunucunun ayarlarını bilmiyor olabilir: DATABASE_URL ya da YUVA_DATA_DIR ver, örneğin set -a; . /etc/yuva.env; set +a ile.`,
    en: `There is no database in ${folder}. This shell may lack the server's settings: set DATABASE_URL or YUVA_DATA_DIR, for example with set -a; . /etc/yuva.env; set +a.`,
  })
}
