import { House } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { daysFrom } from './days.ts'
import { Freshness } from './freshness.tsx'
import { Night } from './night.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SpanBar } from './span-bar.tsx'
import { isIn, isPaintable, type ListingNights, placed, spanAt, spansOf } from './spans.ts'
import type { FocusedNight } from './use-night-keys.ts'
import type { Painting } from './use-painting.ts'

type GridRowProps = {
  listing: ListingNights
  from: CivilDate
  days: number
  today: CivilDate
  painting: Painting
  /** The night of this listing that the keyboard focus is on. */
  focused: CivilDate | null
  onFocus: (place: FocusedNight) => void
}

/** A listing's nights on the line of days. */
export function GridRow({ listing, from, days, today, painting, focused, onFocus }: GridRowProps) {
  const window = useMemo(() => ({ start: addDays(from, -1), end: addDays(from, days) }), [from, days])
  const spans = useMemo(() => spansOf(listing, window), [listing, window])
  const isSelected = painting.selection?.listing === listing.id
  const range = isSelected ? painting.range : null

  return (
    <tr className="nights-row relative border-t border-line" data-row="">
      <th
        scope="row"
        className={cx(
          'text-left font-normal',
          headClass,
          isSelected && 'bg-own-soft shadow-[inset_3px_0_0_var(--own)]',
        )}
      >
        <ListingHead listing={listing} />
        <div
          aria-hidden="true"
          className="nights-bars pointer-events-none absolute inset-y-0 right-0 overflow-hidden"
        >
          {placed(spans, from, days).map((place) => (
            <SpanBar key={`${place.span.kind}${place.span.start}`} place={place} days={days} />
          ))}
          {range && painting.draft ? (
            <SelectionBar range={range} draft={painting.draft} from={from} days={days} />
          ) : null}
        </div>
      </th>
      {daysFrom(window.start, days + 1).map((night, at) => (
        <Night
          key={night}
          listing={listing}
          night={night}
          span={spanAt(spans, night)}
          isPaintable={isPaintable(listing, night, today)}
          isSelected={range !== null && isIn(range, night)}
          isFocusTarget={focused === night}
          onFocus={() => onFocus({ listing: listing.id, night })}
          className={at > 0 && at < days ? 'col-span-2' : undefined}
        />
      ))}
    </tr>
  )
}

export const headClass = 'min-w-0 border-r border-line'

function ListingHead({ listing }: { listing: ListingNights }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-21 min-w-0 items-center gap-3 py-2.5 pr-3 pl-4">
      <span className="relative grid size-14 flex-none place-items-center overflow-hidden rounded-md bg-skeleton text-ink-muted">
        {listing.picture ? (
          <Picture source={listing.picture} alt="" sizes="3.5rem" />
        ) : (
          <House aria-hidden="true" className="size-5" />
        )}
      </span>
      <span className="min-w-0 text-xs">
        <Link
          to={paths.editListing(listing.id)}
          aria-label={t('profiles.homes.edit_home', { city: listing.name })}
          className="block truncate text-sm font-semibold hover:underline"
        >
          {listing.name}
        </Link>
        <span className="block truncate text-ink-muted">{listing.place}</span>
        <Freshness listing={listing} />
      </span>
    </div>
  )
}
