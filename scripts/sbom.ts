import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licensedPackages } from './licences.ts'

type Component = { 'bom-ref': string; name: string; version: string }
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }

const root = join(import.meta.dirname, '..')
const windows = process.platform === 'win32'
const { status, stdout, stderr } = spawnSync(
  windows ? 'npm.cmd' : 'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', shell: windows, maxBuffer: 64 * 1024 * 1024 },
)
if (status !== 0) {
  console.error(stderr || stdout)
  process.exit(1)
}
const bom: Bom = JSON.parse(stdout)
if (!process.argv.includes('--all')) leaveOutTools(bom)
const target = join(root, 'build', 'sbom.cdx.json')
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(target, JSON.stringify(bom, null, 2))
console.log(`${target}: ${bom.components.length} components`)

/** npm knows the production dependencies, but not which of the others are built into the website. */
function leaveOutTools(whole: Bom): void {
  const running = licensedPackages().filter(({ isTool }) => !isTool)
  const included = new Set(running.map(({ name, version }) => `${name}@${version}`))
  whole.components = whole.components.filter(({ name, version }) => included.has(`${name}@${version}`))
  const left = new Set(whole.components.map((each) => each['bom-ref']))
  whole.dependencies = whole.dependencies
    .filter(({ ref }, at) => at === 0 || left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => left.has(each)) }))
}
