import type pg from 'pg'
import { MigrationError } from './migration-file.ts'

/** The connection name of servers up to 0.1.0; each has one at any time. */
const namesBefore = ['yuva', 'yuva-realtime']

/** Throws MigrationError if an older server is connected that could not serve during and after the migration. */
export async function refuseRunningServers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ address: string; connections: number }>(
    `SELECT coalesce(host(client_addr), 'this machine') AS address, count(*)::int AS connections
       FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ANY($1) AND pid <> pg_backend_pid()
      GROUP BY 1 ORDER BY 1`,
    [namesBefore],
  )
  if (rows.length === 0) return
  const found = rows.map(({ address, connections }) => `${connections} from ${address}`).join(', ')
  throw new MigrationError(
    `Servers of an older release still have connections to this database: ${found}. Nothing was changed. Coming to ` +
      'this release needs all of them stopped: stop them, then start this again (docs/upgrade.md).',
  )
}
