import { describe, expect, it } from 'vitest'
import { insertReply, maxQuickReplies, mayAddQuickReply } from './quick-replies.rules.ts'

const at = (start: number, end = start, max = 4000) => ({ start, end, max })

describe('quick replies', () => {
  it('are ten at most', () => {
    expect([maxQuickReplies - 1, maxQuickReplies].map(mayAddQuickReply)).toEqual([true, false])
  })

  it('are inserted at the cursor, with a space before', () => {
    expect(insertReply('Merhaba görüşürüz', 'Anahtar kapıda.', at(7))).toEqual({
      text: 'Merhaba Anahtar kapıda. görüşürüz',
      cursor: 23,
    })
    expect(insertReply('', 'Selam', at(0))).toEqual({ text: 'Selam', cursor: 5 })
    expect(insertReply('Eski metin', 'Yeni', at(0, 4))).toEqual({ text: 'Yeni metin', cursor: 4 })
  })

  it('replace the slash that opened the menu, and stay below the limit', () => {
    expect(insertReply('/', 'Selam', at(1))).toEqual({ text: 'Selam', cursor: 5 })
    expect(insertReply('1/', 'Selam', at(2)).text).toBe('1/ Selam')
    expect(insertReply('abc', 'defgh', at(3, 3, 6))).toEqual({ text: 'abc de', cursor: 6 })
  })
})
