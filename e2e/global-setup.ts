import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { begunDataDir, startYuva } from './yuva.ts'

/** Does once what every file of journeys would do, two of them at the same time. */
export default async function setup(): Promise<() => Promise<void>> {
  // The browser that npm brought is unpacked when it is first looked for.
  await findBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'yuva-begun-'))
  const yuva = await startYuva({ YUVA_DATA_DIR: dataDir })
  await yuva.stop()
  process.env[begunDataDir] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
