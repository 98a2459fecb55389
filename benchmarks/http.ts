import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, startMeasured } from './http/measured-process.ts'
import { compareRendering } from './http/rendering.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { quantile } from './search/cost.ts'

/**
 * What an answer costs in processor time, against bare node:http that sends the same bytes, in rounds that take turns.
 * Processor time of the server alone: what asks shares the machine and not the figure.
 *
 *   npm run bench -- http [rounds, 5 by default]
 */
const rounds = Number(process.argv[2] ?? 5)
const connections = 8
const agent = new Agent({ keepAlive: true, maxSockets: connections })

type Kind = {
  name: string
  /** One address, or another one for each request. */
  path: string | (() => string)
  asked: number
  headers?: Record<string, string>
  goal?: number
}
const goals = { overhead: 1.3, kept: 25, rendering: 1.3 }

if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js')))
  throw new Error('The website is not built: run `npm run build`.')
const dataDir = await mkdtemp(join(tmpdir(), 'yuva-bench-'))
try {
  await withBenchDatabase(async (_db, url) => {
    const environment = { YUVA_MODE: 'demo', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
    const site = await startMeasured('site-process.ts', {
      ...environment,
      YUVA_DATA_DIR: dataDir,
      DATABASE_URL: url,
    })
    const bare = await startMeasured('bare-process.ts')
    try {
      await compare(site, bare)
    } finally {
      await Promise.all([site.stop(), bare.stop()])
    }
  })
} finally {
  agent.destroy()
  await rm(dataDir, { recursive: true, force: true })
}
// Rendering in this process has left timers behind.
process.exit()

async function compare(site: Measured, bare: Measured): Promise<void> {
  const { residence_cards: cards } = JSON.parse((await ask(site.url, '/api/residence-cards/')).body) as {
    residence_cards: { id: number }[]
  }
  const pages = [
    { name: 'page, start', path: '/' },
    { name: 'page, results', path: '/results' },
    { name: 'page, listing', path: `/listing/${cards[0]?.id}` },
  ]
  const kinds: (Kind & { path: string })[] = [
    { name: 'JSON, nothing read', path: '/api/health/live', asked: 3_000, goal: goals.overhead },
    { name: 'JSON, settings of a client', path: '/api/client-settings/', asked: 3_000, goal: goals.overhead },
    { name: 'JSON, cards of the start page', path: '/api/residence-cards/', asked: 1_000 },
    ...pages.map((page) => ({ ...page, asked: 200 })),
  ]
  console.log(`Microseconds of processor a request (${connections} connections), median of ${rounds} rounds`)
  for (const kind of kinds) {
    const { body, type, etag } = await ask(site.url, kind.path, kind.headers)
    bare.send({ path: kind.path, type, body })
    await measure(site, bare, kind, Buffer.byteLength(body))
    // Who comes again with what they have: where a page says how it can be known, nothing is sent.
    if (etag) {
      const again = { ...kind, name: `${kind.name}, unchanged (304)`, headers: { 'if-none-match': etag } }
      await measure(site, bare, again, 0)
    }
  }
  console.log('\nPages that are kept, against rendering and compressing them for each visitor')
  for (const page of pages) await compareKept(site, page)
  console.log('\nRendering, against renderToString of the same tree')
  for (const { name, path } of pages) {
    const measured = await compareRendering(site.url, path, rounds)
    const ratio = quantile(
      measured.map(({ ours, plain }) => ours / plain),
      0.5,
    )
    line(
      name,
      measured.map(({ ours }) => ours),
      { name: 'plain', figures: measured.map(({ plain }) => plain) },
      { ratio, isReached: ratio <= goals.rendering, goal: `≤ ${goals.rendering}` },
    )
  }
}

/** What no two visitors ask for alike cannot be kept: an unknown parameter makes every address another one. */
async function compareKept(site: Measured, { name, path }: { name: string; path: string }): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  const kept: number[] = []
  const rendered: number[] = []
  let visitor = 0
  for (let round = 0; round <= rounds; round += 1) {
    const [often, seldom] = [
      await costOf(site, { name, path, asked: 400, headers }),
      await costOf(site, { name, path: () => `${path}?visitor=${visitor++}`, asked: 40, headers }),
    ]
    if (round > 0) {
      kept.push(often)
      rendered.push(seldom)
    }
  }
  const ratio = quantile(
    rendered.map((each, round) => each / (kept[round] ?? Number.NaN)),
    0.5,
  )
  const verdict = { ratio, isReached: ratio >= goals.kept, goal: `≥ ${goals.kept}` }
  line(name, kept, { name: 'rendered', figures: rendered }, verdict)
}

function line(
  name: string,
  figures: number[],
  baseline: { name: string; figures: number[] },
  { ratio, isReached, goal }: { ratio: number; isReached: boolean; goal: string },
): void {
  const median = (values: number[]) => quantile(values, 0.5).toFixed(0).padStart(7)
  console.log(
    name.padEnd(16),
    median(figures),
    `${baseline.name} ${median(baseline.figures)}`,
    `${ratio.toFixed(2)} ×`.padStart(9),
    `goal ${goal}  ${isReached ? 'reached' : 'MISSED'}`,
  )
}

async function measure(site: Measured, bare: Measured, kind: Kind, bytes: number): Promise<void> {
  const figures: { ours: number; bare: number }[] = []
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await costOf(site, kind)
    const plain = await costOf(bare, kind)
    if (round > 0) figures.push({ ours, bare: plain })
  }
  const ratio = quantile(
    figures.map((each) => each.ours / each.bare),
    0.5,
  )
  const verdict =
    kind.goal === undefined ? '' : `goal ≤ ${kind.goal}  ${ratio <= kind.goal ? 'reached' : 'MISSED'}`
  const median = (values: number[]) => quantile(values, 0.5).toFixed(0).padStart(7)
  console.log(
    kind.name.padEnd(44),
    `${bytes.toLocaleString('en')} B`.padStart(11),
    median(figures.map(({ ours }) => ours)),
    `bare${median(figures.map(({ bare }) => bare))}`,
    `${ratio.toFixed(2)} ×`.padStart(9),
    verdict,
  )
}

async function costOf(server: Measured, { path, asked, headers }: Kind): Promise<number> {
  const before = await server.cpu()
  let left = asked
  const work = async () => {
    while (left-- > 0) await ask(server.url, typeof path === 'string' ? path : path(), headers)
  }
  await Promise.all(Array.from({ length: connections }, work))
  return ((await server.cpu()) - before) / asked
}

type Answer = { body: string; type: string; etag: string | undefined }

function ask(url: URL, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = get({ agent, host: '127.0.0.1', port: url.port, path, headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      if (response.statusCode !== 200 && response.statusCode !== 304)
        return reject(new Error(`${path} answered ${response.statusCode}`))
      resolve({
        body: Buffer.concat(chunks).toString('utf8'),
        type: response.headers['content-type'] ?? '',
        etag: response.headers.etag,
      })
    })
  })
  request.on('error', reject)
  return promise
}
