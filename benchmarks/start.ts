import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess } from '#server/testing/end-process.ts'
import { serverFlags } from '../scripts/server-flags.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { fillListings } from './search/bench-listings.ts'
import { quantile } from './search/cost.ts'
import { requestsPerSecond } from './search/http-load.ts'

/**
 * From the command to the first page, on the embedded database as in `npm start`; and the memory of a server, at rest
 * and after a load, on PostgreSQL with 10,000 homes.
 *
 * npm run bench -- start [starts, 5 by default]
 */
const starts = Number(process.argv[2] ?? 5)
const loadSeconds = 15
const goals = {
  firstPageSeconds: 5,
  /** 0.4 of the 435 MB that Strapi 5 takes for the same homes. */
  restMegabytes: 174,
}
const root = join(import.meta.dirname, '..')
if (!existsSync(join(root, 'build', 'server', 'index.js')))
  throw new Error('The website is not built: run `npm run build`.')

const line = (name: string, value: number, unit: string, goal?: number) =>
  console.log(
    name.padEnd(52),
    `${value.toFixed(1)} ${unit}`.padStart(10),
    goal === undefined ? '' : ` goal ≤ ${goal} ${unit}  ${value <= goal ? 'reached' : 'MISSED'}`,
  )

const dataDir = await mkdtemp(join(tmpdir(), 'yuva-bench-'))
try {
  const embedded = { YUVA_MODE: 'demo', DATABASE_URL: '' }
  line('first start, with the demo marketplace to fill', await secondsToFirstPage(embedded), 's')
  const later: number[] = []
  for (let start = 0; start < starts; start += 1) later.push(await secondsToFirstPage(embedded))
  line(
    `later start to the first page, median of ${starts}`,
    quantile(later, 0.5),
    's',
    goals.firstPageSeconds,
  )
  await withBenchDatabase(async (db, url) => {
    await fillListings(db, 10_000)
    const { atRest, atLoad } = await megabytes(url)
    line('memory at rest, 10,000 homes on PostgreSQL', atRest, 'MB', goals.restMegabytes)
    line(`memory after ${loadSeconds} s of pages and searches`, atLoad, 'MB')
  })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function startServer(
  environment: Record<string, string>,
): Promise<{ server: ChildProcess; address: string }> {
  const server = fork(join(root, 'server', 'main.ts'), {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      YUVA_DATA_DIR: dataDir,
      ...environment,
    },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ address }] = (await once(server, 'message')) as [{ address: string }]
  return { server, address }
}

async function readPage(address: string): Promise<void> {
  const page = await fetch(address)
  await page.text()
  if (!page.ok) throw new Error(`The first page answered ${page.status}.`)
}

async function secondsToFirstPage(environment: Record<string, string>): Promise<number> {
  const began = performance.now()
  const { server, address } = await startServer(environment)
  await readPage(address)
  const seconds = (performance.now() - began) / 1000
  await endProcess(server)
  return seconds
}

/** After one request of each kind of page and a pause for garbage collection; and after a load. */
async function megabytes(url: string): Promise<{ atRest: number; atLoad: number }> {
  const { server, address } = await startServer({ YUVA_MODE: 'test', DATABASE_URL: url })
  const used = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024
  const paths = ['/', '/results', '/api/residence-search/?city=Ankara']
  for (const path of paths) await readPage(address + path)
  await sleep(10_000)
  const atRest = used()
  let requests = 0
  // No page is requested twice, so that each is rendered.
  const next = () => `${paths[requests % paths.length]}${requests % 3 === 2 ? '&' : '?'}visitor=${requests++}`
  await requestsPerSecond(new URL(address), next, { seconds: loadSeconds, connections: 8 })
  const atLoad = used()
  await endProcess(server)
  return { atRest, atLoad }
}
