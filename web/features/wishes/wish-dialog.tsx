import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import type { Wish, WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { postWishes } from '#shared/features/wishes/wishes.limits.generated.ts'
import { maxPlaces } from '#shared/features/wishes/wishes.rules.ts'
import { AmenityChips } from '#web/domain/amenity-chips.tsx'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useListingCount, usePlaceSuggestions } from '#web/domain/place-suggestions.ts'
import type { When } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { onlyListing } from './only-listing.ts'
import { wishedPlace } from './wish-texts.ts'
import { anyTime, whenToWish, wishToWhen } from './wish-when.ts'
import { ownListingsQuery, useChangeWish, useLeaveWish } from './wishes.queries.ts'

/** The choice of dates belongs to the search: the page supplies it. */
export type WhenSlot = {
  words: (when: When) => ReactNode
  dialog: (props: { when: When; onClose: () => void; onTake: (when: When) => void }) => ReactNode
}

type WishDialogProps = {
  open: boolean
  onClose: () => void
  /** The wish to change; without one a new one is made. */
  wish?: Wish | undefined
  /** What a new one starts with. */
  start?: Partial<WishBody> | undefined
  whenSlot: WhenSlot
  onSaved: (wish: Wish) => void
}

export function WishDialog({ open, onClose, wish, start, whenSlot, onSaved }: WishDialogProps) {
  const { t } = useTranslation()
  const props = { whenSlot, onCancel: onClose, onSaved }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t(wish ? 'wishes.form_edit' : 'wishes.form_title')}
    >
      {wish ? <ChangeForm wish={wish} {...props} /> : <NewForm start={start} {...props} />}
    </FormDialog>
  )
}

type FormProps = Pick<WishDialogProps, 'whenSlot' | 'onSaved'> & { onCancel: () => void }

const empty: WishBody = {
  places: [],
  when: anyTime,
  adult_count: 2,
  child_count: 0,
  pet_count: 0,
  amenities: [],
  residence_types: [],
  homes: [],
  points_up_to: null,
  services: [],
  notify: 'at_once',
}

function NewForm({ start, onSaved, ...props }: FormProps & Pick<WishDialogProps, 'start'>) {
  const { t, i18n } = useTranslation()
  const leave = useLeaveWish()
  const { data: listings, isError } = useQuery(ownListingsQuery)
  if (!listings && !isError) return <SkeletonText lines={8} />
  return (
    <WishForm
      first={{ ...empty, homes: onlyListing(listings ?? []), ...start }}
      send={async (body) => {
        const saved = await leave.mutateAsync(body)
        const counts = {
          total: formatNumber(saved.fitting_homes, i18n.language),
          count: saved.interested_members,
        }
        addToast('success', saved.fitting_homes > 0 ? t('wishes.saved', counts) : t('wishes.saved_none'))
        onSaved(saved)
      }}
      {...props}
    />
  )
}

function ChangeForm({ wish, onSaved, ...props }: FormProps & { wish: Wish }) {
  const change = useChangeWish(wish)
  return <WishForm first={wish} send={async (body) => onSaved(await change.mutateAsync(body))} {...props} />
}

const people = [
  ['adult_count', 'adult'],
  ['child_count', 'child'],
  ['pet_count', 'pet'],
] as const

type WishFormProps = Pick<FormProps, 'whenSlot' | 'onCancel'> & {
  first: WishBody
  send: (body: WishBody) => Promise<void>
}

