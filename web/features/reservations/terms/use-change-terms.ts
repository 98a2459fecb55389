import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { now } from '#web/platform/clock.ts'
import { addToast } from '#web/platform/toasts.ts'
import { closedStays, nothingClosed, type TermsDates } from './listing-days.ts'
import type { Terms } from './reservation-terms.ts'

type TermsOfForm = {
  terms: Terms
  dates: TermsDates
  /** Writes what has changed into the form. */
  set: (next: Partial<Terms>) => void
}

/** Changes terms: a stay outside the free nights is cleared, and its closed nights are shown until others are chosen. */
export function useChangeTerms({ terms, dates, set }: TermsOfForm) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(nothingClosed)

  /** `known` are the dates of an offered listing that is only being chosen. */
  function change(next: Partial<Terms>, known: TermsDates = dates) {
    const changed = { ...terms, ...next }
    const { stay, offered } = changed
    const found = closedStays(changed, known, earliestFirstNight(now()))
    setClosed({
      requested: stay ? found.requested : closed.requested,
      offered: offered && !offered.stay ? closed.offered : found.offered,
    })
    if (found.requested.length + found.offered.length > 0) addToast('error', t('reservations.dates_invalid'))
    set({
      ...next,
      ...(found.requested.length > 0 && { stay: null }),
      ...(offered && found.offered.length > 0 && { offered: { ...offered, stay: null } }),
    })
  }

  return {
    closed,
    clearClosed: () => setClosed(nothingClosed),
    change,
    changeStay: (stay: DateRange) => change({ stay }),
    changeGuests: (guests: Guests) => change({ guests }),
    changeExtras: (extras: readonly Extra[]) => change({ extras }),
    changeOfferedStay(stay: DateRange) {
      if (terms.offered) change({ offered: { ...terms.offered, stay } })
    },
  }
}
