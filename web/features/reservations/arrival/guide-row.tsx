import { BookOpen, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { now } from '#web/platform/clock.ts'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Visit } from '../trip/trip.queries.ts'
import { ArrivalRow } from './arrival-row.tsx'
import type { useGuide } from './use-guide.ts'

type GuideRowProps = { visit: Visit; host: { id: number; name: string }; guide: ReturnType<typeof useGuide> }

/** In place of code and wifi, as long as they are not shown: when they are, or how to see them. */
export function GuideRow({ visit, host, guide }: GuideRowProps) {
  const { t, i18n } = useTranslation()
  const row = { icon: KeyRound, label: t('trip.codes') }
  switch (visit.guide) {
    case 'early':
      return (
        <ArrivalRow {...row}>
          {t('trip.guide.opens', {
            day: formatInstantWeekday(visit.opens_at, i18n.language),
            time: formatTime(visit.opens_at, i18n.language),
          })}
        </ArrivalRow>
      )
    case 'open':
      return <ReadyRow {...row} isKnown={visit.openings.length > 0} guide={guide} />
    case 'closed':
      return <ArrivalRow {...row}>{t('trip.guide.closed')}</ArrivalRow>
    case 'unwritten':
      // Nobody needs it any more.
      return Date.parse(visit.closes_at) <= now().getTime() ? null : (
        <ArrivalRow icon={BookOpen} label={t('trip.codes')}>
          <p className="text-base font-medium">
            {t('trip.guide.unwritten', { name: host.name })}{' '}
            <Link to={paths.messages(host.id)} className="link inline-flex min-h-6 items-center print:hidden">
              {t('trip.guide.ask')}
            </Link>
          </p>
        </ArrivalRow>
      )
  }
}

type ReadyRowProps = Pick<GuideRowProps, 'guide'> & { icon: typeof KeyRound; label: string; isKnown: boolean }

/** One that was opened before opens by itself: its rows have their room already. */
function ReadyRow({ isKnown, guide, ...row }: ReadyRowProps) {
  const { t } = useTranslation()
  const { isOpening, hasFailed, open } = guide
  if (isKnown && !hasFailed) return <Skeleton className="h-53 rounded-none border-t border-line" />
  return (
    <ArrivalRow
      {...row}
      action={
        <Button variant="secondary" busy={isOpening} onClick={open} className="print:hidden">
          {t('trip.guide.show')}
        </Button>
      }
    >
      <p
        role={hasFailed ? 'alert' : undefined}
        className={hasFailed ? 'text-sm text-danger-ink' : 'text-sm font-normal'}
      >
        {t(hasFailed ? 'trip.guide.failed' : 'trip.guide.ready')}
      </p>
    </ArrivalRow>
  )
}
