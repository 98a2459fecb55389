import { useTranslation } from 'react-i18next'
import type { Visit } from '../trip/trip.queries.ts'

/**
 * When to check in, and by when to check out; null where the host has set none. If there are none at all, one text says
 * with whom to agree on them.
 */
export function useHoursTexts(
  visit: Visit,
  name: string,
): { checkIn: string | null; checkOut: string | null; open: string } {
  const { t } = useTranslation()
  const { check_in_from: from, check_in_until: until, check_out_until: checkOut } = visit
  const checkIn = from && until ? t('trip.hours_between', { from, until }) : from
  return {
    checkIn: checkIn ?? (until ? t('trip.hours_by', { until }) : null),
    checkOut,
    open: t('trip.hours_open', { name }),
  }
}
