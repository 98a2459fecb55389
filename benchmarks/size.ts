import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess } from '#server/testing/end-process.ts'
import { freePort } from '#server/testing/free-port.ts'

/**
 * From a fresh clone to the first page, and the installed size in production. The image's size is computed from what
 * the Dockerfile's last stage copies; nothing here needs Docker.
 *
 * npm run bench -- size
 */
const goals = { startSeconds: 60, imageMegabytes: 350 }
/** debian:bookworm-slim, amd64, as Docker Hub has it unpacked. */
const debianMegabytes = 74.8
const root = join(import.meta.dirname, '..')
const PATH = `${dirname(process.execPath)}:${process.env.PATH}`

const line = (name: string, value: number, unit: string, goal?: number) =>
  console.log(
    name.padEnd(44),
    `${value.toFixed(1)} ${unit}`.padStart(10),
    goal === undefined ? '' : ` goal ≤ ${goal} ${unit}  ${value <= goal ? 'reached' : 'MISSED'}`,
  )

/** Hard links, such as Node's in its packages, count once. */
function megabytes(...paths: string[]): number {
  const counted = new Set<number>()
  const bytesOf = (path: string): number => {
    const file = statSync(path)
    if (file.isDirectory())
      return readdirSync(path, { withFileTypes: true })
        .filter((entry) => !entry.isSymbolicLink())
        .reduce((sum, { name }) => sum + bytesOf(join(path, name)), 0)
    if (counted.has(file.ino)) return 0
    counted.add(file.ino)
    return file.size
  }
  return paths.reduce((sum, path) => sum + bytesOf(path), 0) / 1e6
}

const scratch = await mkdtemp(join(tmpdir(), 'yuva-size-'))
try {
  const clone = join(scratch, 'clone')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
  await measureStart(clone)
  measureImage(clone)
} finally {
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
}

/** A first `npm start`; npm's own cache is as warm as the machine's. */
async function measureStart(clone: string): Promise<void> {
  const port = await freePort()
  const began = performance.now()
  const phases: { name: string; at: number }[] = []
  const start = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { PATH, HOME: process.env.HOME, LANG: 'C', PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  start.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [pattern, name] of [
      [/Installing packages/, 'npm ci'],
      [/Building the website/, 'build'],
      [/marketplace: 0 %/, 'demo marketplace'],
    ] as const) {
      if (pattern.test(text)) phases.push({ name, at: performance.now() })
    }
  })
  while (!(await isAnswered(port))) {
    if (start.exitCode !== null) throw new Error('npm start has ended.')
    await sleep(100)
  }
  phases.push({ name: 'first page', at: performance.now() })
  for (const [index, { name, at }] of phases.slice(0, -1).entries()) {
    line(`  ${name}`, ((phases[index + 1]?.at ?? at) - at) / 1000, 's')
  }
  line(
    'npm start in a fresh clone, to the first page',
    (performance.now() - began) / 1000,
    's',
    goals.startSeconds,
  )
  await endProcess(start)
  while (await isAnswered(port)) await sleep(100)
}

function isAnswered(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    async (page) => page.ok && (await page.text()).length > 0,
    () => false,
  )
}

function measureImage(clone: string): void {
  const path = (...parts: string[]) => join(clone, ...parts)
  line('node_modules with the tools', megabytes(path('node_modules')), 'MB')
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: clone,
    env: { ...process.env, PATH },
  })
  const { packages } = JSON.parse(readFileSync(path('node_modules', '.package-lock.json'), 'utf8'))
  const node = statSync(path('node_modules', 'node', 'bin', 'node')).size / 1e6
  line(`${Object.keys(packages).length} packages to run, with Node`, megabytes(path('node_modules')), 'MB')
  execFileSync('rm', ['-rf', 'node_modules/node', 'node_modules/.bin/node'], { cwd: clone })
  execFileSync(process.execPath, ['scripts/prune-packages.mjs'], { cwd: clone })
  execFileSync('rm', ['-rf', 'server/testing'], { cwd: clone })
  const parts = {
    'debian:bookworm-slim': debianMegabytes,
    Node: node,
    npm: megabytes(npmFolder()),
    node_modules: megabytes(path('node_modules')),
    'build, server, shared, scripts, fonts': megabytes(
      ...['build', 'server', 'shared', 'scripts', join('docs', 'documents')].map((part) => path(part)),
    ),
  }
  for (const [name, size] of Object.entries(parts)) line(`  ${name}`, size, 'MB')
  const image = Object.values(parts).reduce((sum, size) => sum + size, 0)
  line('image, added up', image, 'MB', goals.imageMegabytes)
}

function npmFolder(): string {
  return dirname(
    dirname(execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()),
  )
}
