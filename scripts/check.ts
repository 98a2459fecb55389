import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { namingProblems, sizeProblems } from './tree-rules.ts'

const root = join(import.meta.dirname, '..')
const module = (...parts: string[]) => join(root, 'node_modules', ...parts)
const compiler = module('typescript-native', 'bin', 'tsc')

type Check = { name: string; run: () => string }

/** Runs a tool; answers its output if it failed, nothing if all is well. */
function tool(args: string[]): string {
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return result.status === 0 ? '' : `${result.stdout}${result.stderr}`.trim() || `exit code ${result.status}`
}

const checks: Check[] = [
  { name: 'route types', run: () => tool([module('@react-router', 'dev', 'bin.cjs'), 'typegen']) },
  { name: 'types of shared', run: () => tool([compiler, '-p', 'tsconfig.shared.json']) },
  { name: 'types of server', run: () => tool([compiler, '-p', 'tsconfig.server.json']) },
  { name: 'types of web', run: () => tool([compiler, '-p', 'tsconfig.web.json']) },
  { name: 'types of e2e', run: () => tool([compiler, '-p', 'tsconfig.e2e.json']) },
  {
    name: 'format and lint',
    run: () => tool([module('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']),
  },
  {
    name: 'who imports whom',
    run: () =>
      tool([
        module('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'shared',
        'server',
        'web',
      ]),
  },
  { name: 'dead code', run: () => tool([module('knip', 'bin', 'knip.js'), '--no-progress']) },
  { name: 'file sizes', run: () => sizeProblems(root).join('\n') },
  { name: 'names', run: () => namingProblems(root).join('\n') },
]

let failures = 0
for (const check of checks) {
  const started = performance.now()
  const problem = check.run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problem ? '✗' : '✓'} ${check.name} (${seconds} s)`)
  if (problem) {
    failures += 1
    console.log(problem)
  }
}
process.exit(failures === 0 ? 0 : 1)
