import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findJourneyBrowser } from './browser.ts'
import { begunDataDir, startYuva } from './yuva.ts'

/** Does once what every file of journeys would do, several of them at the same time. */
export default async function setup(): Promise<() => Promise<void>> {
  // The browser that npm brought is unpacked when it is first looked for.
  await findJourneyBrowser()
  const begun = await mkdtemp(join(tmpdir(), 'yuva-begun-'))
  // Every start compiles the same files.
  process.env.NODE_COMPILE_CACHE ??= join(begun, 'compiled')
  const dataDir = join(begun, 'data')
  const yuva = await startYuva({ YUVA_DATA_DIR: dataDir })
  await yuva.stop()
  process.env[begunDataDir] = dataDir
  return () => rm(begun, { recursive: true, force: true, maxRetries: 5 })
}
