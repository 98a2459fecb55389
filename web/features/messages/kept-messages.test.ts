import { describe, expect, it } from 'vitest'
import { forgetMembers, memberKey } from '#web/platform/member-storage.ts'
import { dropMessage, isOutgoingKey, keepNewMessage, keepState, readMessages } from './kept-messages.ts'

/** As a browser's, whose keys come in no particular order. */
function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()].toReversed()[index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const mert = { memberId: 7, chatId: 12 }
const noon = Date.parse('2026-11-21T12:00:00Z')
const keep = (storage: Storage, clientId: string, minute: number, writer = mert) =>
  keepNewMessage(storage, writer, { clientId, text: `Mesaj ${clientId}`, now: noon + minute * 60_000 })
const idsOf = (storage: Storage, { memberId, chatId } = mert) =>
  readMessages(storage, memberId)[chatId]?.map(({ clientId }) => clientId) ?? []

describe('messages that are not sent yet', () => {
  it('are kept by chat, in the order in which they were written', () => {
    const storage = createStorage()
    keep(storage, 'a', 1)
    keep(storage, 'b', 2)
    keep(storage, 'c', 3, { memberId: 7, chatId: 1 })
    keep(storage, 'd', 4)
    expect(idsOf(storage)).toEqual(['a', 'b', 'd'])
    expect(idsOf(storage, { memberId: 7, chatId: 1 })).toEqual(['c'])
    expect(readMessages(storage, 7)[12]?.[0]).toEqual({
      clientId: 'a',
      text: 'Mesaj a',
      createdAt: '2026-11-21T12:01:00.000Z',
      state: 'sending',
    })
  })

  it('keep their order on a clock that is set back, and within a moment', () => {
    const storage = createStorage()
    for (const [id, minute] of [
      ['first', 5],
      ['second', 5],
      ['third', -60],
    ] as const)
      keep(storage, id, minute)
    expect(idsOf(storage)).toEqual(['first', 'second', 'third'])
  })

  it('are changed and removed one by one, whatever another tab has written meanwhile', () => {
    const storage = createStorage()
    keep(storage, 'a', 1)
    keep(storage, 'b', 2)
    keepState(storage, mert, 'a', 'failed')
    keep(storage, 'c', 3)
    dropMessage(storage, mert, 'b')
    expect(readMessages(storage, 7)[12]?.map(({ clientId, state }) => [clientId, state])).toEqual([
      ['a', 'failed'],
      ['c', 'sending'],
    ])
  })

  it('do not come back once another tab has sent them', () => {
    const storage = createStorage()
    keep(storage, 'a', 1)
    dropMessage(storage, mert, 'a')
    keepState(storage, mert, 'a', 'waiting')
    expect(storage.length).toBe(0)
  })

  it('are read past what is broken or of somebody else', () => {
    const storage = createStorage()
    for (const broken of ['', '{', 'null', '{"clientId":"x","text":"y"}', '{"clientId":1}'])
      storage.setItem(memberKey(7, `outgoing/12/broken ${broken}`), broken)
    storage.setItem(memberKey(7, 'outgoing/nowhere/x'), storage.getItem('x') ?? '{}')
    storage.setItem(memberKey(7, 'draft/9'), 'Selam')
    keep(storage, 'a', 1)
    keep(storage, 'theirs', 2, { memberId: 71, chatId: 12 })
    expect(readMessages(storage, 7)).toEqual({ 12: [expect.objectContaining({ clientId: 'a' })] })
  })

  it('are told from the other things that a browser keeps', () => {
    const storage = createStorage()
    keep(storage, 'a', 1)
    expect(isOutgoingKey(storage.key(0) ?? '')).toBe(true)
    expect(isOutgoingKey(memberKey(7, 'draft/9'))).toBe(false)
    expect(isOutgoingKey('yuva')).toBe(false)
  })
})

describe('what is kept of members', () => {
  it('goes when they log out, and when somebody else comes', () => {
    const [local, session] = [createStorage(), createStorage()]
    local.setItem('language', 'en')
    keep(local, 'a', 1)
    keep(local, 'b', 1, { memberId: 71, chatId: 12 })
    session.setItem(memberKey(7, 'draft/9'), 'Selam')
    session.setItem(memberKey(71, 'draft/9'), 'Merhaba')

    forgetMembers([local, session], 7)
    expect([idsOf(local), idsOf(local, { memberId: 71, chatId: 12 })]).toEqual([['a'], []])
    expect([session.getItem(memberKey(7, 'draft/9')), session.length]).toEqual(['Selam', 1])

    forgetMembers([local, session])
    expect([local.key(0), local.length, session.length]).toEqual(['language', 1, 0])
  })
})
