import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
// By its address: it runs before anything is installed, and has no types.
const { longTestFiles } = (await import(join(root, 'scripts', 'long-tests.mjs'))) as {
  longTestFiles(root: string): string[]
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('docs/testing.md names each proof that has a short and a long form, and no other', () => {
  const [, table = ''] = read('docs/testing.md').split('\n## Short and long\n')
  const named = [...table.matchAll(/^\| `([\w./-]+\.test\.ts)` \|/gm)].map(([, path]) => path)
  const proofs = longTestFiles(root).filter((path) => !/^(e2e|web)\//.test(path))
  expect(named.toSorted()).toEqual(proofs)
  expect(proofs.length).toBeGreaterThan(10)
})

it('every journey with a longer form is one of the long tests', () => {
  const tests = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `e2e/${name}`)
    .filter((path) => /\b(longTest\b|variants(OfWidth)?\()/.test(read(path)))
  expect(longTestFiles(root).filter((path) => path.startsWith('e2e/'))).toEqual(expect.arrayContaining(tests))
  expect(tests.length).toBeGreaterThan(20)
})

it('every screen that is tested by language is one of the long tests', () => {
  const screens = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx$/.test(name))
    .map((name) => `web/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\beach\(languages\)/.test(read(path)))
  expect(longTestFiles(root).filter((path) => path.startsWith('web/'))).toEqual(screens.toSorted())
  expect(screens.length).toBeGreaterThan(70)
})

it('no test takes its seed from the time of day or from chance', () => {
  const tests = ['shared', 'server', 'demo', 'web', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const drawn = /\bseed\b.*(Date\.now|Math\.random|randomInt|performance\.now)|YUVA_TEST_SEED/i
  // This file contains the patterns.
  const found = tests.filter((path) => !path.endsWith('long-tests.test.ts') && drawn.test(read(path)))
  expect(found).toEqual([])
})
