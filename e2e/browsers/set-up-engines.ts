import { afterAll, beforeAll } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startJourneyServer } from '../journey-server.ts'
import type { Yuva } from '../yuva.ts'
import { type Engine, engines, launch, missing } from './engines.ts'
import { type Tab, tabOf } from './tab.ts'
import { startWatchedNetwork, type WatchedNetwork } from './watched-network.ts'

/** The engines that can be tried here: all of them if that is required, so that a missing one fails. */
export const tried: Engine[] = engines.filter((engine) => process.env.CI || missing(engine) === null)
/** Engines that are not installed, each with the sentence that says so. */
export const skipped = engines.flatMap((engine) =>
  tried.includes(engine) ? [] : [missing(engine) ?? engine],
)

/** Starts a server, and in each engine a tab that sees it through its own network. */
export function setUpEngines(settings: Record<string, string> = {}): {
  yuva: Yuva
  network: WatchedNetwork
  tabs: Map<Engine, Tab>
} {
  const fixture = { tabs: new Map() } as { yuva: Yuva; network: WatchedNetwork; tabs: Map<Engine, Tab> }
  beforeAll(async () => {
    const [port, outside] = [await freePort(), await freePort()]
    fixture.network = await startWatchedNetwork(outside, port)
    const environment = { ...settings, PORT: String(port), PUBLIC_URL: fixture.network.url }
    // Each is known as soon as it runs, so that it ends even if another does not start.
    await Promise.all([
      startJourneyServer(environment).then((yuva) => {
        fixture.yuva = yuva
      }),
      ...tried.map(async (engine) => {
        fixture.tabs.set(engine, tabOf(await launch(engine), fixture.network))
      }),
    ])
  })
  afterAll(async () => {
    await Promise.allSettled([...fixture.tabs.values()].map((tab) => tab.close()))
    await fixture.yuva?.stop()
    await fixture.network?.close()
  })
  return fixture
}
