import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withCurrentLines } from './where.ts'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs', 'where.md'), 'utf8')

it('answers thirty questions and more, each with the line where the code declares it: `npm run docs` writes them', () => {
  expect(document.match(/^\| .+ \| \[/gm)?.length).toBeGreaterThanOrEqual(30)
  expect(withCurrentLines(root, document)).toBe(document)
})

it('refuses a name that the code no longer has', () => {
  const gone = '[`notThere`](../scripts/where.ts#L1)'
  expect(() => withCurrentLines(root, gone)).toThrow('scripts/where.ts does not declare notThere')
})
