import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { type AskResult, type ListingToAsk, useAskTogether } from '#web/domain/use-ask-together.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskedBadge } from './asked-badge.tsx'
import { type Place, useMoreListings } from './more-listings.ts'

type AskMoreProps = {
  reservation: Reservation
  place: Place
  /** The group in which the first home was asked. */
  together: string
  /** How many more can wait for an answer at once. */
  left: number
}

/** Homes that can be asked for the same dates: the first yes hosts, the others close by themselves. */
export function AskMore({ reservation, place, together, left }: AskMoreProps) {
  const { t } = useTranslation()
  const { listings, isLoading, failed } = useMoreListings(reservation, place)
  const asking = useAskTogether(t('reservations.card.failed'))
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const isAsked = (id: number) => asking.resultOf(id)?.state === 'asked'
  const open = listings.filter(({ id }) => !isAsked(id))
  const ids = (chosen ?? open.map(({ id }) => id)).filter((id) => !isAsked(id)).slice(0, left)

  function toggle(id: number) {
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-left))
  }

  if (isLoading) return <Skeleton className="h-52 rounded-lg" />
  if (failed) return <LoadFailure query={failed} failed={t('reservations.load_failed')} level={3} />
  if (listings.length === 0) return <Note>{t('asking.none')}</Note>
  return (
    <section aria-labelledby="ask-more" className="flex flex-col gap-1 border-t border-line pt-3.5">
      <h3 id="ask-more" className="font-semibold">
        {t('asking.more_title')}
      </h3>
      <p className="text-sm text-ink-muted">{t('asking.first_yes')}</p>
      <ul>
        {listings.map((card) => (
          <MoreListing
            key={card.id}
            card={card}
            reservation={reservation}
            result={asking.resultOf(card.id)}
            isChosen={ids.includes(card.id)}
            onToggle={left > 0 && !asking.isAsking ? () => toggle(card.id) : undefined}
          />
        ))}
      </ul>
      {left > 0 ? (
        <Button
          block
          busy={asking.isAsking}
          disabledReason={ids.length === 0 ? t('asking.choose') : undefined}
          onClick={() =>
            void asking.ask({ together, listings: ids.map((id) => listingToAsk(id, reservation)) })
          }
        >
          {t('asking.more', { count: Math.max(1, ids.length) })}
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">{t('asking.limit')}</p>
      )}
    </section>
  )
}

type MoreListingProps = {
  card: FoundCard
  reservation: Reservation
  result: AskResult | undefined
  isChosen: boolean
  onToggle: (() => void) | undefined
}

function MoreListing({ card, reservation, result, isChosen, onToggle }: MoreListingProps) {
  const { t, i18n } = useTranslation()
  const { start_date: start, end_date: end, service_type: kind } = reservation
  const nights = nightsOf({ start, end })
  const number = (value: number) => formatNumber(value, i18n.language)
  const place = listingPlace(card)
  const given =
    returnOf(reservation) === 'points'
      ? `${t('reservations.card.sum', { count: nights, points: number(card.user_points) })} · ${t('listings.points', { points: number(stayCost(card.user_points, nights)) })}`
      : t(`listings.service_type.${kind}`)
  const line = (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="h-11 w-14 flex-none overflow-hidden rounded-md bg-skeleton">
        {card.cover ? <Picture source={pictureSource(card.cover)} alt="" sizes="4rem" /> : null}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{place}</span>
        <span className="text-ink-muted">{given}</span>
      </span>
    </span>
  )
  return (
    <li className="py-2 text-sm">
      {result?.state === 'asked' ? (
        <div className="flex items-center gap-3">
          {line}
          <AskedBadge />
        </div>
      ) : (
        <Checkbox
          label={line}
          checked={isChosen}
          disabled={!onToggle}
          onCheckedChange={onToggle}
          className="[&>label]:items-center"
        />
      )}
      {result?.state === 'refused' ? <FieldError>{result.sentence}</FieldError> : null}
    </li>
  )
}

/** The same dates, guests and exchange as of the request that waits; a home is offered again for the same nights. */
function listingToAsk(listingId: number, reservation: Reservation): ListingToAsk {
  const { service_type, start_date, end_date, adults, children, pets } = reservation
  const [offered] = reservation.offered_house
  return {
    ...{ listingId, service_type, start_date, end_date, adults, children, pets },
    ...(offered && {
      offerer_product: offered.product,
      offerer_start_date: offered.start_date,
      offerer_end_date: offered.end_date,
    }),
  }
}
