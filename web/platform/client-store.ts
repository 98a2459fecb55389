import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { memberOfToken } from './access-token.ts'
import { handOver } from './browser-storage.ts'

export type Alert = { type: 'success' | 'error' | 'info'; message: string }

type ClientState = {
  Token: { token: string } | null
  User: SessionUser | null
  loading: boolean
  alert: (Alert & { id: number }) | null
  conversationId: string | null
  /** The session was ended here, because the browser's cookie had become another member's. */
  wasReplaced: boolean
  setLoading(loading: boolean): void
  setUser(user: SessionUser): void
  setToken(token: string): void
  clearToken(): void
  clearUser(): void
  endForOtherMember(): void
  showAlert(type: Alert['type'], message: string): void
  hideAlert(): void
  setConversationId(id: string | null): void
}

let alertId = 0

/** The client's own state, behind its doors: `session.ts`, `toasts.ts`, `loading.ts`. Only Token and User outlive the tab, in local storage. */
export const useClientStore = create<ClientState>()(
  persist(
    (set) => ({
      Token: null,
      User: null,
      loading: false,
      alert: null,
      conversationId: null,
      wasReplaced: false,
      setLoading: (loading) => set({ loading }),
      setUser: (User) => set({ User }),
      setToken: (token) => set({ Token: { token }, wasReplaced: false }),
      clearToken: () => set({ Token: null }),
      clearUser: () => set({ User: null }),
      endForOtherMember: () => set({ Token: null, User: null, wasReplaced: true }),
      showAlert: (type, message) => {
        alertId += 1
        set({ alert: { type, message, id: alertId } })
      },
      hideAlert: () => set({ alert: null }),
      setConversationId: (conversationId) => set({ conversationId }),
    }),
    {
      name: 'yuva',
      partialize: ({ Token, User }) => ({ Token, User }),
    },
  ),
)

// Whoever logs in, in whichever tab, finds what they chose as a visitor, and nothing of another member.
useClientStore.subscribe(({ Token }, before) => {
  const member = Token !== before.Token && Token && memberOfToken(Token.token)
  if (member) handOver(member)
})
