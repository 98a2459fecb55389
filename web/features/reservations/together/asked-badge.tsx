import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/badge.tsx'

/** The host was asked, and has not answered yet. */
export function AskedBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {t('asking.badge')}
    </Badge>
  )
}
