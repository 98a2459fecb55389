import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarConflict } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { calendarLinksQuery } from './calendar-links.queries.ts'
import { DecideDialog, timeLeft } from './decide-dialog.tsx'
import type { NamedListing } from './named-listing.ts'

type ConflictBandProps = {
  listings: readonly NamedListing[]
  /** One line of a phone; what it is about is in the dialog. */
  isShort?: boolean
}

/** Nights that both an agreement and a linked calendar have, until they are decided; nothing if there are none. */
export function ConflictBand({ listings, isShort = false }: ConflictBandProps) {
  const { t } = useTranslation()
  const { data } = useQuery(calendarLinksQuery)
  const [isDeciding, setIsDeciding] = useState(false)
  const conflicts = data?.conflicts ?? []
  const [first] = conflicts
  const nameOf = ({ residence: listingId }: CalendarConflict) =>
    listings.find(({ id }) => id === listingId)?.name ?? ''
  return (
    <>
      {first && isShort ? (
        <p role="status" className="flex-none">
          <button
            type="button"
            onClick={() => setIsDeciding(true)}
            className="flex min-h-tap items-center gap-2 rounded-md bg-danger-soft px-3 text-sm font-semibold text-danger-ink"
          >
            <TriangleAlert aria-hidden="true" className="size-4" />
            {`${t('calendar_links.conflicts', { count: conflicts.length })} · ${t('calendar_links.decide')}`}
          </button>
        </p>
      ) : first ? (
        <Note
          tone="danger"
          role="status"
          icon={<TriangleAlert />}
          action={
            <Button variant="secondary" className="self-center" onClick={() => setIsDeciding(true)}>
              {t('calendar_links.decide')}
            </Button>
          }
        >
          {conflicts.length > 1 ? (
            t('calendar_links.conflict_many', { count: conflicts.length })
          ) : (
            <OneConflict conflict={first} place={nameOf(first)} />
          )}
        </Note>
      ) : null}
      {/* The dialog outlives the conflict that it has decided, for as long as it closes. */}
      <DecideDialog
        open={isDeciding && first !== undefined}
        onClose={() => setIsDeciding(false)}
        conflicts={conflicts}
        nameOf={nameOf}
      />
    </>
  )
}

function OneConflict({ conflict, place }: { conflict: CalendarConflict; place: string }) {
  const { t, i18n } = useTranslation()
  const { start_date, end_date, guest_name, link_name } = conflict
  return (
    <>
      <b>
        {t('calendar_links.conflict', { dates: formatRange(start_date, end_date, i18n.language), place })}
      </b>{' '}
      {t('calendar_links.conflict_text', { guest: guest_name, calendar: link_name })} {timeLeft(t, conflict)}
    </>
  )
}
