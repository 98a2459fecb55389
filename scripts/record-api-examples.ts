import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ApiExample,
  type ApiExamples,
  declaredPart,
  exampleProblems,
  examplesFile,
  readApiExamples,
} from '#server/platform/http/api-examples.ts'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint } from '#shared/http/contract.ts'

const root = join(import.meta.dirname, '..')

/**
 * Records an example for every endpoint that has none, or whose example no longer matches its contract: the tests that
 * call it are run, and their requests and answers recorded. Matching examples are unchanged.
 */
export function recordApiExamples(): void {
  const known = readApiExamples()
  const fits = (endpoint: Endpoint, example: ApiExample | undefined) =>
    exampleProblems(endpoint, example).length === 0
  const endpoints: [string, Endpoint][] = Object.entries(apiContract)
  const wanted = endpoints.filter(([key, endpoint]) => !fits(endpoint, known[key]))
  const found = wanted.length > 0 ? record(wanted.map(([key]) => key)) : {}
  const examples = endpoints.flatMap(([key, endpoint]) => {
    const recorded = found[key] && declaredPart(endpoint, found[key])
    const fitting = [known[key], recorded].find((one) => fits(endpoint, one))
    if (!fitting) console.error(`No test shows a success of ${key}.`, exampleProblems(endpoint, recorded))
    return fitting ? [[key, fitting] as const] : []
  })
  writeFileSync(examplesFile, examplesText(examples))
  if (examples.length < endpoints.length) process.exitCode = 1
}

/** One example per line, so that a change shows which ones it concerns. */
const examplesText = (examples: readonly (readonly [string, ApiExample])[]): string =>
  `{\n${examples.map(([key, example]) => `${JSON.stringify(key)}: ${JSON.stringify(example)}`).join(',\n')}\n}\n`

function record(keys: string[]): ApiExamples {
  const folder = mkdtempSync(join(tmpdir(), 'yuva-examples-'))
  const calling = globSync('server/**/*.test.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return keys.some((key) => text.includes(`'${key}'`))
  })
  const files = [
    'server/authorization.test.ts',
    ...calling.filter((file) => file.startsWith('server/features/')),
  ]
  console.log(`Recording examples of ${keys.length} endpoints from ${files.length} test files …`)
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, YUVA_EXAMPLES_FOLDER: folder },
  })
  const recorded = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { key: string; example: never })
  rmSync(folder, { recursive: true })
  return Object.fromEntries(recorded.map(({ key, example }) => [key, example]))
}
