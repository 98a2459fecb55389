import { Accessibility, BedDouble, Cctv, DoorOpen, LogOut, type LucideIcon, ScrollText } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { bedKinds } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { leftBehindIcons } from '#web/domain/left-behind-icons.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { cx } from '#web/ui/class-names.ts'
import { Block } from './block.tsx'

// Only members have them.
const CareCards = lazyComponent(() => import('./care-cards.tsx'), 'CareCards')

/** The cards of what they stand for say more. */
const cardOf = { pets: 'pet', plants: 'plants', car: null } as const

/** What the host leaves behind, for the guests to look after or to use. */
export function LeftBehind({ listing }: { listing: Pick<ListingFull, 'left_behind' | 'care' | 'images'> }) {
  const { t } = useTranslation()
  const { care = [], images } = listing
  const stays = listing.left_behind.filter((stay) => !care.some(({ kind }) => kind === cardOf[stay]))
  if (stays.length + care.length === 0) return null
  return (
    <Block id="left-behind" title={t('listings.detail.stays')}>
      {care.length > 0 ? (
        <Suspense>
          <CareCards cards={care} images={images} />
        </Suspense>
      ) : null}
      {stays.length > 0 ? (
        <ul className={cx('flex flex-wrap gap-x-6 gap-y-2', care.length > 0 && 'mt-4')}>
          {stays.map((stay) => {
            const Icon = leftBehindIcons[stay]
            return (
              <li key={stay} className="flex items-center gap-2.5">
                <Icon aria-hidden="true" className="size-5 text-ink-muted" />
                {t(`listings.left_behind.${stay}`)}
              </li>
            )
          })}
        </ul>
      ) : null}
    </Block>
  )
}

/** Beds by room, hours and rules; nothing if the host has stated none of it. */
export function GoodToKnow({ listing }: { listing: ListingFull }) {
  const { t } = useTranslation()
  const { sleeping_rooms: rooms, house_rules: rules, cameras } = listing
  const checkIn = useHours(rules.check_in_from, rules.check_in_until)
  const checkOut = useHours(null, rules.check_out_until)
  const hasHours = checkIn !== null || checkOut !== null
  const hasFacts = hasHours || listing.step_free || cameras !== null || rules.text !== ''
  if (rooms.length === 0 && !hasFacts) return null

  return (
    <Block id="house" title={t('listings.detail.house')}>
      <SleepingRooms rooms={rooms} />
      <Facts listing={listing} checkIn={checkIn} checkOut={checkOut} />
    </Block>
  )
}

function SleepingRooms({ rooms }: { rooms: ListingFull['sleeping_rooms'] }) {
  const { t } = useTranslation()
  return rooms.length > 0 ? (
    <>
      <h3 className="mb-3 text-sm font-semibold">{t('listings.detail.sleeping')}</h3>
      <ul className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {rooms.map((room, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no identity but their position
          <li key={at} className="rounded-md border border-line p-4 text-sm">
            <BedDouble aria-hidden="true" className="mb-2 size-5 text-ink-muted" />
            <span className="block font-semibold">{t(`listings.sleeping_room.${room.room}`)}</span>
            {bedKinds
              .filter((kind) => room[kind] > 0)
              .map((kind) => (
                <span key={kind} className="block text-ink-muted">
                  {t('listings.detail.beds_of', {
                    count: room[kind],
                    kind: t(`listings.bed_kind.${kind}`),
                  })}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </>
  ) : null
}

type FactsProps = {
  listing: ListingFull
  checkIn: string | null
  checkOut: string | null
}

function Facts({ listing, checkIn, checkOut }: FactsProps) {
  const { t } = useTranslation()
  const { house_rules: rules, cameras } = listing
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {checkIn === null ? null : (
        <Fact icon={DoorOpen} name={t('listings.detail.check_in')}>
          {checkIn}
        </Fact>
      )}
      {checkOut === null ? null : (
        <Fact icon={LogOut} name={t('listings.detail.check_out')}>
          {checkOut}
        </Fact>
      )}
      {listing.step_free ? (
        <Fact icon={Accessibility} name={t('listings.detail.step_free')}>
          {t('listings.results.step_free_hint')}
        </Fact>
      ) : null}
      {cameras === null ? null : (
        <Fact icon={Cctv} name={t('listings.detail.cameras')}>
          {t(`listings.cameras.${cameras}`)}
        </Fact>
      )}
      {rules.text ? (
        <Fact icon={ScrollText} name={t('listings.detail.house_rules')} isWide>
          <span className="block max-w-[60ch] text-pretty whitespace-pre-line">{rules.text}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

function useHours(from: string | null, until: string | null): string | null {
  const { t } = useTranslation()
  if (from && until) return t('listings.detail.hours_between', { from, until })
  if (from) return t('listings.detail.hours_from', { from })
  return until ? t('listings.detail.hours_until', { until }) : null
}

type FactProps = { icon: LucideIcon; name: string; isWide?: boolean; children: ReactNode }

function Fact({ icon: Icon, name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'relative min-w-0 pl-8.5 sm:col-span-2' : 'relative min-w-0 pl-8.5'}>
      <dt className="font-semibold">
        <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-ink-muted" />
        {name}
      </dt>
      <dd className="text-sm text-ink-muted">{children}</dd>
    </div>
  )
}
