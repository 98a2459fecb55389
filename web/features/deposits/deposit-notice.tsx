import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { depositsQuery } from './deposits.queries.ts'

/** Above a trip whose guest has to answer a claim of points. */
export function DepositNotice({ reservationId }: { reservationId: number }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(depositsQuery(reservationId))
  const deposit = data?.going
  if (!deposit?.can.object) return null
  const points = formatNumber(deposit.points_held, i18n.language)
  return (
    <Note tone="warning" icon={<CircleAlert aria-hidden="true" />}>
      {t('deposits.notice', { name: deposit.host.name, points })}{' '}
      <a href="#deposit" className="inline-flex min-h-6 items-center font-semibold underline">
        {t('deposits.notice_link')}
      </a>
    </Note>
  )
}
