import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startNativePostgres } from '#server/testing/native-postgres.ts'
import { saveResult } from './bench-results.ts'

/**
 * Runs the benchmark of that name, or all, on the PostgreSQL of DATABASE_URL or on one of its own. `--save` also saves
 * the output in benchmarks/RESULTS.md, with the machine, the date and the commit.
 */
const args = process.argv.slice(2)
const isSaved = args.includes('--save')
const [wanted, ...parameters] = args.filter((each) => each !== '--save')
const directory = join(import.meta.dirname, '..', 'benchmarks')
const files = readdirSync(directory).filter((file) => file.endsWith('.ts'))
const chosen = files.filter((file) => wanted === undefined || file === `${wanted}.ts`)
if (chosen.length === 0) {
  console.error(
    `There is no benchmark ${wanted}. There are: ${files.map((file) => file.slice(0, -3)).join(', ')}.`,
  )
  process.exit(1)
}

const url = process.env.DATABASE_URL
const postgres = url ? { url, stop: async () => undefined } : await startNativePostgres()
try {
  for (const file of chosen) {
    const name = file.slice(0, -3)
    console.log(`\n${name}`)
    const { code, printed } = await run(join(directory, file))
    if (code !== 0) process.exitCode = 1
    else if (isSaved) await saveResult([name, ...parameters].join(' '), printed)
  }
} finally {
  await postgres.stop()
}

async function run(path: string): Promise<{ code: number; printed: string }> {
  const bench = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...parameters], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
  let printed = ''
  bench.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    printed += text
  })
  const [code] = (await once(bench, 'close')) as [number | null]
  return { code: code ?? 1, printed }
}
