import type { Location } from 'react-router'
import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'

/** The item of `membershipReturn`, with more in it. */
const item = ownItem('membership-for')
const savedForMs = 2 * hourMs

/** How far the purchase of a membership has come, which was begun where it is needed. */
export type Purchase = {
  /** The type of the chosen plan. */
  plan: string
  /** Name of the payment at the bank, once there is one. */
  conversationId: string | null
  hasFailed: boolean
  /** The bank's page has replaced ours, and leads back to the plans. */
  isAtBank: boolean
}

/** What each visit of a page began with: the card and the sheet of a page show the same, whichever is drawn first. */
const arrivals = new WeakMap<Location, Purchase | null>()

/** The purchase that was begun on this page before it was left; null if there is none. */
export function purchaseOn(location: Location): Purchase | null {
  const known = arrivals.get(location)
  if (known !== undefined) return known
  const purchase = readPurchase(location.pathname)
  arrivals.set(location, purchase)
  return purchase
}

function readPurchase(pathname: string): Purchase | null {
  const saved = readSaved()
  return saved?.path.split('?')[0] === pathname ? saved : null
}

/** The address to which the bank's page leads back, once; null if it is not where the member comes from. */
export function returnFromBank(): string | null {
  const saved = readSaved()
  if (!saved?.isAtBank) return null
  savePurchase(saved.path, { ...saved, isAtBank: false })
  return saved.path
}

/** Marks how a payment ended that was begun in a place, whose address is returned; null if none was. */
export function settlePurchase(hasFailed: boolean): string | null {
  const saved = readSaved()
  if (!saved) return null
  savePurchase(saved.path, { ...saved, hasFailed, conversationId: null, isAtBank: false })
  return saved.path
}

/** Saves how far a purchase has come, for as long as paying may take. */
export const savePurchase = (path: string, purchase: Purchase): void =>
  void item.save({ ...purchase, path, at: Date.now() })

export const removePurchase = (): void => item.remove()

type Saved = Purchase & { path: string }

/** Null without a purchase, or after too long. */
function readSaved(): Saved | null {
  const { path, at, plan, ...rest } = (item.read() ?? {}) as Partial<Saved & { at: number }>
  // The storage is not trusted: it must not lead to another site.
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  if (!isOurs || typeof plan !== 'string' || typeof at !== 'number' || Date.now() - at >= savedForMs)
    return null
  const { conversationId = null, hasFailed = false, isAtBank = false } = rest
  return { path, plan, conversationId, hasFailed, isAtBank }
}
