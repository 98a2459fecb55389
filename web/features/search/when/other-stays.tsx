import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

type Stay = NonNullable<FoundCard['stay']>

type OtherStaysProps = {
  card: FoundCard
  /** The stay that the card shows now. */
  chosen: Stay
  onChoose: (stay: Stay) => void
}

/** The other dates of a home within a flexible search, with their totals; choosing one changes its card only. */
export function OtherStays({ card, chosen, onChoose }: OtherStaysProps) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const { stay, other_stays: others = [] } = card
  if (!stay) return null
  const all = [stay, ...others].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  const count = others.length
  return (
    <Menu
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={t('when.more_dates_of', { count, place: listingPlace(card) })}
          className="link relative min-h-6 text-sm font-semibold before:absolute before:-inset-x-2 before:-inset-y-2.5"
        >
          {t('when.more_dates', { count })}
        </button>
      }
    >
      {all.map((each) => {
        const range = { start: each.start_date, end: each.end_date }
        const nights = t('listings.nights', { count: daysBetween(range.start, range.end) })
        const total = stayCost(card.user_points, nightsOf(range))
        return (
          <MenuItem
            key={each.start_date}
            onSelect={() => onChoose(each)}
            icon={
              <Check
                aria-hidden="true"
                className={each.start_date === chosen.start_date ? '' : 'invisible'}
              />
            }
          >
            <span className="flex flex-col">
              <span className="font-semibold">
                {t('when.stay', { range: formatRange(range.start, range.end, language), nights })}
              </span>
              <span className="text-xs text-ink-muted">
                {t('when.total', { points: formatNumber(total, language) })}
              </span>
            </span>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
