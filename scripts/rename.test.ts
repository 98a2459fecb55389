import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The text that users may read, without comments. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--|#).*$/gm, '')

it('docs/rename.md has every file in which the product is called by its name', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'shared', 'server', 'demo', 'web', 'public', 'deploy', 'compose.yaml'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /\.(ts|tsx|css|sql|json|ya?ml|html|js|webmanifest|service)$/.test(path))
    .filter(
      (path) => !/\.test\.tsx?$|^server\/testing\/|\.generated\./.test(path) && existsSync(join(root, path)),
    )
  const naming = files.filter((path) => new RegExp(`\\b${brand.name}\\b`).test(withoutComments(read(path))))
  expect(naming.length).toBeGreaterThan(20)
  const [, table = ''] = read('docs/rename.md').split(/^## /m)
  const listed = [...table.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  expect(
    naming.filter((path) => !listed.some((each) => path === each || path.startsWith(`${each}/`))),
  ).toEqual([])
})
