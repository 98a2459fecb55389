import { createTestDatabase } from '#server/testing/test-database.ts'
import { byLength } from '#server/testing/test-length.ts'
import { startYuva, type Yuva } from './yuva.ts'

const embedded: Record<string, string> = { DATABASE_URL: '' }

/**
 * Settings of the journeys that run on the embedded database in the longer forms, as `npm start` does: one of each kind, since
 * the check of row types has it describe every statement.
 */
export const embeddedDatabase = byLength({ short: {}, long: embedded, soak: embedded })

/**
 * The server of a journey: on the PostgreSQL of the run, where a copy of the migrated database is cheap, unless the settings
 * name a database.
 */
export async function startJourneyServer(
  environment: Record<string, string> = {},
  main?: string,
): Promise<Yuva> {
  if (environment.DATABASE_URL !== undefined) return startYuva(environment, main)
  const database = await createTestDatabase({ poolSize: 1 })
  const yuva = await startYuva({ DATABASE_URL: database.url, ...environment }, main)
  return {
    ...yuva,
    async stop() {
      await yuva.stop()
      await database.close()
    },
  }
}
