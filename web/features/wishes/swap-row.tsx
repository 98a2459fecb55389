import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { nameOf } from './swap-card.tsx'
import { SwapProposal, type SwapProps } from './swap-proposal.tsx'
import { partyText, ratingText, stayText } from './wish-texts.ts'

/** A further direct swap, in a row. */
export function SwapRow({ wish, swap, onRefresh }: SwapProps) {
  const { t, i18n } = useTranslation()
  const { home: theirs, own_home: own } = swap
  const reader = { t, language: i18n.language }
  const who = t('wishes.they_stay', {
    name: theirs.owner.first_name,
    party: partyText(swap.guests, reader),
  })
  return (
    <article
      aria-label={t('wishes.swap_label', { own: nameOf(own), home: nameOf(theirs) })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3.5"
    >
      <span aria-hidden="true" className="flex flex-none items-center gap-2">
        <Thumb listing={own} isOwn />
        <ArrowLeftRight className="size-4 text-own" />
        <Thumb listing={theirs} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h4 className="truncate font-semibold">
          <Link to={paths.listing(theirs.id)} className="hover:underline">
            {nameOf(theirs)}
          </Link>
          {theirs.title ? (
            <span className="font-normal text-ink-muted"> · {listingPlace(theirs)}</span>
          ) : null}
        </h4>
        <p className="text-sm">{stayText(swap.stay, reader)}</p>
        {swap.own_stay.start_date === swap.stay.start_date ? null : (
          <p className="text-sm">{`${t('wishes.own_home')}: ${stayText(swap.own_stay, reader)}`}</p>
        )}
        <p className="text-xs text-ink-muted">
          {[who, ratingText(theirs, i18n.language)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <SwapProposal wish={wish} swap={swap} isPrimary={false} onRefresh={onRefresh} />
    </article>
  )
}

const Thumb = ({ listing, isOwn = false }: { listing: ListingCard; isOwn?: boolean }) => (
  <span
    className={cx(
      'block h-14 w-20 overflow-hidden rounded-md border-b-3 bg-surface-hover',
      isOwn ? 'border-own' : 'border-primary',
    )}
  >
    {listing.cover ? <Picture source={pictureSource(listing.cover)} alt="" sizes="5rem" /> : null}
  </span>
)
