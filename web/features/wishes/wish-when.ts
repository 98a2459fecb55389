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
export const wishToWhen = (said: WishWhen): When => ({
  startDate: said.start_date,
  endDate: said.end_date,
  months: said.months ? said.months.split(',') : [],
  nights: Number.parseInt(said.nights, 10) || null,
  weekend: said.weekend,
  holiday: said.holiday,
  earliest: said.earliest,
  latest: said.latest,
  flexible: said.flexible_days,
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
