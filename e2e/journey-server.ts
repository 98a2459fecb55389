import { createTestDatabase } from '#server/testing/test-database.ts'
import { testLength } from '#server/testing/test-length.ts'
import { startYuva, type Yuva } from './yuva.ts'

/**
 * The server of a journey. In `npm test` on the PostgreSQL of the run, where a copy of the migrated database is cheap;
 * in the longer forms on the embedded database, which `npm start` uses.
 */
export async function startJourneyServer(
  environment: Record<string, string> = {},
  main?: string,
): Promise<Yuva> {
  if (testLength !== 'short') return startYuva(environment, main)
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
