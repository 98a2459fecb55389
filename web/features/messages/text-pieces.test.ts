import { describe, expect, it } from 'vitest'
import { textPieces } from './text-pieces.ts'

const links = (text: string) => textPieces(text).flatMap((piece) => (piece.href ? [piece.href] : []))

describe('addresses in a message', () => {
  it('finds addresses and leaves the sentence around them', () => {
    const text = 'Bak: https://example.com/ev?id=7, çok güzel.'
    expect(textPieces(text)).toEqual([
      { kind: 'text', text: 'Bak: ' },
      { kind: 'link', text: 'https://example.com/ev?id=7', href: 'https://example.com/ev?id=7' },
      { kind: 'text', text: ', çok güzel.' },
    ])
    expect(
      textPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('reads www without a scheme as https', () => {
    expect(links('www.example.com!')).toEqual(['https://www.example.com/'])
  })

  it('knows no other schemes and no broken addresses', () => {
    expect(links('javascript:alert(1) data:text/html,x https:// http://x')).toEqual([])
    expect(textPieces('')).toEqual([])
  })
})
