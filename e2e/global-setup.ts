import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedTestDatabase } from '#server/testing/test-database.ts'
import { findJourneyBrowser } from './browser.ts'
import { begunDataDir } from './yuva.ts'

/** Does once what every file of journeys would do, several of them at the same time. */
export default async function setup(): Promise<() => Promise<void>> {
  // The browser that npm brought is unpacked when it is first looked for.
  await findJourneyBrowser()
  const begun = await mkdtemp(join(tmpdir(), 'yuva-begun-'))
  const database = await createEmbeddedTestDatabase(begun)
  await database.close()
  process.env[begunDataDir] = begun
  return () => rm(begun, { recursive: true, force: true, maxRetries: 5 })
}
