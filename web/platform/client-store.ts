import { create } from 'zustand'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { memberOfToken } from './access-token.ts'
import { handOver, readText, saveText } from './browser-storage.ts'

/** The action offered by a toast while it is shown. */
export type AlertAction = { label: string; run: () => void }
export type Alert = {
  type: 'success' | 'error' | 'info'
  message: string
  action?: AlertAction | undefined
}

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
  endSession(): void
  endForOtherMember(): void
  showAlert(type: Alert['type'], message: string, action?: AlertAction): void
  hideAlert(): void
  setConversationId(id: string | null): void
}

let alertId = 0

/** The client's own state, behind its doors: `session.ts`, `toasts.ts`, `loading.ts`. Only Token and User outlive the tab, in local storage. */
export const useClientStore = create<ClientState>()((set) => ({
  Token: null,
  User: null,
  loading: false,
  alert: null,
  conversationId: null,
  wasReplaced: false,
  setLoading: (loading) => set({ loading }),
  setUser: (User) => set({ User }),
  setToken: (token) => set({ Token: { token }, wasReplaced: false }),
  endSession: () => set({ Token: null, User: null }),
  endForOtherMember: () => set({ Token: null, User: null, wasReplaced: true }),
  showAlert: (type, message, action) => {
    alertId += 1
    set({ alert: { type, message, action, id: alertId } })
  },
  hideAlert: () => set({ alert: null }),
  setConversationId: (conversationId) => set({ conversationId }),
}))

/** The key under which other tabs, and third-party tools, find the session. */
export const storageKey = 'yuva'

/** As last read or written, so that what another tab has written since is not overwritten. */
let savedText: string | null = null

/** Reads what this tab or another has saved. */
export function readSaved(): void {
  savedText = readText(storageKey)
  try {
    const saved: { state?: Partial<ClientState> } | null = JSON.parse(savedText ?? 'null')
    if (saved?.state) {
      const { Token = null, User = null } = saved.state
      useClientStore.setState({ Token, User })
    }
  } catch {
    // Written by something else: left unchanged.
  }
}

useClientStore.subscribe(({ Token, User }) => {
  const text = JSON.stringify({ state: { Token, User }, version: 0 })
  if (text === savedText) return
  savedText = text
  saveText(storageKey, text)
})
readSaved()

// A member who logs in, in any tab, keeps their choices as a visitor, and gets nothing of another member.
useClientStore.subscribe(({ Token }, before) => {
  const member = Token !== before.Token && Token && memberOfToken(Token.token)
  if (member) handOver(member)
})
