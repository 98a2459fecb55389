import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { currentReturnAddress } from './return-address.ts'
import { membershipReturn } from './saved-return.ts'

type MembershipLinkProps = {
  className?: string
  /** What the address does not contain is saved before leaving. */
  onLeave?: () => void
  children: ReactNode
}

/** A link to the plans from where a membership is needed: paying leads back, with what was chosen. */
export function MembershipLink({ className, onLeave, children }: MembershipLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.profile('subscription')}
      onClick={() => {
        membershipReturn.save(currentReturnAddress() ?? pathname + search)
        onLeave?.()
      }}
      className={className}
    >
      {children}
    </Link>
  )
}
