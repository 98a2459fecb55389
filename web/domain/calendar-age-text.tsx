import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarAge } from '#shared/features/listings/calendar-age.rules.ts'

/** How old the dates of a listing are: "3 gün önce güncellendi". */
export function CalendarAgeText({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const days = calendarAge(new Date(savedAt), now)
  // A page that the server rendered yesterday may be a day behind.
  return (
    <span suppressHydrationWarning>
      {days === 0 ? t('listings.calendar_age.today') : t('listings.calendar_age.days', { count: days })}
    </span>
  )
}
