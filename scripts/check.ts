import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readBaseline, readMigrations } from '#server/platform/database/migration-file.ts'
import { conditionalTextProblems } from './conditional-texts.ts'
import { exchangeTypeProblems } from './exchange-type-rules.ts'
import { functionProblems } from './function-rules.ts'
import { migrationProblems } from './migration-rules.ts'
import { placeProblems } from './place-rules.ts'
import { releases } from './releases.ts'
import { retiredWordProblems } from './retired-words.ts'
import { folderProblems, namingProblems, sizeProblems, twinProblems } from './tree-rules.ts'
import { wordProblems } from './word-rules.ts'

const root = join(import.meta.dirname, '..')
const module = (...parts: string[]) => join(root, 'node_modules', ...parts)
const compiler = module('typescript-native', 'bin', 'tsc')

type Check = { name: string; run: () => string | Promise<string> }

/** Runs a tool; returns its output if it failed, else nothing. */
const tool = (args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' }
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1 << 28 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : ''),
    )
  })

// The types of pages are written first: others read them.
const routeTypes: Check = {
  name: 'route types',
  run: () => tool([module('@react-router', 'dev', 'bin.cjs'), 'typegen']),
}

/**
 * Results about unchanged files are cached; the cache key adds the rules and the packages, which the tool does not
 * compare.
 */
const cruiseCache = createHash('sha256')
for (const file of ['.dependency-cruiser.cjs', 'tsconfig.web.json', 'package-lock.json'])
  cruiseCache.update(readFileSync(join(root, file)))

/** The longest first. */
const checks: Check[] = [
  { name: 'types of web', run: () => tool([compiler, '-p', 'tsconfig.web.json']) },
  { name: 'types of server', run: () => tool([compiler, '-p', 'tsconfig.server.json']) },
  {
    name: 'who imports whom',
    run: () =>
      tool([
        module('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        ...['--cache', join('.cache', 'dependency-cruiser', cruiseCache.digest('hex').slice(0, 16))],
        ...['--cache-strategy', 'content'],
        'shared',
        'server',
        'demo',
        'web',
      ]),
  },
  // With what the last tests recorded; `npm test` compares once it has run them.
  ...(process.argv.includes('--before-tests')
    ? []
    : [{ name: 'row types', run: () => tool(['scripts/row-types.ts']) }]),
  { name: 'types of e2e', run: () => tool([compiler, '-p', 'tsconfig.e2e.json']) },
  { name: 'types of shared', run: () => tool([compiler, '-p', 'tsconfig.shared.json']) },
  {
    name: 'format and lint',
    run: () => tool([module('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']),
  },
  {
    name: 'dead code',
    run: () =>
      tool([
        module('knip', 'bin', 'knip.js'),
        '--no-progress',
        '--cache',
        '--cache-location',
        join('.cache', 'knip'),
      ]),
  },
  {
    name: 'migrations',
    run: async () => {
      const known = releases(root).map(({ version }) => version)
      return (await migrationProblems(await readBaseline(), await readMigrations(), known)).join('\n')
    },
  },
  { name: 'description of the API', run: () => tool(['scripts/lint-openapi.ts']) },
  {
    name: 'sizes of files and folders',
    run: () => [...sizeProblems(root), ...folderProblems(root)].join('\n'),
  },
  { name: 'function sizes', run: () => functionProblems(root).join('\n') },
  { name: 'exchange types', run: () => exchangeTypeProblems(root).join('\n') },
  { name: 'places', run: () => placeProblems(root).join('\n') },
  { name: 'texts that come and go', run: () => conditionalTextProblems(root).join('\n') },
  { name: 'words', run: () => [...wordProblems(root), ...retiredWordProblems(root)].join('\n') },
  { name: 'names', run: () => [...namingProblems(root), ...twinProblems(root)].join('\n') },
]

const named = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const unknown = named.filter((each) => !checks.some(({ name }) => name === each))
if (unknown.length > 0)
  throw new Error(`${unknown} is no check: ${checks.map(({ name }) => name).join(', ')}`)
const chosen = checks.filter(({ name }) => named.length === 0 || named.includes(name))

let failures = 0

async function report({ name, run }: Check): Promise<void> {
  const started = performance.now()
  const problem = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problem ? '✗' : '✓'} ${name} (${seconds} s)`)
  if (!problem) return
  failures += 1
  console.log(problem)
}

if (named.length === 0) await report(routeTypes)
const waiting = chosen.values()
const lanes = Array.from({ length: availableParallelism() }, async () => {
  for (const check of waiting) await report(check)
})
await Promise.all(lanes)
process.exit(failures === 0 ? 0 : 1)
