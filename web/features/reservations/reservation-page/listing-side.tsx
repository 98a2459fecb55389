import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Coin } from '#web/ui/points.tsx'
import { StayField } from '../terms/stay-field.tsx'

type ListingSideProps = {
  isViewer: boolean
  /** The member who stays in this home. */
  guestName: string
  /** Points are only compared here, since none are paid. */
  isCompared: boolean
  stay: DateRange | null
  pointsPerNight: number | null
  /** Nights of the stay that are closed. */
  closed: readonly DateRange[]
  /** Why the listing or its dates were refused. */
  error: string | undefined
  /** The choice of another listing, or why there is none. */
  choice?: ReactNode
  /** Null while there is no listing to choose dates for. */
  calendar: ReactNode
  note?: ReactNode
}

/** One side of the negotiation: listing, dates and cost. Fig is the viewer's own side, çini the other. */
export function ListingSide(props: ListingSideProps) {
  const { isViewer, guestName, isCompared, stay, pointsPerNight } = props
  const { closed, error, choice, calendar, note } = props
  const { t } = useTranslation()
  const headingId = useId()
  const question = isViewer
    ? t('reservations.side.when_them', { name: guestName })
    : t('reservations.side.when_you')

  return (
    <section
      aria-labelledby={headingId}
      data-invalid={error ? true : undefined}
      className={cx(
        'flex min-w-0 flex-col overflow-hidden rounded-2xl border border-t-4 border-line bg-surface',
        isViewer ? 'border-t-own' : 'border-t-primary',
      )}
    >
      <div className="px-4 pt-4.5 pb-3.5 sm:px-6">
        <h3 id={headingId}>
          <Badge tone={isViewer ? 'own' : 'their'}>
            {isViewer ? t('reservations.side.mine') : t('reservations.side.theirs')}
          </Badge>
        </h3>
      </div>
      {choice ? <div className="px-4 pb-2 sm:px-6">{choice}</div> : null}
      {error ? (
        <div className="px-4 pt-4 sm:px-6">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      {calendar ? (
        <div className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-4 sm:px-6">
          <StayField
            heading={<h4>{question}</h4>}
            stay={stay}
            ink={isViewer ? 'text-own-ink' : 'text-primary-ink'}
            closed={closed}
          >
            {calendar}
          </StayField>
          {note}
        </div>
      ) : (
        <div className="flex-1 pb-5" />
      )}
      <SideCost stay={stay} pointsPerNight={pointsPerNight} isCompared={isCompared} />
    </section>
  )
}

type SideCostProps = Pick<ListingSideProps, 'stay' | 'pointsPerNight' | 'isCompared'>

/** The cost of the stay: the listing's points times the days. */
function SideCost({ stay, pointsPerNight, isCompared }: SideCostProps) {
  const { t, i18n } = useTranslation()
  if (pointsPerNight === null) return null
  const days = stay ? nightsOf(stay) : 0
  const points = formatNumber(pointsPerNight, i18n.language)
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line bg-surface-sunken px-4 py-3.5 sm:px-6">
      <span className="text-sm text-ink-muted">
        {days > 0 ? t('reservations.side.cost', { count: days, points }) : t('reservations.side.cost_empty')}
        {days > 0 && isCompared ? <span>{`, ${t('agreement.compared')}`}</span> : null}
      </span>
      {days > 0 ? (
        <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
          <Coin />
          {formatNumber(stayCost(pointsPerNight, days), i18n.language)} {t('shell.points_unit')}
        </span>
      ) : null}
    </div>
  )
}
