import { useQuery } from '@tanstack/react-query'
import { BookOpen, CalendarDays, House, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { CalendarAgeText } from '#web/domain/calendar-age-text.tsx'
import { now, thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { CalendarStrip } from './calendar-strip.tsx'
import { type HostedStay, nextStay, stripOf } from './listing-nights.ts'
import { ListingScore } from './listing-score.tsx'
import { ownDatesQuery } from './profiles.queries.ts'

type OwnListing = MyProfile['residence_cards'][number]

const states = {
  active: { tone: 'success', text: 'published' },
  paused: { tone: 'warning', text: 'paused' },
  hidden: { tone: 'warning', text: 'hidden' },
  removed: { tone: 'warning', text: 'hidden' },
} as const

/** An own listing in brief: its state, the next guest, the coming weeks, and the available actions. */
export function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation()
  const dates = useQuery(ownDatesQuery(listing.id))
  const agenda = useQuery(agendaQuery)
  const today = civilDateOf(now())
  const place = [listing.district, listing.city].filter(Boolean).join(', ')
  const state = states[listing.state]

  return (
    <Card as="article" className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="relative grid h-32 place-items-center overflow-hidden rounded-md bg-skeleton text-ink-muted sm:h-30">
        {listing.cover_image ? (
          <img
            src={listing.cover_image}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <House aria-hidden="true" className="size-6" />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="type-card min-w-0 truncate">
                <Link to={paths.listing(listing.id)} className="hover:underline">
                  {place}
                </Link>
              </h2>
              <Badge tone={state.tone}>{t(`own_listings.states.${state.text}`)}</Badge>
            </div>
            {listing.title ? <p className="truncate text-sm text-ink-muted">{listing.title}</p> : null}
          </div>
          <ListingLinks listing={listing} />
        </div>
        <div className="grid items-start gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Loaded query={agenda} level={3} failed={t('calendar.failed')} skeletonClass="h-11 rounded-md">
            {(known) => <NextGuest stay={nextStay(known, listing.id, today)} />}
          </Loaded>
          <Loaded query={agenda} level={3} failed={t('calendar.failed')} skeletonClass="h-16 rounded-md">
            {(known) => (
              <Loaded query={dates} level={3} failed={t('calendar.failed')} skeletonClass="h-16 rounded-md">
                {(full) => (
                  <>
                    <CalendarStrip nights={stripOf(full, known, listing.id, today)} />
                    <p className="text-xs text-ink-muted">
                      <CalendarAgeText savedAt={full.calendar_saved_at} />
                    </p>
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
        <ListingScore listing={listing.id} />
      </div>
    </Card>
  )
}

function ListingLinks({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
      <Link
        to={paths.calendar(listing.id)}
        aria-label={t('own_listings.calendar_of', { city: listing.city })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <CalendarDays aria-hidden="true" />
        {t('own_listings.calendar')}
      </Link>
      <Link
        to={paths.editListing(listing.id)}
        aria-label={t('profiles.homes.edit_home', { city: listing.city })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Pencil aria-hidden="true" />
        {t('shell.edit')}
      </Link>
      <Link
        to={paths.houseGuide(listing.id)}
        aria-label={t('own_listings.guide_of', { city: listing.city })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <BookOpen aria-hidden="true" />
        {t('house_guide.title')}
      </Link>
    </div>
  )
}

function NextGuest({ stay }: { stay: HostedStay | null }) {
  const { t, i18n } = useTranslation()
  if (!stay) return <p className="text-sm text-ink-muted">{t('own_listings.no_guest')}</p>
  const { item, start, end } = stay
  const name = `${item.user.first_name} ${item.user.last_name}`
  return (
    <Link
      to={paths.reservation(item.id)}
      className="-mx-2 flex min-h-tap items-center gap-3 rounded-md px-2 py-1.5 hover:bg-surface-hover"
    >
      <Avatar name={name} src={item.user.profile_picture} size={32} locale={i18n.language} />
      <span className="min-w-0 text-sm">
        <span className="block text-ink-muted">{t('own_listings.next_guest')}</span>
        <span className="block truncate font-semibold">
          {`${name} · ${formatRange(start, end, i18n.language, thisYear())}`}
        </span>
      </span>
    </Link>
  )
}
