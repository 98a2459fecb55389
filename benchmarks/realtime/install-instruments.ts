import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const directory = join(import.meta.dirname, '..', 'instruments')

/** Installs the packages we compare with, once. */
export function installInstruments(): void {
  if (existsSync(join(directory, 'node_modules', 'socket.io'))) return
  console.log('Installing what is compared with …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The instruments could not be installed.')
}

/** Loads one of them: it is not a dependency of the product. */
export const requireInstrument = createRequire(join(directory, 'package.json'))
