import { useTranslation } from 'react-i18next'
import type { PaymentState } from '#shared/features/payments/payments.rules.ts'
import { usePlanName } from '#web/domain/plans.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones = {
  created: 'neutral',
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'warning',
} as const satisfies Record<PaymentState, BadgeTone>

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`staff.payments.states.${state}`)}</Badge>
}

/** The plan's name, or the number of a plan that is no longer sold. */
export function PlanName({ id }: { id: number }) {
  return usePlanName()(id) ?? `#${id}`
}
