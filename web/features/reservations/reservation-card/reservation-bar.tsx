import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import type { CardOffer } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useCardOffer } from './use-card-offer.ts'
import { useOpenWithHost } from './use-open-with-host.ts'
import type { StayPicker } from './use-stay-choice.ts'

const ReservationSheet = lazyComponent(() => import('./reservation-sheet.tsx'), 'ReservationSheet')

/** There is room for the card, and no sheet. */
const wide = '(min-width: 64rem)'

/** The reservation card on narrow screens: total and dates at the bottom, the card as a sheet. */
export function ReservationBar({ listing, stay }: { listing: ListingFull; stay: StayPicker }) {
  const { t } = useTranslation()
  const open = useOpenWithHost(listing)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { range } = stay
  const location = useLocation()
  function openSheet() {
    setWasOpened(true)
    setIsOpen(true)
  }
  // Back from the bank: the membership was needed in the sheet, which says how the payment ended.
  const reopen = useEffectEvent(async () => {
    if (!ownItem('membership-for').read() || matchMedia(wide).matches) return
    const { purchaseOn } = await import('#web/domain/membership-purchase.ts')
    if (purchaseOn(location)) openSheet()
  })
  useEffect(() => void reopen(), [])
  const offer = useCardOffer(listing, stay)
  const [main, more] = useBarLines(offer, range)

  return (
    <>
      <BottomBar label={t('reservations.card.bar')} mobileOnly>
        <button
          type="button"
          onPointerEnter={ReservationSheet.preload}
          onClick={openSheet}
          className="flex min-h-tap min-w-0 flex-col justify-center text-left"
        >
          <span className="truncate font-semibold">{main}</span>
          <span className="truncate text-xs text-ink-muted underline underline-offset-[.2em]">{more}</span>
        </button>
        {open.id !== null ? (
          <Link to={paths.reservation(open.id)} className={buttonClass({ size: 'lg' })}>
            {t('reservations.card.open_existing')}
          </Link>
        ) : (
          <Button size="lg" onPointerEnter={ReservationSheet.preload} onClick={openSheet}>
            {t('reservations.card.ask')}
          </Button>
        )}
      </BottomBar>
      {wasOpened ? (
        <Suspense>
          <ReservationSheet open={isOpen} onClose={() => setIsOpen(false)} listing={listing} stay={stay} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The cost of the stay, its dates, and the points missing from the balance. */
function useBarLines(offer: CardOffer, range: DateRange | null): [main: string, more: string] {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  const dates = range ? formatRange(range.start, range.end, i18n.language) : t('reservations.card.bar_choose')
  if (offer.moves === 'nothing') return [t('listings.detail.no_dates'), t('reservations.card.title')]
  if (offer.moves !== 'points')
    return [t(`listings.service_type.${offer.service}`), `${t('reservations.card.no_points')} · ${dates}`]
  if (!offer.price) return [`${number(offer.perNight)} ${t('reservations.card.per_day')}`, dates]
  const { total, payment, nights } = offer.price
  const missing = payment?.missing ?? 0
  return [
    t('listings.points', { points: number(total) }),
    missing > 0
      ? `${t('listings.card.missing', { points: number(missing) })} · ${dates}`
      : `${dates} · ${t('listings.nights', { count: nights })}`,
  ]
}
