import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { currentReturnAddress } from './return-address.ts'
import { membershipReturn } from './saved-return.ts'

type MembershipLinkProps = {
  className?: string
  /** What the address does not hold is saved before it is left. */
  onLeave?: () => void
  children: ReactNode
}

/** To the plans, from where a membership is needed: paying leads back, with what was chosen. */
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
