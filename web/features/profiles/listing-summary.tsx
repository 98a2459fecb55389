import { useQuery } from '@tanstack/react-query'
import { ChevronRight, History, HousePlus, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { StayFacts } from '#shared/features/reservations/history/stay-state.rules.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { panelRowClass } from '#web/ui/popup.ts'
import { currentReservationsQuery } from './profiles.queries.ts'

const maxReservations = 2

export type RenderCard = (card: ListingCard, level: 2 | 3) => ReactNode

type ListingSummaryProps = { profile: MyProfile; renderCard: RenderCard }

/** The member's first listing, its reservations, and links to points and past exchanges. */
export function ListingSummary({ profile, renderCard }: ListingSummaryProps) {
  const { t, i18n } = useTranslation()
  const { data: history } = useQuery(currentReservationsQuery)
  const [listing] = profile.residence_cards
  const reservations = history?.current_reservations.slice(0, maxReservations) ?? []

  return (
    <Card as="section" aria-labelledby="home-title">
      <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
        <h2 id="home-title" className="type-block">
          {t('profiles.homes.title')}
        </h2>
        {listing ? (
          <Link
            to={paths.editListing(listing.id)}
            aria-label={t('profiles.homes.edit_home', { city: listing.city })}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Pencil aria-hidden="true" />
            {t('shell.edit')}
          </Link>
        ) : null}
      </div>
      {listing ? renderCard(listing, 3) : <NoListing isCompact />}
      <div className="-mx-2 mt-5 border-t border-line pt-2">
        {reservations.map(({ id, user, start_date, end_date, stay_facts }) => (
          <Link key={id} to={paths.reservation(id)} className={panelRowClass}>
            <Avatar
              name={`${user.first_name} ${user.last_name}`}
              src={user.profile_picture}
              size={40}
              locale={i18n.language}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                {t('reservations.agreements.with', { name: user.first_name })}
              </span>
              <span className="block text-xs font-normal text-ink-muted">
                {formatRange(start_date, end_date, i18n.language, thisYear())} ·{' '}
                <StateText facts={stay_facts} />
              </span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        ))}
        <Link to={paths.history()} className={panelRowClass}>
          <History aria-hidden="true" />
          <span className="flex-1">{t('profiles.homes.history')}</span>
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
    </Card>
  )
}

const StateText = ({ facts }: { facts: StayFacts }) => useStayState(facts).text

/** No listing yet: a picture, and a button to add one. Compact below its own heading, else directly below the page's. */
export function NoListing({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="listings"
      title={t('profiles.homes.empty_title')}
      level={isCompact ? 3 : 2}
      compact={isCompact}
      actions={
        <Link
          to={paths.addListing()}
          className={buttonClass({ variant: isCompact ? 'secondary' : 'primary' })}
        >
          <HousePlus aria-hidden="true" />
          {t('shell.header.add_home')}
        </Link>
      }
    >
      {t('profiles.homes.empty_text')}
    </EmptyState>
  )
}
