import { expect, it } from 'vitest'
import { previewText } from './preview-text.ts'

// Specified: B8.4
it('cuts at 30 characters, and not within one', () => {
  expect(previewText('Harika, tarihleri onayladım!')).toBe('Harika, tarihleri onayladım!')
  expect(previewText('a'.repeat(30))).toBe('a'.repeat(30))
  expect(previewText('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
  expect(previewText('👩‍👩‍👧'.repeat(31))).toBe(`${'👩‍👩‍👧'.repeat(30)}…`)
})

it('makes one line of several', () => {
  expect(previewText('Selam\n\nnasılsın')).toBe('Selam nasılsın')
})

// Specified: B8.4
it.each([
  ['Yarın sabah erkenden geliriz. Anahtarı komşuya bırakırız.', 'Yarın sabah erkenden geliriz…'],
  ['Bir düşünelim, sonra yazarım... Belki de hafta sonu.', 'Bir düşünelim, sonra yazarım…'],
  ['Bir düşünelim, sonra yazarım… Belki de hafta sonu.', 'Bir düşünelim, sonra yazarım…'],
  ['Otuz karakterden kısa bir şey.', 'Otuz karakterden kısa bir şey.'],
  ['.'.repeat(40), '…'],
])('never shows a dot before the ellipsis: “%s”', (text, preview) => {
  expect(previewText(text)).toBe(preview)
})
