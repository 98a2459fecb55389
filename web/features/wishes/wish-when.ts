import type { WishWhen } from '#shared/features/wishes/wish-when.ts'
import type { When } from '#web/domain/search-criteria.ts'

/** Converts the search's choice of dates to a wish's terms. */
export const whenToWish = (when: When): WishWhen => ({
  start_date: when.startDate,
  end_date: when.endDate,
  flexible_days: when.flexible,
  months: when.months.join(','),
  nights: when.nights ? String(when.nights) : '',
  weekend: when.weekend,
  holiday: when.holiday,
  earliest: when.earliest,
  latest: when.latest,
})

/** The reverse; for a range of nights, the fewest. */
export const wishToWhen = (when: WishWhen): When => ({
  startDate: when.start_date,
  endDate: when.end_date,
  months: when.months ? when.months.split(',') : [],
  nights: Number.parseInt(when.nights, 10) || null,
  weekend: when.weekend,
  holiday: when.holiday,
  earliest: when.earliest,
  latest: when.latest,
  flexible: when.flexible_days,
})

export const anyTime: WishWhen = {
  start_date: null,
  end_date: null,
  flexible_days: 0,
  months: '',
  nights: '',
  weekend: false,
  holiday: '',
  earliest: null,
  latest: null,
}
