import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tr } from '#shared/i18n/tr.ts'

const root = join(import.meta.dirname, '..', '..')
const pages = join(root, 'web', 'pages')
const key = new RegExp(`['"\`](${Object.keys(tr).join('|')})\\.[a-z]`, 'g')
const staticImport = /^import (?!type )[^'"]*?'([^']+)'/gm
const importOnDemand = /(?<!lazyComponent\(\(\) => )import\('([^']+)'\)/g

/**
 * Everything that loads together with a file, and not on demand. Includes what the server renders at once, though the
 * browser loads its code later.
 */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const later = source.includes('hydrateOnVisible(') ? source.matchAll(importOnDemand) : []
  for (const [, target = ''] of [...source.matchAll(staticImport), ...later]) {
    const path = target.startsWith('#') ? join(root, target.slice(1)) : join(dirname(file), target)
    if ((target.startsWith('#') || target.startsWith('.')) && /\.tsx?$/.test(path)) loadedWith(path, seen)
  }
  return seen
}

const groupsUsedBy = (file: string): Set<string> =>
  new Set(
    [...loadedWith(file)].flatMap((each) =>
      [...readFileSync(each, 'utf8').matchAll(key)].map(([, group = '']) => group),
    ),
  )

const speaking = readdirSync(pages).flatMap((name) => {
  const list = /texts: \[([^\]]*)\]/.exec(readFileSync(join(pages, name), 'utf8'))?.[1]
  return list === undefined
    ? []
    : [{ name, texts: [...list.matchAll(/'(\w+)'/g)].map(([, text = '']) => text) }]
})

const sources = ['app', 'features', 'pages'].flatMap((folder) =>
  readdirSync(join(root, 'web', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(root, 'web', folder, name)),
)

describe('the texts that come with a page', () => {
  it('are set by the pages that visitors arrive on', () => {
    expect(speaking.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['landing-page.tsx', 'listing-page.tsx', 'results-page.tsx']),
    )
  })

  it.each(speaking)('cover all that $name shows at once', ({ name, texts }) => {
    const shell = groupsUsedBy(join(root, 'web', 'app', 'shell', 'main-layout.tsx'))
    const used = new Set([...shell, ...groupsUsedBy(join(pages, name))])
    used.delete('shell')
    expect([...used].sort()).toEqual(expect.arrayContaining(texts))
    expect(texts).toEqual(expect.arrayContaining([...used]))
  })

  it('are joined by all others before a lazy part is shown: none is loaded without them', () => {
    expect(sources.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
