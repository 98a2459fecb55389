import { hydrationPieces } from '#shared/kernel/hydration-pieces.ts'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { startYuva, type Yuva } from '../e2e/yuva.ts'
import { type FirstLoad, firstLoad, tapWhileLoading } from './pages/first-load.ts'

/**
 * The effect of each hydration piece on a slow phone (docs/hydration.md): the same build served with all of them,
 * without each, and with none, in alternating rounds. Medians, with the difference to all pieces.
 *
 * npm run bench -- hydration [rounds, 5 by default]
 */
const rounds = Number(process.argv[2] ?? 5)
const variants: Record<string, string> = {
  'all pieces': '',
  ...Object.fromEntries(hydrationPieces.map((piece) => [`without ${piece}`, piece])),
  'React alone': hydrationPieces.join(','),
}
const figures = ['scriptBytesBeforeUsable', 'usableMs', 'largestPaintMs', 'blockingMs'] as const

type Seen = { loads: FirstLoad[]; taps: (number | null)[] }

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const servers = new Map<string, Yuva>()
const browser = await launchBrowser(findBrowser)
try {
  for (const [name, pieces] of Object.entries(variants))
    servers.set(name, await startYuva({ YUVA_MODE: 'demo', DATABASE_URL: '', PLAIN_HYDRATION: pieces }))
  const listing = await anyListing()
  await comparePage('landing', '/', 'header button[aria-label="Menüyü aç"]')
  await comparePage('listing', `/listing/${listing}`, '#exchanges button')
} finally {
  await browser.close()
  for (const server of servers.values()) await server.stop()
}

async function comparePage(name: string, path: string, button: string): Promise<void> {
  const seen = new Map<string, Seen>()
  // The first round warms caches up.
  for (let round = -1; round < rounds; round += 1)
    for (const [variant, { url }] of servers) {
      const load = await firstLoad(browser, url + path)
      const tap = await tapWhileLoading(browser, url + path, button)
      const { loads, taps } = seen.get(variant) ?? { loads: [], taps: [] }
      if (round >= 0) seen.set(variant, { loads: [...loads, load], taps: [...taps, tap] })
    }
  const all = seen.get('all pieces')
  for (const [variant, { loads, taps }] of seen) {
    const answered = taps.filter((each) => each !== null)
    const parts = figures.map((figure) => {
      const value = median(loads.map((load) => load[figure]))
      const difference = value - median((all?.loads ?? []).map((load) => load[figure]))
      return `${figure} ${Math.round(value)} (${difference < 0 ? '' : '+'}${Math.round(difference)})`
    })
    const tap = `taps answered ${answered.length} of ${taps.length}, after ${Math.round(median(answered))} ms`
    console.log(`${name}, ${variant.padEnd(26)} ${[...parts, tap].join('; ')}`)
  }
}

async function anyListing(): Promise<number> {
  const [server] = servers.values()
  const answer = await fetch(`${server?.url}/api/residence-cards/`)
  const { residence_cards: cards } = (await answer.json()) as { residence_cards: { id: number }[] }
  return cards[0]?.id ?? 1
}
