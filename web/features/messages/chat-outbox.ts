import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OutgoingMessage } from './message-list.ts'

type OutboxState = {
  /** Messages on their way, by sender and chat, in the order in which they were written. */
  chats: Record<string, OutgoingMessage[]>
  add(key: string, message: OutgoingMessage): void
  setState(key: string, clientId: string, state: OutgoingMessage['state']): void
  remove(key: string, clientId: string): void
}

/** Of whom and where: another member of the same browser must not send what this one wrote. */
export const outboxKey = (memberId: number, chatId: number): string => `${memberId}/${chatId}`

const nothing: OutgoingMessage[] = []
export const outgoingOf = (state: OutboxState, key: string): OutgoingMessage[] => state.chats[key] ?? nothing

/** What was written but is not sent yet. Outlives a reload of the tab. */
export const useOutbox = create<OutboxState>()(
  persist(
    (set) => {
      const change = (key: string, edit: (messages: OutgoingMessage[]) => OutgoingMessage[]) =>
        set((known) => {
          const { [key]: before = nothing, ...others } = known.chats
          const after = edit(before)
          return { chats: after.length > 0 ? { ...others, [key]: after } : others }
        })
      return {
        chats: {},
        add: (key, message) => change(key, (messages) => [...messages, message]),
        setState: (key, clientId, state) =>
          change(key, (messages) =>
            messages.map((each) => (each.clientId === clientId ? { ...each, state } : each)),
          ),
        remove: (key, clientId) =>
          change(key, (messages) => messages.filter((each) => each.clientId !== clientId)),
      }
    },
    {
      name: 'yuva-outbox',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ chats }) => ({ chats }),
    },
  ),
)
