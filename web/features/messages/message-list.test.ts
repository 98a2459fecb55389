import { describe, expect, it } from 'vitest'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import {
  conversationRows,
  markRead,
  mergeFetched,
  mergeMessages,
  type OutgoingMessage,
} from './message-list.ts'

const me = 7
const at = (minute: number, day = 21) => `2026-11-${day}T10:${String(minute).padStart(2, '0')}:00.000Z`
const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  sender: me,
  text: `Mesaj ${id}`,
  created_at: at(id),
  read_at: null,
  client_id: null,
  ...changes,
})
const rowsOf = (options: Partial<Parameters<typeof conversationRows>[0]>) =>
  conversationRows({
    messages: [],
    outgoing: [],
    milestones: [],
    ownId: me,
    hasEarlier: false,
    dayOf: (instant) => instant.slice(0, 10),
    ...options,
  })

describe('a list of messages', () => {
  it('takes each message once, in order, whichever way it came', () => {
    const list = mergeMessages({ messages: [message(3)], hasEarlier: true, completeTo: 3 }, [
      message(5),
      message(3),
      message(1),
    ])
    expect(list.messages.map(({ id }) => id)).toEqual([1, 3, 5])
    expect(list.hasEarlier).toBe(true)
  })

  it('goes on asking from where nothing is missing, though a later message was pushed', () => {
    const list = { messages: [message(1)], hasEarlier: false, completeTo: 1 }
    const pushed = mergeMessages(list, [message(5)])
    expect(pushed.completeTo).toBe(1)
    const whole = mergeFetched(pushed, [message(2), message(3), message(5)])
    expect([whole.completeTo, whole.messages.map(({ id }) => id)]).toEqual([5, [1, 2, 3, 5]])
    expect(mergeFetched(whole, []).completeTo).toBe(5)
  })

  it('keeps a read mark that an older answer does not know of', () => {
    const known = { messages: [message(1, { read_at: at(2) })], hasEarlier: false, completeTo: 1 }
    expect(mergeMessages(known, [message(1)]).messages[0]?.read_at).toBe(at(2))
  })

  it('marks only own messages as read, and only once', () => {
    const list = {
      messages: [message(1, { read_at: at(2) }), message(3), message(4, { sender: 9 })],
      hasEarlier: false,
      completeTo: 4,
    }
    expect(markRead(list, me, at(9)).messages.map(({ read_at }) => read_at)).toEqual([at(2), at(9), null])
  })
})

describe('rows of a conversation', () => {
  it('begins each day with a line', () => {
    const rows = rowsOf({ messages: [message(1, { created_at: at(1, 20) }), message(2), message(3)] })
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message', 'message'])
  })

  it('joins messages of one sender that follow closely and are read alike', () => {
    const joined = (messages: Message[]) =>
      rowsOf({ messages }).flatMap((row) => (row.kind === 'message' ? [row.isJoined] : []))
    expect(joined([message(1), message(2), message(3, { sender: 9 })])).toEqual([true, false, false])
    expect(joined([message(1), message(20)])).toEqual([false, false])
    expect(joined([message(1, { read_at: at(4) }), message(2)])).toEqual([false, false])
  })

  it('shows what is on its way last, and no more once it has arrived', () => {
    const outgoing: OutgoingMessage[] = [
      { clientId: 'a', text: 'Selam', createdAt: at(4), state: 'sending' },
      { clientId: 'b', text: 'Orada mısın?', createdAt: at(5), state: 'waiting' },
    ]
    const rows = rowsOf({ messages: [message(4, { client_id: 'a' })], outgoing })
    expect(rows.map(({ key }) => key)).toEqual(['day-2026-11-21', 'a', 'b'])
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'outgoing'])
  })

  it('puts what happened between the messages, and hides what belongs to earlier pages', () => {
    const begun = { kind: 'started' as const, title: 'Başladı', facts: [] }
    const milestones = [
      { ...begun, id: 'old', at: at(1) },
      { ...begun, id: 'new', at: at(6) },
    ]
    const messages = [message(5), message(7)]
    const keys = (hasEarlier: boolean) => rowsOf({ messages, milestones, hasEarlier }).map(({ key }) => key)
    expect(keys(false)).toEqual([
      'day-2026-11-21',
      'milestone-old',
      'message-5',
      'milestone-new',
      'message-7',
    ])
    expect(keys(true)).toEqual(['day-2026-11-21', 'message-5', 'milestone-new', 'message-7'])
  })
})
