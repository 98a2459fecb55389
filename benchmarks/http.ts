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
 * Processor time of a response, compared to bare node:http sending the same bytes, in alternating rounds. Only the
 * server's time: the client shares the machine but not the figure.
 *
 * npm run bench -- http [rounds, 5 by default]
 */
const rounds = Number(process.argv[2] ?? 5)
const connections = 8
const agent = new Agent({ keepAlive: true, maxSockets: connections })

type Kind = {
  name: string
  /** One address, or another one for each request. */
  path: string | (() => string)
  requests: number
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
// In-process rendering leaves timers behind.
process.exit()

async function compare(site: Measured, bare: Measured): Promise<void> {
  const { residence_cards: cards } = JSON.parse((await send(site.url, '/api/residence-cards/')).body) as {
    residence_cards: { id: number }[]
  }
  const pages = [
    { name: 'page, start', path: '/' },
    { name: 'page, results', path: '/results' },
    { name: 'page, listing', path: `/listing/${cards[0]?.id}` },
  ]
  const kinds: (Kind & { path: string })[] = [
    { name: 'JSON, nothing read', path: '/api/health/live', requests: 3_000, goal: goals.overhead },
    {
      name: 'JSON, settings of a client',
      path: '/api/client-settings/',
      requests: 3_000,
      goal: goals.overhead,
    },
    { name: 'JSON, cards of the start page', path: '/api/residence-cards/', requests: 1_000 },
    ...pages.map((page) => ({ ...page, requests: 200 })),
  ]
  console.log(`Microseconds of processor a request (${connections} connections), median of ${rounds} rounds`)
  for (const kind of kinds) {
    const { body, type, etag } = await send(site.url, kind.path, kind.headers)
    bare.send({ path: kind.path, type, body })
    await measure(site, bare, kind, Buffer.byteLength(body))
    // A revalidation: with an ETag, no body is sent.
    if (etag) {
      const again = { ...kind, name: `${kind.name}, unchanged (304)`, headers: { 'if-none-match': etag } }
      await measure(site, bare, again, 0)
    }
  }
  console.log('\nPages that are kept, against rendering and compressing them for each visitor')
  for (const page of pages) await compareCached(site, page)
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

/** Uncacheable addresses: an unknown parameter makes each of them different. */
async function compareCached(site: Measured, { name, path }: { name: string; path: string }): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  const cached: number[] = []
  const rendered: number[] = []
  let visitor = 0
  for (let round = 0; round <= rounds; round += 1) {
    const [often, seldom] = [
      await costOf(site, { name, path, requests: 400, headers }),
      await costOf(site, { name, path: () => `${path}?visitor=${visitor++}`, requests: 40, headers }),
    ]
    if (round > 0) {
      cached.push(often)
      rendered.push(seldom)
    }
  }
  const ratio = quantile(
    rendered.map((each, round) => each / (cached[round] ?? Number.NaN)),
    0.5,
  )
  const verdict = { ratio, isReached: ratio >= goals.kept, goal: `≥ ${goals.kept}` }
  line(name, cached, { name: 'rendered', figures: rendered }, verdict)
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

async function costOf(server: Measured, { path, requests, headers }: Kind): Promise<number> {
  const before = await server.cpu()
  let left = requests
  const work = async () => {
    while (left-- > 0) await send(server.url, typeof path === 'string' ? path : path(), headers)
  }
  await Promise.all(Array.from({ length: connections }, work))
  return ((await server.cpu()) - before) / requests
}

type Answer = { body: string; type: string; etag: string | undefined }

function send(url: URL, path: string, headers: Record<string, string> = {}): Promise<Answer> {
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
