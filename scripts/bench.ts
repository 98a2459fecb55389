import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startNativePostgres } from '#server/testing/native-postgres.ts'

/** Runs the benchmark of that name, or all, on the PostgreSQL of DATABASE_URL or on one of its own. */
const [wanted, ...parameters] = process.argv.slice(2)
const directory = join(import.meta.dirname, '..', 'benchmarks')
const files = readdirSync(directory).filter((file) => file.endsWith('.ts'))
const chosen = files.filter((file) => wanted === undefined || file === `${wanted}.ts`)
if (chosen.length === 0) {
  console.error(
    `There is no benchmark ${wanted}. There are: ${files.map((file) => file.slice(0, -3)).join(', ')}.`,
  )
  process.exit(1)
}

const given = process.env.DATABASE_URL
const postgres = given ? { url: given, stop: async () => undefined } : await startNativePostgres()
try {
  for (const file of chosen) {
    console.log(`\n${file.slice(0, -3)}`)
    const env = { ...process.env, DATABASE_URL: postgres.url }
    const { status } = spawnSync(process.execPath, [join(directory, file), ...parameters], {
      stdio: 'inherit',
      env,
    })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
