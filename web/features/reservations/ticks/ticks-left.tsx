import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { memberNames } from '#web/platform/member-storage.ts'
import { useMember } from '#web/platform/session.ts'
import { ticksFolder } from './ticks-folder.ts'

const OutgoingTicks = lazyComponent(() => import('./outgoing-ticks.tsx'), 'OutgoingTicks')

/** On any page, sends ticks that were left behind: made without a connection, or in a tab that was closed. */
export function TicksLeft() {
  const memberId = useMember()?.id
  const [areLeft, setAreLeft] = useState(false)
  useEffect(() => {
    if (memberId === undefined) return
    const look = () => setAreLeft(memberNames(memberId, ticksFolder).length > 0)
    look()
    window.addEventListener('online', look)
    return () => window.removeEventListener('online', look)
  }, [memberId])
  return areLeft && memberId !== undefined ? (
    <Suspense fallback={null}>
      <OutgoingTicks memberId={memberId} />
    </Suspense>
  ) : null
}
