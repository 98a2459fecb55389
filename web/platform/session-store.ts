import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { forgetMembers } from './member-storage.ts'

export type Alert = { type: 'success' | 'error' | 'info'; message: string }

type SessionState = {
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
  setProfilePicture(url: string): void
  setConversationId(id: string | null): void
}

let alertId = 0

/** The client's own state. Only Token and User outlive the tab, in local storage. */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      Token: null,
      User: null,
      loading: false,
      alert: null,
      conversationId: null,
      wasReplaced: false,
      setLoading: (loading) => set({ loading }),
      setUser: (User) => {
        forgetMembers([localStorage, sessionStorage], User.id)
        set({ User })
      },
      setToken: (token) => set({ Token: { token }, wasReplaced: false }),
      clearToken: () => set({ Token: null }),
      clearUser: () => set({ User: null }),
      endForOtherMember: () => set({ Token: null, User: null, wasReplaced: true }),
      showAlert: (type, message) => {
        alertId += 1
        set({ alert: { type, message, id: alertId } })
      },
      hideAlert: () => set({ alert: null }),
      setProfilePicture: (url) =>
        set((state) => (state.User ? { User: { ...state.User, profile_picture: url } } : state)),
      setConversationId: (conversationId) => set({ conversationId }),
    }),
    {
      name: 'yuva',
      partialize: ({ Token, User }) => ({ Token, User }),
    },
  ),
)

/**
 * Another tab logged in or out: this one follows. What it shows of a member who is gone, and has kept of them for the
 * next, goes with the page.
 */
export function followOtherTabs(): () => void {
  const follow = async (event: StorageEvent) => {
    if (event.key !== 'yuva') return
    const before = useSession.getState()
    await useSession.persist.rehydrate()
    const { Token, User } = useSession.getState()
    const isOther = before.User !== null && User !== null && before.User.id !== User.id
    if ((before.Token && !Token) || isOther) window.location.reload()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
