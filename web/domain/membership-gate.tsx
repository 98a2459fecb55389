import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import type { MembershipPurpose, MembershipStepState } from './use-membership-step.ts'

const load = () => import('./membership-step.tsx')
const MembershipStep = lazyComponent(load, 'MembershipStep')
const MembershipPrice = lazyComponent(load, 'MembershipPrice')
const MembershipPaid = lazyComponent(load, 'MembershipPaid')

type MembershipGateProps = {
  step: MembershipStepState
  purpose: MembershipPurpose
  /** The button that needs a membership, and what belongs to it. */
  children: ReactNode
}

/** A button that needs a membership: after the press the purchase in its place, then that it is bought. */
export function MembershipGate({ step, purpose, children }: MembershipGateProps) {
  if (step.isOpen)
    return (
      <Suspense fallback={<div className="min-h-96" />}>
        <MembershipStep step={step} purpose={purpose} />
      </Suspense>
    )
  if (step.isPaid)
    return (
      <>
        <Suspense>
          <MembershipPaid />
        </Suspense>
        {children}
      </>
    )
  return children
}

/** What a membership costs, under the button that needs one, until it is pressed. */
export function MembershipLine({ step }: { step: MembershipStepState }) {
  if (!step.isNeeded || step.isOpen) return null
  return (
    <Suspense fallback={<p className="min-h-5" />}>
      <MembershipPrice />
    </Suspense>
  )
}
