import { useTranslation } from 'react-i18next'
import type { OpenRange } from '#shared/features/listings/open-ranges.rules.ts'
import { AcceptedKinds } from '#web/domain/listing-card-facts.tsx'
import { useThisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { type ExchangeTone, toneNames } from './exchange-tone.ts'

const maxShown = 5

/** When the home is free, and for which exchange types. */
export function OpenRangesList({ ranges }: { ranges: readonly OpenRange[] }) {
  const { t, i18n } = useTranslation()
  const thisYear = useThisYear()
  const more = ranges.length - maxShown
  return (
    <ul
      aria-label={t('listings.detail.open_ranges')}
      className="mb-5 flex flex-wrap items-center gap-2 text-sm"
    >
      {ranges.slice(0, maxShown).map(({ start, end, services }) => (
        <li
          key={start}
          className="inline-flex items-center gap-2.5 rounded-full border border-line py-1.5 pr-3 pl-3.5"
        >
          {t('listings.detail.open_range', { range: formatRange(start, end, i18n.language, thisYear) })}
          <AcceptedKinds types={services} />
        </li>
      ))}
      {more > 0 ? (
        <li className="text-ink-muted">{t('listings.detail.dates_more', { number: more })}</li>
      ) : null}
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
