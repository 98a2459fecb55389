// Runs on whatever Node the machine has (20 or later), before anything is installed: plain JavaScript, no imports
// except Node's.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTerminalLanguage } from '../server/platform/terminal/terminal-language.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const startedByNpm = Boolean(process.env.npm_lifecycle_event)
/** Its state before anything took time. */
const parent = process.ppid
const windows = process.platform === 'win32'
const nodeOfNpm = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
/** An image has its own Node and leaves out npm's. */
const ownNode = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : nodeOfNpm
const node24 = () => (existsSync(nodeOfNpm) ? nodeOfNpm : ownNode)
/** The archive for servers (`npm run package`) and the image are built: there is nothing in them to build from. */
const isPrebuilt = !existsSync(join(root, 'web'))

const say = (sentence) => process.stdout.write(`${inTerminalLanguage(sentence)}\n`)

/** Installs what is missing: everything comes from the npm registry, Node 24 included. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    fail(
      inTerminalLanguage({
        tr: `Başlamak için Node 20 ya da daha yenisi gerekli; buradaki ${process.versions.node}.`,
        en: `This needs Node 20 or later to start; here is ${process.versions.node}.`,
      }),
    )
  const installed = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const isCurrent =
    existsSync(node24()) &&
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs - 1000
  if (isCurrent) return
  say({
    tr: 'Paketler kuruluyor (npm ci). İlk seferinde bir iki dakika sürer …',
    en: 'Installing packages (npm ci). The first time takes a minute or two …',
  })
  const scope = isPrebuilt ? ['--omit=dev'] : []
  const args = ['ci', ...scope, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (npm.status !== 0)
    fail(
      inTerminalLanguage({
        tr: 'npm ci tamamlanamadı; nedeni yukarıda yazıyor.',
        en: 'npm ci did not succeed; its output above says why.',
      }),
    )
  if (!existsSync(nodeOfNpm))
    fail(
      inTerminalLanguage({
        tr: '`node` paketi programını getirmedi: npm kurulum betiklerini çalıştırmayacak şekilde ayarlanmış olabilir.',
        en: 'The package `node` did not bring its binary: npm may be set to ignore install scripts.',
      }),
    )
}

/** Builds the website if a source is newer than the last build. */
export function ensureBuilt() {
  if (isPrebuilt) return
  // Earlier releases wrote them here; the server draws them now, and these would be served instead.
  rmSync(join(root, 'public', 'documents'), { recursive: true, force: true })
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
  say({ tr: 'Site derleniyor …', en: 'Building the website …' })
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
  return spawnSync(node24(), args, { cwd: root, stdio, env: environment(env), encoding: 'utf8' })
}

/** Replaces this process by Node 24: signals are forwarded, its exit code is ours. */
export function becomeNode(args, env = {}) {
  const child = spawn(node24(), args, { cwd: root, stdio: 'inherit', env: environment(env) })
  let isSignalled = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isSignalled = true
      // On Windows the terminal has signalled the child, too, and passing it on would end it at once.
      if (!(windows && signal === 'SIGINT')) child.kill(signal)
    })
  }
  // npm starts scripts through a shell, which ends by a signal without passing it on.
  const orphaned = setInterval(() => {
    if (!startedByNpm || process.ppid === parent) return
    clearInterval(orphaned)
    // A second signal would end it without waiting.
    if (!isSignalled) child.kill('SIGTERM')
  }, 500)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 0)))
}

export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
