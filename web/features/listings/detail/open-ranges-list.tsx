import { useTranslation } from 'react-i18next'
import type { OpenRange } from '#shared/features/listings/open-ranges.rules.ts'
import { AcceptedKinds } from '#web/domain/listing-card-facts.tsx'
import { useThisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { type ExchangeTone, toneNames } from './exchange-tone.ts'

/** When the home is free, and for which exchange types. */
export function OpenRangesList({ ranges }: { ranges: readonly OpenRange[] }) {
  const { t, i18n } = useTranslation()
  const thisYear = useThisYear()
  return (
    <ul aria-label={t('listings.detail.open_ranges')} className="flex flex-col divide-y divide-line">
      {ranges.map(({ start, end, services }) => (
        <li key={start} className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-1.5">
          {t('listings.detail.open_range', { range: formatRange(start, end, i18n.language, thisYear) })}
          <AcceptedKinds types={services} />
        </li>
      ))}
    </ul>
  )
}

/** The meaning of the marks under the days. */
export function ExchangeLegend({ tones }: { tones: readonly ExchangeTone[] }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('listings.detail.legend')}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-ink-muted"
    >
      {tones.map((tone) => (
        <li key={tone} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`cal-mark cal-mark-${tone}`} />
          {t(toneNames[tone])}
        </li>
      ))}
    </ul>
  )
}
