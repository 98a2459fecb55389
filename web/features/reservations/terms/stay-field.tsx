import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateRange, nightsIn } from '#shared/kernel/date-range.ts'
import { Note } from '#web/ui/note.tsx'
import { nightsText, stayText } from '../reservation-texts.ts'

type StayFieldProps = {
  heading: ReactNode
  stay: DateRange | null
  /** The side's colour. */
  ink?: string
  /** Nights of the stay that are closed. */
  closed?: readonly DateRange[]
  /** The calendar, and an error. */
  children: ReactNode
}

/** The dates of a stay: in words, in its calendar, and which of its nights are closed. */
export function StayField({ heading, stay, ink, closed = [], children }: StayFieldProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-sm font-semibold">
        {heading}
        <span className={ink}>
          {stay ? stayText(t, stay, i18n.language) : t('reservations.side.no_dates')}
        </span>
      </div>
      {children}
      {closed.length > 0 ? (
        <Note tone="danger" role="status">
          {t('reservations.side.invalid', {
            count: closed.flatMap(nightsIn).length,
            days: nightsText(closed, i18n.language),
          })}
        </Note>
      ) : null}
    </>
  )
}
