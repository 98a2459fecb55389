// `npm run package`: the built product as yuva-<version>.tar.gz, for servers that are too small to build it.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, root } from './install.mjs'
import { packageContents, packageExcludes } from './package-contents.mjs'

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = `${name}-${version}`
const archive = `${folder}.tar.gz`

ensureInstalled()
ensureBuilt()
const { status, stderr } = spawnSync(
  'tar',
  [
    '--create',
    '--gzip',
    `--file=${archive}`,
    ...packageExcludes.map((pattern) => `--exclude=${pattern}`),
    // Like npm's own archives: everything in one folder.
    `--transform=s,^,${folder}/,`,
    ...packageContents,
  ],
  { cwd: root, encoding: 'utf8' },
)
if (status !== 0) fail(stderr)
const megabytes = (statSync(join(root, archive)).size / 1024 / 1024).toFixed(1)
process.stdout.write(`${archive}: ${megabytes} MB. On the server: npm ci --omit=dev (docs/operations.md).\n`)