function WishForm({ first, send, whenSlot, onCancel }: WishFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    values: {
      places: [...first.places],
      when: first.when,
      adult_count: first.adult_count,
      child_count: first.child_count,
      pet_count: first.pet_count,
      amenities: [...first.amenities],
      homes: [...first.homes],
      points_up_to: first.points_up_to,
      services: [...first.services],
    },
    check: ({ places }) => ({ places: places.length === 0 ? t('wishes.where_missing') : undefined }),
    send: (values) => send({ ...values, residence_types: first.residence_types, notify: first.notify }),
    refusal: useProblem(t('wishes.failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-6">
      <PlacesField {...form.control('places')} />
      <WhenField slot={whenSlot} {...form.control('when')} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('wishes.who')}</legend>
        {people.map(([field, what]) => {
          const label = t(`wishes.${what}`)
          const { value, onChange } = form.control(field)
          return (
            <Stepper
              key={field}
              label={label}
              value={value}
              onChange={onChange}
              {...postWishes[field]}
              decreaseLabel={t('wishes.less', { what: label })}
              increaseLabel={t('wishes.more', { what: label })}
            />
          )
        })}
      </fieldset>
      <GiveFields
        offered={form.control('homes')}
        points={form.control('points_up_to')}
        services={form.control('services')}
      />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('wishes.must')}</h3>
        <AmenityChips label={t('wishes.must')} {...form.control('amenities')} />
      </section>
      <FormProblem />
      <FormActions cancelLabel={t('wishes.cancel')} onCancel={onCancel}>
        <SubmitButton>{t('wishes.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

type Control<Value> = { value: Value; onChange: (value: Value) => void; error?: string | undefined }
type Place = WishBody['places'][number]

const keyOf = ({ city, district, region = '' }: Place) => `${region}/${city}/${district}`

function PlacesField({ value, onChange, error }: Control<Place[]>) {
  const { t, i18n } = useTranslation()
  const listingCount = useListingCount()
  const [text, setText] = useState('')
  const { places, isSettled } = usePlaceSuggestions(text)
  const rows = places
    .filter(({ city, region }) => city !== '' || region !== '')
    .map(({ id, label, city, district, region, homes: count }) => ({
      key: id,
      label,
      icon: <MapPin aria-hidden="true" />,
      aside: listingCount(count),
      place: { city, district, ...(region && { region }) },
    }))
  const isFull = value.length >= maxPlaces
  return (
    <fieldset ref={retainFocus} className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('wishes.where')}</legend>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {value.map((place) => {
            const name = wishedPlace(place, i18n.language)
            return (
              <li key={keyOf(place)}>
                <Button
                  variant="soft"
                  size="sm"
                  aria-label={t('wishes.remove_place', { place: name })}
                  onClick={() => onChange(value.filter((each) => each !== place))}
                >
                  {name}
                  <X aria-hidden="true" />
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
      {isFull ? null : (
        <SuggestField
          label={t('wishes.where_hint')}
          listLabel={t('wishes.where_list')}
          placeholder={t('wishes.where_placeholder')}
          layout="dropdown"
          text={text}
          onType={setText}
          rows={rows}
          onChoose={({ place }) => {
            setText('')
            if (!value.some((each) => keyOf(each) === keyOf(place))) onChange([...value, place])
          }}
          emptyText={isSettled && text.trim() ? t('wishes.where_none') : undefined}
          countText={t('wishes.where_count', { count: rows.length })}
          error={error}
        />
      )}
      {isFull && error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}

function WhenField({ slot, value, onChange, error }: Control<WishBody['when']> & { slot: WhenSlot }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const when = wishToWhen(value)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('wishes.when')}</h3>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3">
        <span className="text-sm">{slot.words(when) ?? t('wishes.when_any')}</span>
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          <CalendarDays aria-hidden="true" />
          {t('wishes.when_choose')}
        </Button>
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      {isOpen
        ? slot.dialog({
            when,
            onClose: () => setIsOpen(false),
            onTake: (next) => {
              setIsOpen(false)
              onChange(whenToWish(next))
            },
          })
        : null}
    </section>
  )
}

type GiveFieldsProps = {
  offered: Control<WishBody['homes']>
  points: Control<number | null>
  services: Control<WishBody['services']>
}

function GiveFields({ offered, points, services }: GiveFieldsProps) {
  const { t } = useTranslation()
  const { data: listings = [] } = useQuery(ownListingsQuery)
  const active = listings.filter(({ state }) => state === 'active')
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('wishes.give')}</h3>
      {active.length > 0 ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium">{t('wishes.give_home')}</legend>
          {active.map((listing) => {
            const name = listing.title ?? listingPlace(listing)
            const chosen = offered.value.find(({ product: id }) => id === listing.id)
            const others = offered.value.filter(({ product: id }) => id !== listing.id)
            return (
              <div key={listing.id} className="flex flex-col gap-2">
                <Checkbox
                  checked={chosen !== undefined}
                  onCheckedChange={(isOn) =>
                    offered.onChange(isOn ? [...others, { product: listing.id, own_dates: false }] : others)
                  }
                  label={name}
                />
                {chosen ? (
                  <>
                    <Segmented
                      label={t('wishes.how_given', { home: name })}
                      value={chosen.own_dates ? 'own' : 'away'}
                      onChange={(how) =>
                        offered.onChange([...others, { product: listing.id, own_dates: how === 'own' }])
                      }
                      options={[
                        { value: 'away', label: t('wishes.give_away') },
                        { value: 'own', label: t('wishes.give_own') },
                      ]}
                    />
                    <p className="text-xs text-ink-muted">
                      {t(chosen.own_dates ? 'wishes.give_own_hint' : 'wishes.give_away_hint')}
                    </p>
                  </>
                ) : null}
              </div>
            )
          })}
        </fieldset>
      ) : null}
      <WholeNumberField
        label={t('wishes.points_up_to')}
        hint={t('wishes.points_hint')}
        name="points_up_to"
        value={points.value}
        onChange={points.onChange}
        max={postWishes.points_up_to.max}
        error={points.error}
      />
      <div className="flex flex-col gap-2">
        <h4 className="text-sm font-medium">{t('wishes.help')}</h4>
        <ChipGroup label={t('wishes.help')}>
          {helpServiceTypes.map((type) => (
            <Chip
              key={type}
              pressed={services.value.includes(type)}
              onPressedChange={(isOn) =>
                services.onChange(
                  helpServiceTypes.filter((each) => (each === type ? isOn : services.value.includes(each))),
                )
              }
            >
              {t(`listings.service_type.${type}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </section>
  )
}
