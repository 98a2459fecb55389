import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  allowedNames,
  isFronted,
  namesIn,
  proseIn,
  readWords,
  refusedPhrases,
  unusedWords,
  wordProblems,
} from './word-rules.ts'

const architecture = readFileSync(join(import.meta.dirname, '..', 'ARCHITECTURE.md'), 'utf8')
const words = readWords(architecture)
const refused = (file: string, text: string): string[] =>
  namesIn(file, text).flatMap(({ name }) => (unusedWords(name, words).length > 0 ? [name] : []))

it('reads both tables of ARCHITECTURE.md', () => {
  for (const word of ['house', 'residence', 'product', 'kept', 'told', 'news', 'longest', 'anew'])
    expect(words.unused.has(word), word).toBe(true)
  expect(words.unused.get('home')).toBe('listing')
  expect(words.phrases).toContain('residence type')
})

describe('a name with an unused word is refused', () => {
  it.each([
    ['const residenceId = 1', 'residenceId'],
    ['function lockOwnResidence() {}', 'lockOwnResidence'],
    ['type House = { id: number }', 'House'],
    ['interface OfferedHouse { id: number }', 'OfferedHouse'],
    ['class HomeStore {}', 'HomeStore'],
    ['const show = (homes: number[]) => homes', 'homes'],
    ['const { product: house } = row', 'house'],
    ['const { houseId } = row', 'houseId'],
    ['const row = { houseId: 1 }', 'houseId'],
    ['const { homes } = wish', 'homes'],
    ['type Terms = { homes: number[] }', 'homes'],
    ['type Row = { home(): void }', 'home'],
    ['return { terms, houses: listings }', 'houses'],
    ['const offered = { product: listing.id, stay }', 'product'],
    ['type Row = { productId: number }', 'productId'],
    ['class Store { forgetAll() {} }', 'forgetAll'],
    ['const mostPictures = 20', 'mostPictures'],
    ['const tellReader = () => 1', 'tellReader'],
    ['const HTMLNews = 1', 'HTMLNews'],
    ['for (const told of all) send(told)', 'told'],
    ['const askHost = 1, tellHost = 1', 'tellHost'],
  ])('%s', (text, name) => {
    expect(refused('server/a.ts', text)).toEqual([name])
  })

  it('also of a file', () => {
    expect(refused('server/features/search/find-homes.queries.ts', '')).toEqual(['find-homes.queries'])
    expect(refused('web/domain/kept-plan.tsx', '')).toEqual(['kept-plan'])
  })
})

it.each([
  'const listingId = 1',
  "import { House } from 'lucide-react'",
  'const { product: listingId } = body',
  'const answer = { product: 1, homes: [], offered_house: [] }',
  'const wish = { ...saved, homes: saved.homes }',
  'api({ params: { id }, body: { product: id } })',
  'const body = { product: id, comment }',
  "t('wishes.give', { home: name })",
  'const Stay = z.object({ home: Card })',
  'type Wire = { offered_house: string[] }',
  'const residenceTypes = 1',
  'const homely = newsletter',
  'const row = sql`select residence_id from residence`',
])('what others have named, and other words, may stand: %s', (text) => {
  expect(refused('server/a.ts', text)).toEqual([])
})

describe('a sentence in dialect is refused', () => {
  it.each([
    ['/** Built anew. */\nconst x = 1', 'anew'],
    ['const x = 1 // whoever asks', 'whoever'],
    ['/**\n * Sent once\n * more. */\nconst x = 1', 'once more'],
    ['// Runs so many\n// at a time.\nconst x = 1', 'so many'],
    ['type A = {\n  /** Meanwhile null. */\n  b: 1\n}', 'meanwhile'],
    ['const a = <p>{/* a newcomer */}</p>', 'newcomer'],
    ["it('is made anew', () => {})", 'anew'],
    ["describe.each([1])('what is in sight', () => {})", 'in sight'],
  ])('%s', (text, phrase) => {
    expect(proseIn('a.tsx', text).flatMap(({ prose }) => refusedPhrases(prose, words))).toEqual([phrase])
  })

  const inContract = 'shared/features/a/a.contract.ts'
  it.each([
    ['server/a.ts', "log.warn({ err }, 'Nobody was told.')", 'told'],
    ['server/a.ts', "ports.log.error({}, 'No news of ' + `${name}`)", 'news'],
    ['server/a.ts', "throw new Error('The row is kept.')", 'is kept'],
    ['server/a.ts', 'throw new RangeError(`${id} was built anew.`)', 'anew'],
    [inContract, "z.string().describe('Whoever has it.')", 'whoever'],
    [inContract, "const a = { summary: 'Sent ' + 'once more.' }", 'once more'],
  ])('%s: %s', (file, text, phrase) => {
    expect(proseIn(file, text).flatMap(({ prose }) => refusedPhrases(prose, words))).toEqual([phrase])
  })

  it.each([
    '/** The word `anew`. */\nconst x = 1',
    "const text = 'once more'",
    '/** Newcomers2, renewed. */\nconst x = 1',
  ])('but not code and texts: %s', (text) => {
    expect(proseIn('a.tsx', text).flatMap(({ prose }) => refusedPhrases(prose, words))).toEqual([])
  })
})

it.each([
  ['/** Of one list. */', true],
  ['/**\n * Of two rings,\n * the first. */', true],
  ['// Null without one. Of two, the first.', true],
  ['/** The first of two. */', false],
  ['// Offers. One of: `Of x`', false],
])('a comment begins with its subject: %s', (comment, expected) => {
  expect(proseIn('a.ts', `${comment}\nconst x = 1`).some(({ prose }) => isFronted(prose))).toBe(expected)
})

it.each(['shared/features/a/a.contract.ts', 'shared/http/b.ts', 'server/a.test.ts', 'demo/b.ts', 'e2e/c.ts'])(
  'fields of the wire are named in %s',
  (file) => {
    expect(refused(file, 'const row = { product: id, stay }')).toEqual([])
    expect(refused(file, 'type Row = { product: number }')).toEqual(['product'])
  },
)

it('reports file, line and our word, and allowed names that are unused', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    execFileSync('git', ['init', '-q'], { cwd: root })
    const plant = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    plant('ARCHITECTURE.md', architecture)
    plant(
      'server/a.ts',
      `export const x = 1\nexport const houseId = x\nexport const o = { keepAlive: true }\n`,
    )
    plant('server/b.ts', '// Of two, the first.\nexport const b = 1')
    plant('docs/search.md', '# Search\n\nThe row is kept.\n')
    plant('docs/tour.tr.md', 'news')
    plant('server/migrations/0001-home.sql', 'create table home (id int)')
    plant('shared/i18n/en/house.ts', '/** Whoever reads. */\nexport const house = {}')
    execFileSync('git', ['add', '.'], { cwd: root })
    const problems = wordProblems(root)
    expect(problems).toContain('server/a.ts:2: houseId: our word is listing, not house')
    expect(problems).toContain(
      'shared/i18n/en/house.ts:1: “whoever”: write the member who, anyone who, either',
    )
    expect(problems).toContain('docs/search.md:3: “is kept”: write is saved, is cached, is retained')
    expect(problems).toContain('server/b.ts:1: begin the sentence with its subject, not with “Of”')
    const stale = allowedNames.filter(({ name }) => name !== 'keepAlive')
    expect(problems).toHaveLength(4 + stale.length)
    for (const { name } of stale) expect(problems.join()).toContain(`${name} is allowed in`)
  } finally {
    rmSync(root, { recursive: true })
  }
})
