import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('a notification text', () => {
  it('stays as it is up to 50 characters', () => {
    expect(cutText('ş'.repeat(50))).toBe('ş'.repeat(50))
  })

  // Specified: A9.2
  it('is cut at 50 with an ellipsis', () => {
    expect(cutText('ğ'.repeat(51))).toBe(`${'ğ'.repeat(50)}…`)
  })

  it('does not cut an emoji in two', () => {
    const family = '👩‍👩‍👧'
    expect(cutText(`${'a'.repeat(49)}${family}tail`)).toBe(`${'a'.repeat(49)}${family}…`)
  })
})
