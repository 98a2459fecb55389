import { useTranslation } from 'react-i18next'
import type { Visit } from '../trip/trip.queries.ts'

/**
 * From and until when to check in, and by when to check out, in words. If the host set no hours, one text says with
 * whom to agree on them, and check-out is null.
 */
export function useHoursTexts(visit: Visit, name: string): { checkIn: string; checkOut: string | null } {
  const { t } = useTranslation()
  const { check_in_from: from, check_in_until: until, check_out_until: by } = visit
  const open = t('trip.hours_open', { name })
  const checkIn =
    from && until
      ? t('trip.hours_between', { from, until })
      : from
        ? t('trip.hours_from', { from })
        : until
          ? t('trip.hours_by', { until })
          : open
  return { checkIn, checkOut: by ? t('trip.hours_by', { until: by }) : checkIn === open ? null : open }
}
