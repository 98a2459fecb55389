import { useTranslation } from 'react-i18next'
import { addMonths } from '#shared/kernel/civil-date.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Board } from './board.ts'
import { spoken } from './span-text.ts'
import { spansOf } from './spans.ts'

/** The months ahead that are read out. */
const months = 6

/** The ranges of each listing as text, for screen readers: nobody should have to step through every night. */
export function ListingsInWords({ board: { listings, today } }: { board: Board }) {
  const { t, i18n } = useTranslation()
  const window = { start: today, end: addMonths(today, months) }
  const range = (start: string, end: string) =>
    formatRange(start, end, i18n.language, Number(today.slice(0, 4)))
  return (
    <div className="sr-only">
      {listings.map((listing) => (
        <section key={listing.id} aria-label={t('calendar.ranges_of', { name: listing.name })}>
          <ul>
            {spansOf(listing, window).map((span) => (
              <li key={`${span.kind}${span.start}`}>
                {`${range(span.start < today ? today : span.start, span.end)}: ${spoken(t, span)}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
