import { HousePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amenity } from '#shared/features/listings/listing-types.ts'
import {
  estimateDailyPoints,
  estimateWeeklyPoints,
  majorCities,
} from '#shared/features/listings/points-estimate.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { Coin } from '#web/ui/points.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useAddListing } from './how-it-works.tsx'

const otherCity = 'other'
const offered = [
  'wifi',
  'washing_machine',
  'parking_space',
  'balcony_terrace',
  'pool',
  'clima',
] as const satisfies readonly Amenity[]
const maxRooms = 20
const maxAdults = 20

/** Invites visitors to add a home and shows what it would earn, by the server's formula. */
export function AddListingBlock({
  isInPage = false,
}: {
  /** Its parent is the page's column. */ isInPage?: boolean
}) {
  const { t } = useTranslation()
  const openAddListing = useAddListing()
  return (
    <section aria-labelledby="add-home">
      <div className={isInPage ? undefined : 'page-wrap'}>
        <div className="relative -mx-[calc(var(--gutter)-.5rem)] grid gap-7 overflow-hidden rounded-[1.75rem] bg-cini-900 px-5 pt-9 pb-5 text-[#eaf6f7] before:absolute before:-bottom-52 before:-left-24 before:size-136 before:rounded-full before:border-[4.5rem] before:border-[#00545d] before:opacity-55 after:absolute after:-bottom-68 after:left-8 after:size-104 after:rounded-full after:border-[3.5rem] after:border-incir-700 after:opacity-50 lg:mx-0 lg:grid-cols-[1fr_30rem] lg:items-center lg:gap-16 lg:rounded-[2.25rem] lg:py-16 lg:pr-16 lg:pl-18">
          <div className="relative z-1 flex flex-col items-start gap-5 px-2 lg:px-0">
            <h2 id="add-home" className="type-section text-[clamp(2rem,1.4rem+2.4vw,3.25rem)]">
              {t('landing.estimate.title')}
            </h2>
            <p className="type-lead text-[#bfdde0]!">{t('landing.estimate.lead')}</p>
            <Button
              size="lg"
              onClick={openAddListing}
              className="bg-white! text-cini-900! hover:bg-cini-50! focus-visible:outline-white"
            >
              <HousePlus aria-hidden="true" />
              {t('shell.header.add_home')}
            </Button>
          </div>
          <EstimateCard />
        </div>
      </div>
    </section>
  )
}

function EstimateCard() {
  const { t } = useTranslation()
  const [city, setCity] = useState('İzmir')
  const [rooms, setRooms] = useState(3)
  const [adults, setAdults] = useState(4)
  const [chosen, setChosen] = useState<readonly Amenity[]>(offered.slice(0, 4))
  const input = { city, totalRoomCount: rooms, adultCount: adults, amenities: chosen }

  return (
    <div className="relative z-1 rounded-[1.375rem] bg-surface-raised p-5 text-ink shadow-5 lg:rounded-2xl lg:p-7">
      <Row>
        <label htmlFor="estimate-city" className="text-sm font-semibold">
          {t('landing.estimate.city')}
        </label>
        <SelectField
          id="estimate-city"
          label={t('landing.estimate.city')}
          hideLabel
          value={city}
          onValueChange={setCity}
          className="w-44"
          options={[
            ...majorCities.map((name) => ({ value: name as string, label: name })),
            { value: otherCity, label: t('landing.estimate.other_city') },
          ]}
        />
      </Row>
      <Row>
        <Stepper
          label={<span className="text-sm">{t('landing.estimate.rooms')}</span>}
          value={rooms}
          onChange={setRooms}
          min={1}
          max={maxRooms}
          decreaseLabel={t('landing.estimate.fewer_rooms')}
          increaseLabel={t('landing.estimate.more_rooms')}
          className="w-full"
        />
      </Row>
      <Row>
        <Stepper
          label={<span className="text-sm">{t('landing.estimate.adults')}</span>}
          value={adults}
          onChange={setAdults}
          min={1}
          max={maxAdults}
          decreaseLabel={t('landing.estimate.fewer_adults')}
          increaseLabel={t('landing.estimate.more_adults')}
          className="w-full"
        />
      </Row>
      <ChipGroup label={t('landing.estimate.amenities')} className="pt-4 pb-5">
        {offered.map((amenity) => (
          <Chip
            key={amenity}
            dense
            pressed={chosen.includes(amenity)}
            onPressedChange={(isOn) =>
              setChosen(isOn ? [...chosen, amenity] : chosen.filter((each) => each !== amenity))
            }
          >
            {t(`listings.amenity.${amenity}`)}
          </Chip>
        ))}
      </ChipGroup>
      <EstimatedPoints input={input} />
    </div>
  )
}

type EstimateInput = Parameters<typeof estimateDailyPoints>[0]

function EstimatedPoints({ input }: { input: EstimateInput }) {
  const { t, i18n } = useTranslation()
  return (
    <output
      aria-live="polite"
      className="flex items-center justify-between flex-wrap gap-x-4 gap-y-2 rounded-xl bg-points-soft p-4 whitespace-nowrap text-points-ink lg:px-5.5 lg:py-4.5"
    >
      <span className="flex items-center gap-3">
        <Coin className="size-10!" />
        <span className="font-heading text-[2.75rem] leading-none font-bold tracking-[-.045em] lg:text-[3.5rem]">
          {formatNumber(estimateDailyPoints(input), i18n.language)}
        </span>
        <span className="text-sm leading-tight font-semibold whitespace-pre">
          {t('landing.estimate.per_day')}
        </span>
      </span>
      <span className="text-right text-sm leading-snug">
        {t('landing.estimate.weekly')}
        <b className="block text-lg font-semibold">
          {t('listings.points', {
            points: formatNumber(estimateWeeklyPoints(input), i18n.language),
          })}
        </b>
        <span className="block text-xs">{t('landing.estimate.weekly_note')}</span>
      </span>
    </output>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3 first:pt-0">
      {children}
    </div>
  )
}
