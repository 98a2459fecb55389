import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatDay, formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Note } from '#web/ui/note.tsx'

/** For a member whose stay is cancelled: what the community fund pays of another one, or has paid. */
export function RingCover({ ring: { cover } }: { ring: Pick<Ring, 'cover'> }) {
  const { t, i18n } = useTranslation()
  if (!cover) return null
  const { language } = i18n
  const number = (points: number) => formatNumber(points, language)
  if (cover.reservation !== null)
    return (
      <Note tone="points">
        {t('rings.cover.paid', { points: number(cover.paid) })}{' '}
        <Link to={paths.reservation(cover.reservation)} className="link font-semibold">
          {t('rings.cover.see_stay')}
        </Link>
      </Note>
    )
  if (!cover.is_open) return <Note tone="neutral">{t('rings.cover.over')}</Note>
  return (
    <Note tone="points">
      <p className="font-semibold">{t('rings.cover.title', { points: number(cover.points) })}</p>
      <p>
        {t('rings.cover.text', {
          dates: formatRange(cover.from, cover.to, language, thisYear()),
          day: formatDay(cover.until, language),
        })}
      </p>
      {cover.available < cover.points ? (
        <p>{t('rings.cover.short', { points: number(cover.available) })}</p>
      ) : null}
    </Note>
  )
}
