import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { lazyPart } from '#web/hydration/lazy-part.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useOpenWithHost } from '../use-open-with-host.ts'
import type { StayPicker } from './use-stay-choice.ts'

const ReservationSheet = lazyPart(() => import('./reservation-sheet.tsx'), 'ReservationSheet')

/** The reservation on narrow screens: sum and dates at the bottom, the card as a sheet. */
export function ReservationBar({ listing, stay }: { listing: ListingFull; stay: StayPicker }) {
  const { t, i18n } = useTranslation()
  const open = useOpenWithHost(listing)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { range } = stay
  function openSheet() {
    setWasOpened(true)
    setIsOpen(true)
  }
  const days = range ? nightsOf(range) : 0
  const perDay = listing.product.user_points
  const number = (value: number) => formatNumber(value, i18n.language)

  return (
    <>
      <BottomBar label={t('reservations.card.bar')} mobileOnly>
        <button
          type="button"
          onPointerEnter={ReservationSheet.preload}
          onClick={openSheet}
          className="flex min-h-tap min-w-0 flex-col justify-center text-left"
        >
          <span className="truncate font-semibold">
            {range
              ? t('reservations.card.sum_total', { points: number(perDay * days) })
              : `${number(perDay)} ${t('reservations.card.per_day')}`}
          </span>
          <span className="truncate text-xs text-ink-muted underline underline-offset-[.2em]">
            {range
              ? `${formatRange(range.start, range.end, i18n.language)} · ${t('reservations.card.days', { count: days })}`
              : t('reservations.card.bar_choose')}
          </span>
        </button>
        {open.id !== null ? (
          <Link to={paths.reservation(open.id)} className={buttonClass({ size: 'lg' })}>
            {t('reservations.card.open_existing')}
          </Link>
        ) : (
          <Button size="lg" onPointerEnter={ReservationSheet.preload} onClick={openSheet}>
            {t('reservations.card.create')}
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
