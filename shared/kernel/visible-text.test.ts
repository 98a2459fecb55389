import { describe, expect, test } from 'vitest'
import { isVisible } from './visible-text.ts'

describe('visible text', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \t\u00a0\u2003'],
    ['a joiner', '\u200d'],
    ['a Hangul filler', '\u3164'],
    ['fillers of syllables', '\u115f\u1160\uffa0'],
    ['a soft hyphen and marks of direction', '\u00ad\u202e\u2066'],
    ['a selector of variants', '\ufe0f\u{e0100}'],
    ['tags and the blank of Braille', '\u{e0041}\u2800'],
  ])('%s cannot be seen', (_name, text) => expect(isVisible(text)).toBe(false))
  test.each(['a', 'Ş', '.', '김', '👨‍👩‍👧', '\u200b1'])('%s can be seen', (text) =>
    expect(isVisible(text)).toBe(true),
  )
})
