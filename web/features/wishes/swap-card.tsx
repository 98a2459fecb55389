import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SwapProposal, type SwapProps } from './swap-proposal.tsx'
import { partyText, ratingText, stayText } from './wish-texts.ts'

export const nameOf = (listing: ListingCard): string => listing.title ?? listingPlace(listing)

/** The best direct swap: the member's home and theirs, side by side; one click proposes it. */
export function SwapCard({ wish, swap, onRefresh }: SwapProps) {
  const { t, i18n } = useTranslation()
  const { home: theirs, own_home: own } = swap
  const host = theirs.owner.first_name
  const reader = { t, language: i18n.language }
  return (
    <article
      aria-label={t('wishes.swap_label', { own: nameOf(own), home: nameOf(theirs) })}
      className="overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="relative grid sm:grid-cols-2">
        <Side
          listing={own}
          isOwn
          badge={t('wishes.own_home')}
          dates={stayText(swap.own_stay, reader)}
          who={t('wishes.they_stay', { name: host, party: partyText(swap.guests, reader) })}
        />
        <Side
          listing={theirs}
          badge={t('wishes.where_you_go')}
          dates={stayText(swap.stay, reader)}
          who={t('wishes.you_stay', {
            party: partyText(
              { adults: wish.adult_count, children: wish.child_count, pets: wish.pet_count },
              reader,
            ),
          })}
        />
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-4 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-canvas shadow-2 sm:right-auto sm:left-1/2 sm:-translate-x-1/2"
        >
          <ArrowLeftRight className="size-5 text-own max-sm:rotate-90" />
        </span>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-surface-sunken px-4 py-3.5 sm:px-5">
        <Avatar name={host} src={theirs.owner.profile_picture} size={40} />
        <div className="min-w-40 flex-1 text-sm">
          <FactLine
            className="text-ink-muted"
            facts={[
              <b key="host" className="font-semibold text-ink">
                {host}
              </b>,
              theirs.exchange_count > 0 ? t('listings.card.exchanges', { count: theirs.exchange_count }) : '',
              ratingText(theirs, i18n.language),
            ]}
          />
          <p className="text-xs text-ink-muted">{t('wishes.no_points', { name: host })}</p>
        </div>
        <SwapProposal wish={wish} swap={swap} isPrimary onRefresh={onRefresh} className="max-sm:flex-1" />
      </footer>
    </article>
  )
}

type SideProps = { listing: ListingCard; isOwn?: boolean; badge: string; dates: string; who: string }

function Side({ listing, isOwn = false, badge, dates, who }: SideProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 border-t-4 p-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:p-5',
        isOwn ? 'border-t-own' : 'border-t-primary sm:border-l sm:border-l-line sm:pl-9',
      )}
    >
      <span className="block aspect-square overflow-hidden rounded-lg bg-surface-hover">
        {listing.cover ? <Picture source={pictureSource(listing.cover)} alt="" sizes="9rem" /> : null}
      </span>
      <div className="min-w-0">
        <Badge tone={isOwn ? 'own' : 'their'}>{badge}</Badge>
        <h4 className="mt-1.5 truncate font-semibold">
          <Link to={paths.listing(listing.id)} className="hover:underline">
            {nameOf(listing)}
          </Link>
        </h4>
        <p className="truncate text-sm text-ink-muted">
          {listing.title ? listingPlace(listing) : t(`listings.residence_type.${listing.residence_type}`)}
        </p>
        <p className={cx('mt-1.5 font-bold', isOwn ? 'text-own-ink' : 'text-primary-ink')}>{dates}</p>
        <p className="text-xs text-ink-muted">{who}</p>
      </div>
    </div>
  )
}
