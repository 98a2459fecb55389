import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
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
      className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:gap-y-0 sm:py-3.5"
    >
      {/* On a phone the own home is small, in the corner of theirs. */}
      <span aria-hidden="true" className="relative flex items-center gap-2 sm:row-span-2">
        <Thumb
          listing={own}
          isOwn
          className="max-sm:absolute max-sm:-right-1 max-sm:-bottom-1 max-sm:h-7 max-sm:w-9 max-sm:outline-2 max-sm:outline-surface"
        />
        <ArrowLeftRight className="size-4 text-own max-sm:hidden" />
        <Thumb listing={theirs} className="max-sm:h-16" />
      </span>
      <div className="max-sm:col-span-2 sm:self-end">
        <h4 className="truncate font-semibold">
          <Link to={paths.listing(theirs.id)} className="hover:underline">
            {nameOf(theirs)}
          </Link>
          {theirs.title ? (
            <span className="font-normal text-ink-muted max-sm:hidden"> · {listingPlace(theirs)}</span>
          ) : null}
        </h4>
        {theirs.title ? (
          <p className="truncate text-sm text-ink-muted sm:hidden">{listingPlace(theirs)}</p>
        ) : null}
        <p className="text-sm">{stayText(swap.stay, reader)}</p>
        {swap.own_stay.start_date === swap.stay.start_date ? null : (
          <p className="text-sm">{`${t('wishes.own_home')}: ${stayText(swap.own_stay, reader)}`}</p>
        )}
      </div>
      <FactLine
        className="text-xs text-ink-muted max-sm:col-span-2 sm:col-start-2 sm:self-start"
        facts={[who, ratingText(theirs, i18n.language)]}
      />
      <SwapProposal
        wish={wish}
        swap={swap}
        isPrimary={false}
        onRefresh={onRefresh}
        className="sm:col-start-3 sm:row-span-2 sm:row-start-1"
      />
    </article>
  )
}

type ThumbProps = { listing: ListingCard; isOwn?: boolean; className: string }

const Thumb = ({ listing, isOwn = false, className }: ThumbProps) => (
  <span
    className={cx(
      'block h-14 w-20 overflow-hidden rounded-md border-b-3 bg-surface-hover',
      isOwn ? 'border-own' : 'border-primary',
      className,
    )}
  >
    {listing.cover ? <Picture source={pictureSource(listing.cover)} alt="" sizes="5rem" /> : null}
  </span>
)
