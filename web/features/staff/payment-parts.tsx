import type { PaymentState } from '#shared/features/payments/payments.rules.ts'
import { plans } from '#shared/features/subscriptions/plans.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useStaffTexts } from './staff-texts.ts'

const tones = {
  created: 'neutral',
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'warning',
} as const satisfies Record<PaymentState, BadgeTone>

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const s = useStaffTexts()
  return <Badge tone={tones[state]}>{s.payments.states[state]}</Badge>
}

export const planName = (id: number, language: string): string =>
  plans.find((plan) => plan.id === id)?.name[language === 'en' ? 'en' : 'tr'] ?? `#${id}`
