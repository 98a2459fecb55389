import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** The documents. The contracts that members accept under docs/documents name no files. */
const documents = tracked.filter((path) => path.endsWith('.md') && !path.startsWith('docs/documents/'))
const folders = new Set(
  tracked.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
)
const names = new Set(tracked.map((path) => basename(path)))

/** Created by a build, a run or an install, so not in a fresh clone. */
const isMade = (path: string) => /^(build|node_modules|\.cache|public\/documents)\//.test(path)
const exists = (path: string) =>
  tracked.includes(path) || folders.has(path.replace(/\/$/, '')) || isMade(path)

it('documents name files that exist', () => {
  const gone = documents.flatMap((document) => {
    const text = read(document)
    const inFolders = [...text.matchAll(/`((?:\.\/)?[\w.-]+(?:\/[\w.-]+)+\/?)`/g)]
      .map(([, path = '']) => path.replace(/^\.\//, ''))
      .filter((path) => folders.has(path.split('/')[0] ?? ''))
    const bare = [...text.matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|cjs|sql|css|md|json|yaml))`/g)].map(
      ([, name = '']) => name,
    )
    return [
      ...inFolders.filter((path) => !exists(path)),
      ...bare.filter((name) => !names.has(name) && ![...names].some((known) => known.endsWith(`.${name}`))),
    ].map((path) => `${document}: ${path}`)
  })
  expect(gone).toEqual([])
})

it('links and pictures lead to files that exist', () => {
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !exists(normalize(join(dirname(document), target))))
      .map((target) => `${document}: ${target}`),
  )
  expect(dead).toEqual([])
})

it('documents name npm scripts that exist', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map(([, script, short]) => script ?? short ?? '')
      .filter((script) => !scripts.includes(script))
      .map((script) => `${document}: npm run ${script}`),
  )
  expect(unknown).toEqual([])
})

it('documents name benchmarks that exist', () => {
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/\bnpm run bench -- ([a-z][\w-]*)/g)]
      .map(([, name = '']) => `benchmarks/${name}.ts`)
      .filter((path) => !exists(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(unknown).toEqual([])
})

it('pictures of the documents are light enough to be read on the way', () => {
  const pictures = tracked.filter((path) => path.startsWith('docs/pictures/'))
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((path) => statSync(join(root, path)).size > 150_000)).toEqual([])
})

it.each(['docs/commands.md', 'docs/commands.tr.md'])('%s has every command', (document) => {
  const { scripts } = JSON.parse(read('package.json'))
  const text = read(document)
  const isDocumented = (name: string) =>
    text.includes(`\`npm run ${name}`) || text.includes(`\`npm ${name}`) || text.includes(`\`${name}\``)
  expect(Object.keys(scripts).filter((name) => !isDocumented(name))).toEqual([])
})
