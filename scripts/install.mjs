// Runs on whatever Node the machine has (20 or later), before anything is installed: plain JavaScript, no imports but Node's.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const node24 = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

const say = (text) => process.stdout.write(`${text}\n`)

/** Installs what is missing: everything comes from the npm registry, Node 24 included. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Yuva needs Node 20 or later to start; this is ${process.versions.node}.`)
  const installed = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const isCurrent =
    existsSync(node24) &&
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs - 1000
  if (isCurrent) return
  say('Installing packages (npm ci). The first time takes a minute or two …')
  const npm = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (npm.status !== 0) fail('npm ci did not succeed; its output above says why.')
  if (!existsSync(node24))
    fail('The package `node` did not bring its binary: npm may be set to ignore install scripts.')
}

/** Writes the PDF documents that the website links to, if one of their sources is newer. */
export function ensureDocuments() {
  const target = join(root, 'public', 'documents')
  const sources = [
    'docs/documents',
    'scripts/build-documents.ts',
    'scripts/document-pdf.ts',
    'shared/brand.ts',
    'shared/features',
  ]
  if (existsSync(target) && sources.every((source) => newest(join(root, source)) <= newest(target))) return
  const written = runNode(['scripts/build-documents.ts'], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (written.status !== 0) fail(`The documents could not be written.\n${written.stderr}`)
}

/** Builds the website if a source is newer than the last build. */
export function ensureBuilt() {
  ensureDocuments()
  const built = join(root, 'build', 'server', 'index.js')
  const sources = [
    'web',
    'shared',
    'public',
    'vite.config.ts',
    'scripts/chunk-files.ts',
    'scripts/compress-assets.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  if (existsSync(built) && sources.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs))
    return
  say('Building the website …')
  const build = runNode([join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (build.status !== 0) fail(`The build failed.\n${build.stdout}\n${build.stderr}`)
}

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Environment in which `node` is ours, for everything that is spawned. */
const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Runs Node 24 to its end. */
export function runNode(args, { stdio = 'inherit', env = {} } = {}) {
  return spawnSync(node24, args, { cwd: root, stdio, env: environment(env), encoding: 'utf8' })
}

/** Starts Node 24 and goes with it: signals are passed on, its exit code is ours. */
export function becomeNode(args, env = {}) {
  const child = spawn(node24, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
