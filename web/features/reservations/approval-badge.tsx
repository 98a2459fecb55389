import { CheckCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/badge.tsx'

/** Whether a side has approved. */
export function Approval({ by, isGiven }: { by: 'you' | 'them'; isGiven: boolean }) {
  const { t } = useTranslation()
  return isGiven ? (
    <Badge tone="success" icon={<CheckCheck aria-hidden="true" />}>
      {t(`reservations.bar.approved_${by}`)}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
      {t('reservations.bar.waiting')}
    </Badge>
  )
}
