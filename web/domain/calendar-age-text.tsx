import { useTranslation } from 'react-i18next'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'

/** How old the dates of a listing are: "3 gün önce güncellendi". */
export function CalendarAgeText({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation()
  const days = Math.max(0, daysBetween(civilDateOf(new Date(savedAt)), useToday()))
  return days === 0 ? t('listings.calendar_age.today') : t('listings.calendar_age.days', { count: days })
}
