import { memberOfToken } from './access-token.ts'
import { type Area, ownerKey, readText, savedKeys, saveText, visitor } from './browser-storage.ts'
import { type Lasting, lastingValue, usualEnd } from './saved-ends.ts'
import { currentToken } from './session.ts'

/**
 * An item saved in the browser for the current member or visitor, as JSON. Deleted when the session ends or another
 * member logs in, and 30 days after it was last saved.
 */
export type SavedItem = {
  /** Null if nothing is saved, or nothing readable. */
  read(): unknown
  /** False if it could not be saved. */
  save(value: unknown): boolean
  remove(): void
}

/** The signed-in member, or the visitor. */
const here = (): string => memberOfToken(currentToken() ?? '') ?? visitor

/** Whether this member is logged in. */
export const isHere = (memberId: number): boolean => here() === String(memberId)

/** An item of the current member or visitor: a visitor's items become theirs when they log in. */
export const ownItem = (name: string, area?: Area): SavedItem => itemAt(() => ownerKey(here(), name), area)

/** An item of one member only: nothing more is saved for them after they log out. */
export function memberItem(memberId: number, name: string): SavedItem {
  const item = itemAt(() => ownerKey(memberId, name))
  return { ...item, save: (value) => isHere(memberId) && item.save(value) }
}

function itemAt(key: () => string, area?: Area): SavedItem {
  return {
    read() {
      try {
        return lastingValue(JSON.parse(readText(key(), area) ?? 'null'))
      } catch {
        return null
      }
    },
    save: (value) => saveText(key(), JSON.stringify({ until: usualEnd(), value } satisfies Lasting), area),
    remove: () => void saveText(key(), null, area),
  }
}

/** The names of a member's items below a prefix that ends with a slash, without the prefix. */
export const memberNames = (memberId: number, folder: string): string[] => {
  const start = ownerKey(memberId, folder)
  return savedKeys(start).map((key) => key.slice(start.length))
}

/** Observes what other tabs save or delete of a member below a name; returns an unsubscribe function. */
export function followMemberItems(memberId: number, folder: string, listener: () => void): () => void {
  const start = ownerKey(memberId, folder)
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(start)) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
