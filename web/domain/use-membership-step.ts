import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isHere } from '#web/platform/member-storage.ts'
import { changeMember, useMember } from '#web/platform/session.ts'
import { type Purchase, purchaseOn, removePurchase, savePurchase } from './membership-purchase.ts'
import { currentReturnAddress } from './return-address.ts'

/** What the membership is needed for. */
export type MembershipPurpose = 'ask' | 'write' | 'publish'

/**
 * The purchase of a membership where it is needed: `open` replaces what was pressed by it. Paying leads back, with
 * what was chosen, which is in the address and in the member's storage; nothing is sent without another press.
 */
export function useMembershipStep() {
  const location = useLocation()
  const { pathname, search } = location
  const member = useMember()
  const isSubscribed = member?.is_subscribed ?? true
  const [isOpen, setIsOpen] = useState(false)
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  const isPaid = isOpen && isSubscribed

  // After hydration: the server does not know the browser's storage.
  const arrive = useEffectEvent(() => {
    const begun = purchaseOn(location)
    setPurchase(begun)
    setIsOpen(begun !== null)
  })
  useEffect(() => {
    if (pathname) arrive()
  }, [pathname])
  useEffect(() => {
    if (isPaid) removePurchase()
  }, [isPaid])

  return {
    isNeeded: !isSubscribed,
    /** It stands in place of what was pressed. */
    isOpen: isOpen && !isSubscribed,
    /** It was bought since, here or elsewhere. */
    isPaid,
    purchase,
    open: () => setIsOpen(true),
    /** Opens it after the server has refused, which knows better than the browser. */
    refuse() {
      changeMember({ is_subscribed: false })
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
    /** Saves how far it has come, for as long as paying may take; false if its member has logged out since. */
    save(changes: Partial<Purchase> & { plan: string }): boolean {
      if (!member || !isHere(member.id)) return false
      const next = { conversationId: null, hasFailed: false, isAtBank: false, ...changes }
      savePurchase(currentReturnAddress() ?? pathname + search, next)
      setPurchase(next)
      return true
    },
  }
}

export type MembershipStepState = ReturnType<typeof useMembershipStep>
