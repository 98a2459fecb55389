import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeProblems } from './place-rules.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'places-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

it.each([
  ['server/features/points/points.public.ts', "import { a } from './a.ts'\nexport const b = a", 'door'],
  ['server/features/points/points.public.ts', "export { a } from './a.ts'\nexport const b = 1", 'door'],
  ['server/features/points/grant-points.ts', "import sql from 'sql-template-tag'", 'SQL'],
])('finds in %s what belongs elsewhere: %s', (file, text, said) => {
  plant(file, text)
  expect(placeProblems(root)).toEqual([expect.stringContaining(said)])
})

it('leaves what stands in its place, and tests', () => {
  plant(
    'server/features/points/points.public.ts',
    "export { a, type B } from './a.ts'\nexport {\n  c,\n  d,\n} from './c.ts'\nexport type { E } from './e.ts'\n",
  )
  plant('server/features/points/points.queries.ts', "import sql from 'sql-template-tag'")
  plant('server/features/points/points.test.ts', "import sql from 'sql-template-tag'")
  plant('server/platform/jobs/jobs.ts', "import sql from 'sql-template-tag'")
  expect(placeProblems(root)).toEqual([])
})
