import { House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePlans } from '#web/domain/plans.ts'
import { formatLira } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MembershipLink } from './membership-link.tsx'

type MembershipOfferProps = {
  /** What the membership is needed for. */
  text: string
  listing: { cover: string | null; place: string } | null
  /** Saves what the page's address does not contain. */
  onLeave?: () => void
}

/** What a membership costs, shown where it is first needed, with a picture of the home that it is needed for. */
export function MembershipOffer({ text, listing, onLeave }: MembershipOfferProps) {
  const { t, i18n } = useTranslation()
  const { data: plans } = usePlans()
  const cheapest = plans?.filter(({ months }) => months === 1).toSorted((a, b) => a.price - b.price)[0]
  return (
    <section
      aria-label={t('subscriptions.offer.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-3"
    >
      <span
        aria-hidden="true"
        className="grid h-16 w-22 flex-none place-items-center overflow-hidden rounded-md border-b-3 border-primary bg-surface-hover text-ink-muted"
      >
        {listing?.cover ? (
          <img src={listing.cover} alt="" width={176} height={128} className="size-full object-cover" />
        ) : (
          <House className="size-5" />
        )}
      </span>
      <div className="min-w-44 flex-1 text-sm">
        {listing ? <p className="font-semibold">{listing.place}</p> : null}
        <p className="text-ink-muted">{text}</p>
        <p className="min-h-5 font-medium">
          {cheapest
            ? t('subscriptions.offer.price', { price: formatLira(cheapest.price, i18n.language) })
            : null}
        </p>
      </div>
      <MembershipLink
        className={`${buttonClass({ variant: 'soft' })} max-sm:w-full`}
        {...(onLeave && { onLeave })}
      >
        {t('subscriptions.offer.action')}
      </MembershipLink>
    </section>
  )
}
