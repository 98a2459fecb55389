import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { codesToChangeQuery } from './house-guide.queries.ts'

/** Above an agreement that ended early: its guest has seen the codes of the viewer's home. */
export function ChangeCodesNotice({ reservationId }: { reservationId: number }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(codesToChangeQuery(reservationId))
  const codes = data?.change_codes
  if (!codes) return null
  const { opened_at: at, residence: listingId } = codes
  const moment = `${formatInstantDay(at, i18n.language)} ${formatTime(at, i18n.language)}`
  return (
    <div className="print:hidden">
      <Note tone="warning" icon={<KeyRound aria-hidden="true" />}>
        {t('house_guide.change_codes.text', { moment })}{' '}
        <Link
          to={paths.houseGuide(listingId)}
          className="inline-flex min-h-6 items-center font-semibold underline"
        >
          {t('house_guide.change_codes.link')}
        </Link>
      </Note>
    </div>
  )
}
