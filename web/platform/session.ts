import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { memberOfToken } from './access-token.ts'
import { clearEverybody, handOver, visitor } from './browser-storage.ts'
import { readSaved, storageKey, useClientStore } from './client-store.ts'

const now = () => useClientStore.getState()

/** The stored access token; null for a visitor. */
export const currentToken = (): string | null => now().Token?.token ?? null

/** Whether a member is logged in, with a token that may have expired. False on the server. */
export const useIsMember = (): boolean => useClientStore((store) => store.Token !== null)

export const isSignedIn = (): boolean => now().Token !== null

/** The signed-in member as the server last described them. */
export const useMember = (): SessionUser | null => useClientStore((store) => store.User)

export const currentMember = (): SessionUser | null => now().User

export const setMember = (member: SessionUser): void => now().setUser(member)

/** The member's own changes to their data; nothing for a visitor. */
export function changeMember(changes: Partial<SessionUser>): void {
  const member = currentMember()
  if (member) setMember({ ...member, ...changes })
}

export const setToken = (token: string): void => now().setToken(token)

/**
 * Ends the session in this browser, whatever the cause: a log-out, or a renewal that the server refused because the
 * session was ended elsewhere. Deletes everything saved of the member.
 */
export function endSession(): Promise<void> {
  now().endSession()
  return clearEverybody()
}

/** The same when the browser's cookie has become another member's. */
export function endReplacedSession(): Promise<void> {
  now().endForOtherMember()
  return clearEverybody()
}

export const useWasReplaced = (): boolean => useClientStore((store) => store.wasReplaced)

/** Calls back when another member, or nobody, is logged in, here or in another tab. Returns an unsubscribe function. */
export const onMemberChange = (changed: () => void): (() => void) =>
  useClientStore.subscribe(({ Token }, before) => {
    if (memberOfToken(Token?.token ?? '') !== memberOfToken(before.Token?.token ?? '')) changed()
  })

/** Reads what another tab has saved since. */
export const readStoredSession = readSaved

/** The checkout that was opened in this tab: its conversation id, null without one. */
export const currentCheckout = (): string | null => now().conversationId

export const setCurrentCheckout = (conversationId: string | null): void =>
  now().setConversationId(conversationId)

/**
 * Another tab logged in or out: this one follows, by reloading. What it shows and has saved of the former member goes
 * with the page. Returns an unsubscribe function.
 */
export function followOtherTabs(): () => void {
  const leaveNothing = () => {
    if (!now().Token) handOver(visitor, ['tab'])
  }
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    const before = now()
    readStoredSession()
    const { Token, User } = now()
    leaveNothing()
    const isOther = before.User !== null && User !== null && before.User.id !== User.id
    if ((before.Token && !Token) || isOther) window.location.reload()
  }
  // It may be a tab that was closed before its member logged out, and is opened again.
  leaveNothing()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
