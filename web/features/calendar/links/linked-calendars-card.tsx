import { Check, CircleAlert, Clock, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  CalendarLink,
  LinkedCalendars,
} from '#shared/features/calendar-links/calendar-links.contract.ts'
import { linkStates } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { FeedPart } from './feed-part.tsx'
import { ageText, missingText } from './link-age.ts'
import { LinkRow } from './link-row.tsx'
import type { NamedListing } from './named-listing.ts'

type LinkedCalendarsCardProps = { listing: NamedListing; calendars: LinkedCalendars; conflictCount: number }

export function LinkedCalendarsCard({ listing, calendars, conflictCount }: LinkedCalendarsCardProps) {
  const { t } = useTranslation()
  const [isConnecting, setIsConnecting] = useState(false)
  const { links, feed } = calendars
  return (
    <Card as="li" ref={retainFocus} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-card min-w-0">{listing.name}</h3>
        <StateBadge links={links} conflictCount={conflictCount} />
      </div>
      {links.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('calendar_links.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="self-start"
        aria-label={`${t('calendar_links.connect')}: ${listing.name}`}
        onClick={() => setIsConnecting(true)}
      >
        <Plus aria-hidden="true" />
        {t('calendar_links.connect')}
      </Button>
      <FeedPart listing={listing} feed={feed} />
      <ConnectDialog open={isConnecting} onClose={() => setIsConnecting(false)} listing={listing} />
    </Card>
  )
}

/** The most urgent fact about the home: a conflict, the oldest calendar, or how fresh it is. */
function StateBadge({ links, conflictCount }: { links: readonly CalendarLink[]; conflictCount: number }) {
  const { t } = useTranslation()
  if (conflictCount > 0)
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {t('calendar_links.conflicts', { count: conflictCount })}
      </Badge>
    )
  const worst = links.toSorted(
    (a, b) =>
      linkStates.indexOf(b.state) - linkStates.indexOf(a.state) ||
      Date.parse(a.last_ok_at) - Date.parse(b.last_ok_at),
  )[0]
  if (!worst) return null
  if (worst.state === 'stale' || worst.state === 'late') {
    const isStale = worst.state === 'stale'
    return (
      <Badge
        tone={isStale ? 'danger' : 'warning'}
        icon={isStale ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      >
        {missingText(worst, t)}
      </Badge>
    )
  }
  return (
    <Badge
      tone={worst.state === 'failing' ? 'warning' : 'success'}
      icon={worst.state === 'failing' ? <Clock aria-hidden="true" /> : <Check aria-hidden="true" />}
    >
      {ageText(worst.last_ok_at, t)}
    </Badge>
  )
}
