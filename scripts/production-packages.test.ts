import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const manifest = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; peer?: boolean; optional?: boolean }>
}

/** The packages of `npm ci --omit=dev`. */
const installed = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))

/** Packages that build the product, or are built into it. */
const buildOnly =
  /^(typescript|typescript-native|vite|vitest|rolldown|esbuild|rollup|prettier|tailwindcss|postcss|lightningcss|@babel\/.+|@vitejs\/.+|@tailwindcss\/.+|@react-router\/.+|@react-email\/(components|render|tailwind|preview-server)|@biomejs\/.+|playwright.*|knip|react-router|lucide-react|date-fns|react-day-picker|recharts|@reduxjs\/.+|es-toolkit|maplibre-gl|@maplibre\/.+|@base-ui\/.+|@floating-ui\/.+|@tanstack\/.+|embla-.+|zustand|react-i18next|i18next|qrcode\.react|react-easy-crop|pusher-js)$/

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"]([^'"]+\.ts)['"]/g

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isBuiltIn = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier)

/** Every package that is imported directly or transitively, with one importing file. */
function packagesReachedFrom(entries: string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = entries.map((entry) => join(root, entry))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, static_, dynamic, url] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const specifier = static_ ?? dynamic ?? url ?? ''
      // No installation has the demo.
      if (isBuiltIn(specifier) || specifier.startsWith('#demo/')) continue
      if (specifier.startsWith('.')) waiting.push(join(dirname(file), specifier))
      else if (specifier.startsWith('#')) waiting.push(join(root, specifier.slice(1)))
      else packages.set(packageOf(specifier), relative(root, file))
    }
    waiting.splice(0, waiting.length, ...waiting.filter((next) => /\.m?[jt]s$/.test(next)))
  }
  expect(seen.size).toBeGreaterThan(entries.length)
  return packages
}

const notInstalled = (packages: Map<string, string>) =>
  [...packages]
    .filter(([name]) => !(name in manifest.dependencies))
    .map(([name, file]) => `${name} (${file})`)

describe('what a server installs', () => {
  it('holds nothing that only builds, or that is built into the website', () => {
    expect(installed.filter((name) => buildOnly.test(name))).toEqual([])
    expect(installed).toContain('fastify')
  })

  it('holds every package that the server and its commands import', () => {
    const reached = packagesReachedFrom([
      'server/main.ts',
      'scripts/start.mjs',
      'scripts/staff.ts',
      'scripts/backup.ts',
      'scripts/migrate.ts',
    ])
    expect([...reached.keys()]).toEqual(
      expect.arrayContaining(['fastify', 'pg', 'sharp', '@electric-sql/pglite']),
    )
    expect(notInstalled(reached)).toEqual([])
  })

  it('and nothing that none of them imports', () => {
    const reached = packagesReachedFrom([
      'server/main.ts',
      'scripts/staff.ts',
      'scripts/backup.ts',
      'scripts/migrate.ts',
    ])
    // The Node that runs it, and packages that mails need without importing them by name.
    const besides = ['node']
    expect(
      Object.keys(manifest.dependencies).filter((name) => !reached.has(name) && !besides.includes(name)),
    ).toEqual([])
  })

  const built = join('build', 'server')
  it.runIf(existsSync(join(root, built)))('is not asked for anything by the built website', () => {
    const files = readdirSync(join(root, built), { recursive: true, encoding: 'utf8' })
    const requested = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...packagesImportedBy(join(built, file))])
    expect(requested).toEqual([])
  })
})

/** In a bundle, whose lines hold third-party code in which a pattern for sources would match ordinary words. */
const packagesImportedBy = (file: string) =>
  [...read(file).matchAll(/^(?:import|export)\b[^'"\n]*?['"]([^'"]+)['"];?$/gm)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltIn(specifier))
    .map((specifier) => `${specifier} (${file})`)
