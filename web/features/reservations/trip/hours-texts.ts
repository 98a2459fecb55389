import { useTranslation } from 'react-i18next'
import type { Visit } from './trip.queries.ts'

/** From and until when to check in, and by when to check out, in words. */
export function useHoursTexts(visit: Visit): { checkIn: string; checkOut: string } {
  const { t } = useTranslation()
  const { check_in_from: from, check_in_until: until, check_out_until: by } = visit
  const checkIn =
    from && until
      ? t('trip.hours_between', { from, until })
      : from
        ? t('trip.hours_from', { from })
        : until
          ? t('trip.hours_by', { until })
          : t('trip.hours_open')
  return { checkIn, checkOut: by ? t('trip.hours_by', { until: by }) : t('trip.hours_open') }
}
