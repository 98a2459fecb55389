import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startYuva, type Yuva } from '../e2e/yuva.ts'

type Kind = [name: string, environment: Record<string, string>]

const guide = readFileSync(join(import.meta.dirname, '..', 'docs', 'api.md'), 'utf8')
/** The guide's commands, and their documented output. */
const steps = [...guide.matchAll(/```sh\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(
  ([, commands = '', printed = '']) => ({ commands, printed }),
)

const demo: Kind = ['a demo', {}]
const insisting: Kind = [
  'a server that insists on contracts, as production does',
  { REQUIRE_CONTRACTS: 'true' },
]

describeLong.each([demo, insisting])('on %s', (_kind, environment) => {
  let yuva: Yuva
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
    const { url } = database
    yuva = await startYuva({ SERVE_WEBSITE: 'false', DATABASE_URL: url, ...environment })
  })
  afterAll(async () => {
    await yuva.stop()
    await database.close()
  })

  it('every command of the API guide prints what the guide says', async () => {
    expect(steps.length).toBe([...guide.matchAll(/```sh/g)].length)
    const mark = '--- step ---'
    const script = steps
      .map(({ commands }) => `${commands.replace('http://localhost:3000', yuva.url)}\necho '${mark}'\n`)
      .join('')
    // One shell from the first line to the last, as a reader has it.
    const shell = spawn('bash', ['-uo', 'pipefail'], { stdio: ['pipe', 'pipe', 'pipe'] })
    shell.stdin.end(script)
    const [printed, complaints] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, 'close'),
    ])
    expect(complaints).toBe('')
    expect(printed.split(`${mark}\n`).slice(0, -1)).toEqual(steps.map(({ printed }) => printed))
  }, 120_000)
})
