import { beforeEach, describe, expect, it } from 'vitest'
import { ownerKey, saveText } from '#web/platform/browser-storage.ts'
import { endSession, setToken } from '#web/platform/session.ts'
import { tokenOf } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { dropMessage, readMessages, saveNewMessage, saveState } from './saved-messages.ts'

const here = { memberId: ayse.id, chatId: 12 }
const noon = Date.parse('2026-11-21T12:00:00Z')
const save = (clientId: string, minute: number, writer = here) =>
  saveNewMessage(writer, { clientId, text: `Mesaj ${clientId}`, now: noon + minute * 60_000 })
const idsOf = ({ memberId, chatId } = here) =>
  readMessages(memberId)[chatId]?.map(({ clientId }) => clientId) ?? []

beforeEach(() => setToken(tokenOf(ayse)))

describe('messages that are not sent yet', () => {
  it('are saved by chat, in the order in which they were written', () => {
    save('a', 1)
    save('b', 2)
    save('c', 3, { ...here, chatId: 1 })
    save('d', 4)
    expect(idsOf()).toEqual(['a', 'b', 'd'])
    expect(idsOf({ ...here, chatId: 1 })).toEqual(['c'])
    expect(readMessages(ayse.id)[12]?.[0]).toEqual({
      clientId: 'a',
      text: 'Mesaj a',
      createdAt: '2026-11-21T12:01:00.000Z',
      state: 'sending',
    })
  })

  it('keep their order on a clock that is set back, and within a moment', () => {
    for (const [id, minute] of [
      ['first', 5],
      ['second', 5],
      ['third', -60],
    ] as const)
      save(id, minute)
    expect(idsOf()).toEqual(['first', 'second', 'third'])
  })

  it('are changed and removed one by one, independently of concurrent tabs', () => {
    save('a', 1)
    save('b', 2)
    saveState(here, 'a', 'failed')
    save('c', 3)
    dropMessage(here, 'b')
    expect(readMessages(ayse.id)[12]?.map(({ clientId, state }) => [clientId, state])).toEqual([
      ['a', 'failed'],
      ['c', 'sending'],
    ])
  })

  it('do not come back once another tab has sent them', () => {
    save('a', 1)
    dropMessage(here, 'a')
    saveState(here, 'a', 'waiting')
    expect(idsOf()).toEqual([])
  })

  it('are read past what is broken or of somebody else', () => {
    for (const broken of ['', '{', 'null', '3', '{"clientId":"x","text":"y"}', '{"clientId":1}'])
      saveText(ownerKey(ayse.id, `outgoing/12/broken ${broken}`), broken)
    const message = { clientId: 'x', text: 'y', createdAt: '2026-11-21T12:00:00Z', state: 'sending' }
    saveText(ownerKey(ayse.id, 'outgoing/nowhere/x'), JSON.stringify(message))
    saveText(ownerKey(71, 'outgoing/12/theirs'), JSON.stringify(message))
    saveText(ownerKey(ayse.id, 'draft/9'), JSON.stringify(message))
    save('a', 1)
    expect(readMessages(ayse.id)).toEqual({ 12: [expect.objectContaining({ clientId: 'a' })] })
  })

  it('are saved only for the member who is signed in, and as long as they are', async () => {
    expect(save('a', 1, { ...here, memberId: 71 })).toBe(false)
    expect(idsOf({ ...here, memberId: 71 })).toEqual([])
    save('b', 2)
    await endSession()
    saveState(here, 'b', 'failed')
    expect(save('c', 3)).toBe(false)
    expect(readMessages(ayse.id)).toEqual({})
  })
})
