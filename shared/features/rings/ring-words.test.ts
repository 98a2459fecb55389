import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ringSize } from './ring-size.messages.ts'

const shared = join(import.meta.dirname, '..', '..')
/** The console calls it a ring: its setting, its log and its page do. */
const isOfTheConsole = (file: string) => /staff/.test(file)
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(shared, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !isOfTheConsole(file))
    .map((file) => join(shared, folder, file))

const memberTexts = [
  ...filesIn('i18n', /\.ts$/),
  ...filesIn('errors/catalogue', /\.ts$/),
  ...filesIn('features', /\.messages\.ts$|rule-texts\..*\.ts$/),
]

/** The quoted texts of a file. */
const textsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, ''),
  )

it('no text for members speaks of rings or of trip wishes', () => {
  const found = memberTexts.flatMap((file) =>
    textsOf(file).filter((text) =>
      / /.test(text.trim()) || /^[A-ZÇĞİÖŞÜ]/.test(text)
        ? /halka(?!pınar)|güvence|\brings?\b|trip wish|gezi dile|\bistek yap/i.test(text)
        : false,
    ),
  )
  expect(found).toEqual([])
})

it.each([
  [2, '2 evlik', 'two-home'],
  [3, '3 evlik', 'three-home'],
  [4, '4 evlik', 'four-home'],
])('a swap of %i homes has its name', (size, turkish, english) => {
  expect(ringSize(size, 'tr')).toBe(turkish)
  expect(ringSize(size, 'en')).toBe(english)
})
