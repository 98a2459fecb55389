import { ChevronLeft, ChevronRight, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/kernel/civil-date.ts'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { Board } from './board.ts'
import { useHolidays } from './calendar.queries.ts'
import { firstOfMonth, mondayOf } from './days.ts'
import { Legend } from './legend.tsx'
import { CalendarLinks } from './links/calendar-links.tsx'
import { ConflictBand } from './links/conflict-band.tsx'
import { NightGrid } from './night-grid.tsx'
import { NightsEditor } from './nights-editor.tsx'
import { TripsRow } from './trips-row.tsx'
import type { Painting } from './use-painting.ts'
import { YearStrip } from './year-strip.tsx'

export type CalendarProps = {
  board: Board
  painting: Painting
  listingId: number | null
  onListing: (listing: number) => void
}

/** Homes as rows: five, three or two weeks, as many as fit. */
export function WideCalendar({ board, painting, onListing }: CalendarProps) {
  const { t, i18n } = useTranslation()
  const isFull = useMediaQuery('(min-width: 81.25rem)')
  const isMiddle = useMediaQuery('(min-width: 64rem)')
  const days = isFull ? 35 : isMiddle ? 21 : 14
  const { listings, today, trips } = board
  const [from, setFrom] = useState(() => mondayOf(today))
  const earliest = mondayOf(today)
  const until = addDays(from, days)
  const holidays = useHolidays()
  const go = (day: string) => setFrom(day < earliest ? earliest : mondayOf(day))
  const isAtStart = from <= earliest

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 pb-4">
        <h1 className="type-page mr-4">{t('calendar.title')}</h1>
        <IconButton
          label={t('calendar.previous')}
          disabled={isAtStart}
          onClick={() => go(addDays(from, -days))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="min-w-44 text-center text-sm font-semibold">
          {formatRange(from, addDays(until, -1), i18n.language, Number.NaN)}
        </p>
        <IconButton label={t('calendar.next')} onClick={() => go(addDays(from, days))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button variant="ghost" size="sm" onClick={() => go(today)}>
          {t('calendar.today')}
        </Button>
        <UndoButtons painting={painting} />
        <Legend className="ml-auto" />
      </div>
      <div className="pb-4 empty:hidden">
        <ConflictBand listings={listings} />
      </div>
      <NightGrid
        listings={listings}
        painting={painting}
        today={today}
        from={from}
        days={days}
        holidays={holidays}
        trips={<TripsRow trips={trips} from={from} days={days} />}
        onShow={(night) => go(night < from ? addDays(night, 7 - days) : night)}
      />
      {painting.listing && painting.range && painting.draft ? (
        <NightsEditor
          painting={painting}
          listing={painting.listing}
          range={painting.range}
          draft={painting.draft}
          today={today}
        />
      ) : null}
      <YearStrip
        listings={listings}
        from={firstOfMonth(today)}
        frame={{ start: from, end: until }}
        onGo={(day, listing) => {
          onListing(listing)
          go(day)
        }}
      />
      {listings.length > 0 ? (
        <div className="mt-8">
          <CalendarLinks listings={listings} />
        </div>
      ) : null}
    </>
  )
}

/** Shown once there is something to undo. */
export function UndoButtons({ painting }: { painting: Painting }) {
  const { t } = useTranslation()
  if (!painting.canUndo && !painting.canRedo) return null
  return (
    <span className="inline-flex">
      <IconButton label={t('calendar.undo')} disabled={!painting.canUndo} onClick={painting.undo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('calendar.redo')} disabled={!painting.canRedo} onClick={painting.redo}>
        <Redo2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
