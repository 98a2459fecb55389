import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { staff } from '#shared/i18n/tr/staff.ts'
import { tr } from '#shared/i18n/tr.ts'

const root = join(import.meta.dirname, '..')
const read = (patterns: string | string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.|testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Arrows, ticks, crosses, stars and triangles, which every font draws otherwise and a screen reader reads out. */
const glyph = /[←-⇿✀-➿★☆▲-▿⚠⬀-⯿]/u
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

it('icons are drawn, never glyphs in a text', () => {
  const found = read(['web/**/*.{ts,tsx}', 'shared/i18n/**/*.ts']).filter(({ text }) =>
    glyph.test(withoutComments(text)),
  )
  expect(found.map(({ file }) => file)).toEqual([])
  expect(glyph.test('Datça ⇄ Kuzguncuk')).toBe(true)
  // Not icons: a sum, a way through a menu, an ellipsis.
  expect(glyph.test('3 × 20 › 60 · …')).toBe(false)
})

it('dates are entered in the field of our own, which follows the language of the page', () => {
  const native = /type="(?:date|datetime-local|month|time|week)"/
  const found = read('web/**/*.tsx').filter(({ text }) => native.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
  expect(native.test('<TextField type="date" />')).toBe(true)
})

/** An element with its classes: `<aside … className="…"`. */
const elements = /<(\w+)(?:(?!<\w)[\s\S])*?className=(?:"([^"]*)"|\{([\s\S]*?)\n? *\}\n)/g
const isAtBottom =
  /(?<![\w-])(?:fixed|sticky)!?(?![\w-])[\s\S]*?(?<![\w[-])bottom-|(?<![\w[-])bottom-[\s\S]*?(?<![\w-])(?:fixed|sticky)!?(?![\w-])/
/** Its own classes keep it clear of the home bar. */
const withinItself = new Set(['BottomBar'])

const atBottom = (text: string) =>
  [...text.matchAll(elements)].flatMap(([, tag = '', plain, computed]) => {
    const classes = plain ?? computed ?? ''
    return isAtBottom.test(classes) && !withinItself.has(tag) ? [classes] : []
  })
const isClear = (classes: string) => classes.includes('--safe-bottom')

it('what stays at the bottom of the screen keeps clear of the home bar of a phone', () => {
  const all = read('web/**/*.tsx').flatMap(({ file, text }) =>
    atBottom(text).map((classes) => ({ file, classes })),
  )
  expect(all.filter(({ classes }) => !isClear(classes)).map(({ file }) => file)).toEqual([])
  const files = all.map(({ file }) => file)
  for (const known of [
    'tab-bar',
    'assistant-box',
    'assistant-panel',
    'nights-editor',
    'bottom-bar',
    'analytics-host',
  ])
    expect(files.some((file) => file.endsWith(`${known}.tsx`))).toBe(true)
  const forgetting = '<nav className="fixed inset-x-0 bottom-0 z-1">'
  expect(atBottom(forgetting).every(isClear)).toBe(false)
  const styles = read('web/**/*.css').flatMap(({ text }) => text.match(/[^{}]*\{[^{}]*\}/g) ?? [])
  const fixed = styles.filter((rule) => /position: (fixed|sticky)/.test(rule) && /[\s;]bottom:/.test(rule))
  expect(fixed.filter((rule) => !isClear(rule))).toEqual([])
})

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  )

/** Whether code names a text, or a key of its form where a part is computed. */
function namer(code: string): (key: string) => boolean {
  const named = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key))
  const computed = [...code.matchAll(/`([\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)].flatMap(([, template = '']) =>
    // `${key}_sum`, but not `${width}px`.
    /^\w+\.|_\w{3,}$/.test(template)
      ? [new RegExp(`^${template.replaceAll('.', '[.]').replaceAll(/\$\{[^}]*\}/g, '.+')}$`)]
      : [],
  )
  // The texts of a group may be taken together: 'reservations.reason'.
  const isNamed = (key: string): boolean =>
    named.has(key) || (key.split('.').length > 2 && isNamed(key.slice(0, key.lastIndexOf('.'))))
  return (key) =>
    [key, key.replace(/_(zero|one|other)$/, '')].some(
      (each) => isNamed(each) || computed.some((form) => form.test(each)),
    )
}

it('every text is shown somewhere', () => {
  const isShown = namer(
    read('web/**/*.{ts,tsx}')
      .map(({ text }) => text)
      .join('\n'),
  )
  expect(keysOf({ ...tr, staff }).filter((key) => !isShown(key))).toEqual([])
  const isNamed = namer("t('a.b') t(`c.${kind}`) t(`${key}_less`) t('d.e', { returnObjects: true })")
  expect(['a.b', 'a.b_one', 'c.x', 'x.y_less', 'd.e.f'].filter(isNamed)).toHaveLength(5)
  expect(['a.c', 'e.x', 'x.y_more', 'a.b_sum', 'd.f.e'].filter(isNamed)).toEqual([])
})
