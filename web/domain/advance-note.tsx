import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Payment } from '#shared/features/points/means.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'

type AdvanceNoteProps = { payment: Pick<Payment, 'covered' | 'advanced'> }

/** What the community fund pays of a stay, and the advance. Why there is none stands on the page of the points. */
export function AdvanceNote({ payment: { covered, advanced } }: AdvanceNoteProps) {
  const { t, i18n } = useTranslation()
  const number = (points: number) => formatNumber(points, i18n.language)
  return (
    <>
      {covered > 0 ? (
        <Note tone="success" role="status">
          {t('advance.fund_pays', { points: number(covered) })}
        </Note>
      ) : null}
      {advanced > 0 ? (
        <Note tone="success" role="status">
          <span>{t('advance.covers', { missing: number(advanced) })}</span>{' '}
          <Link to={paths.points()} className="link">
            {t('advance.how')}
          </Link>
        </Note>
      ) : null}
    </>
  )
}
