// `npm run sbom`: what the product is made of, as CycloneDX, by npm's own hand. `--all` adds what only builds and tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './install.mjs'

const scope = process.argv.includes('--all') ? [] : ['--omit=dev']
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', ...scope]
const windows = process.platform === 'win32'
const { status, stdout, stderr } = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
  cwd: root,
  encoding: 'utf8',
  shell: windows,
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) fail(stderr || stdout)
const target = join(root, 'build', 'sbom.cdx.json')
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(target, stdout)
console.log(`${target}: ${JSON.parse(stdout).components.length} components`)
