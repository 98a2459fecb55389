import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarConflict } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { now } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { calendarLinksQuery } from './calendar-links.queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { NamedListing } from './named-listing.ts'

/** Nights that both an agreement and a linked calendar have, until they are decided; nothing if there are none. */
export function ConflictBand({ listings }: { listings: readonly NamedListing[] }) {
  const { t } = useTranslation()
  const { data } = useQuery(calendarLinksQuery)
  const [isDeciding, setIsDeciding] = useState(false)
  const conflicts = data?.conflicts ?? []
  const [first] = conflicts
  const nameOf = ({ residence: listingId }: CalendarConflict) =>
    listings.find(({ id }) => id === listingId)?.name ?? ''
  return (
    <>
      {first ? (
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
  const hours = Math.ceil((Date.parse(conflict.decide_by) - now().getTime()) / hourMs)
  return (
    <>
      <b>
        {t('calendar_links.conflict', { dates: formatRange(start_date, end_date, i18n.language), place })}
      </b>{' '}
      {t('calendar_links.conflict_text', { guest: guest_name, calendar: link_name })}{' '}
      {hours > 0 ? t('calendar_links.conflict_hours', { count: hours }) : t('calendar_links.conflict_over')}
    </>
  )
}
