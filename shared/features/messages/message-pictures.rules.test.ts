import { describe, expect, it } from 'vitest'
import { maxAltLength, pictureAlts } from './message-pictures.rules.ts'

describe('descriptions of pictures', () => {
  it('has one for each picture, empty where none was sent', () => {
    expect(pictureAlts(undefined, 2)).toEqual({ ok: true, value: ['', ''] })
    expect(pictureAlts('["  Anahtar\\u0000 ",""]', 3)).toEqual({ ok: true, value: ['Anahtar', '', ''] })
    expect(pictureAlts(JSON.stringify(['x'.repeat(maxAltLength)]), 1).ok).toBe(true)
  })

  it.each(['{', '{}', '"a"', '[1]', '["a","b"]', JSON.stringify(['x'.repeat(maxAltLength + 1)])])(
    'refuses %s',
    (json) => expect(pictureAlts(json, 1)).toEqual({ ok: false, error: 'invalid_input' }),
  )
})
