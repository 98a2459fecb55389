import { CheckCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/badge.tsx'

type ApprovalBadgeProps = { by: 'you' | 'them'; isGiven: boolean; className?: string }

/** Whether a side has approved. */
export function ApprovalBadge({ by, isGiven, className }: ApprovalBadgeProps) {
  const { t } = useTranslation()
  return isGiven ? (
    <Badge tone="success" icon={<CheckCheck aria-hidden="true" />} className={className}>
      {t(`reservations.bar.approved_${by}`)}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<Clock aria-hidden="true" />} className={className}>
      {t('reservations.bar.waiting')}
    </Badge>
  )
}
