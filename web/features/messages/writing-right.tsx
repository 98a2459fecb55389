import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MembershipGate, MembershipLine } from '#web/domain/membership-gate.tsx'
import { useMembershipStep } from '#web/domain/use-membership-step.ts'
import { useMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { SendProblem } from './chat-outbox.ts'
import { allowanceQuery } from './messages.queries.ts'

type WritingRightProps = { memberId: number; problem: SendProblem | null; onShown: () => void }

/**
 * For a member without a plan, before anything is typed: what writing requires, or how many free messages are left.
 * After a refusal the membership can be bought here: `onShown` is called, as the problem is not shown elsewhere.
 */
export function WritingRight({ memberId, problem, onShown }: WritingRightProps) {
  const { t } = useTranslation()
  const step = useMembershipStep()
  const isSubscribed = useMember()?.is_subscribed ?? true
  const { data: allowance } = useQuery({ ...allowanceQuery(memberId), enabled: !isSubscribed })
  const isRefused = problem?.needsPremium ?? false
  const show = useEffectEvent(() => {
    step.refuse()
    onShown()
  })
  useEffect(() => {
    if (isRefused) show()
  }, [isRefused])

  if (step.isOpen || step.isPaid)
    return (
      <MembershipGate step={step} purpose="write">
        {null}
      </MembershipGate>
    )
  if (isSubscribed || !allowance || allowance.has_plan) return null
  if (allowance.may_write)
    return (
      <Note tone="info" role="status">
        {t('messages.free_left', { count: allowance.free_left })}
      </Note>
    )
  return (
    <>
      <Button variant="soft" block onClick={step.open}>
        {t('subscriptions.step.write')}
      </Button>
      <MembershipLine step={step} />
    </>
  )
}
