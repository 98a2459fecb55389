import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedTestDatabase } from '#server/testing/test-database.ts'
import { testLength } from '#server/testing/test-length.ts'
import { findJourneyBrowser } from './browser.ts'
import { templateDataDir } from './yuva.ts'

/** What every file would otherwise do, once, before they run in parallel. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Unpacks the browser from npm.
  await findJourneyBrowser()
  // Only the longer forms run on the embedded database.
  if (testLength === 'short') return
  const begun = await mkdtemp(join(tmpdir(), 'yuva-begun-'))
  const database = await createEmbeddedTestDatabase(begun)
  await database.close()
  process.env[templateDataDir] = begun
  return () => rm(begun, { recursive: true, force: true, maxRetries: 5 })
}
