import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeftRight,
  BellRing,
  CalendarDays,
  ChevronRight,
  type LucideIcon,
  MapPin,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { postWishes } from '#shared/features/wishes/wishes.limits.generated.ts'
import { type NotifyChoice, notifyChoices } from '#shared/features/wishes/wishes.rules.ts'
import { AmenityChips } from '#web/domain/amenity-chips.tsx'
import { listingPlace } from '#web/domain/listing-glance.ts'
import type { When } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { GiveFields, type GiveFieldsProps } from './give-fields.tsx'
import { type Control, PlacesField } from './places-field.tsx'
import { partyText, placesText } from './wish-texts.ts'
import { whenToWish, wishToWhen } from './wish-when.ts'
import { ownListingsQuery } from './wishes.queries.ts'

/** The choice of dates belongs to the search: the page supplies it. */
export type WhenSlot = {
  words: (when: When) => ReactNode
  dialog: (props: { when: When; onClose: () => void; onTake: (when: When) => void }) => ReactNode
}

const people = [
  ['adult_count', 'adult'],
  ['child_count', 'child'],
  ['pet_count', 'pet'],
] as const

type WishFormProps = {
  first: WishBody
  submitLabel: string
  whenSlot: WhenSlot
  send: (body: WishBody) => Promise<void>
}

type RowName = 'where' | 'when' | 'who' | 'give' | 'notify' | 'detail'

/** Five rows with what they hold, one open at a time; what few need is in the sixth. */
export function WishForm({ first, submitLabel, whenSlot, send }: WishFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    values: {
      places: [...first.places],
      when: first.when,
      adult_count: first.adult_count,
      child_count: first.child_count,
      pet_count: first.pet_count,
      amenities: [...first.amenities],
      no_pets: first.no_pets ?? false,
      homes: [...first.homes],
      points_up_to: first.points_up_to,
      services: [...first.services],
      notify: first.notify,
    },
    check: ({ places }) => ({ places: places.length === 0 ? t('wishes.where_missing') : undefined }),
    send: (values) => send({ ...values, residence_types: first.residence_types }),
    refusal: useProblem(t('shell.did_not_work')),
  })
  const [open, setOpen] = useState<RowName | null>(first.places.length === 0 ? 'where' : null)
  const row = (name: RowName) => ({
    isOpen: open === name,
    onToggle: () => setOpen(open === name ? null : name),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div className="divide-y divide-line rounded-xl border border-line">
        <WhereRow places={form.control('places')} {...row('where')} />
        <WhenRow slot={whenSlot} when={form.control('when')} {...row('when')} />
        <WhoRow
          counts={people.map(([field, what]) => ({ field, what, ...form.control(field) }))}
          {...row('who')}
        />
        <GiveRow
          offered={form.control('homes')}
          points={form.control('points_up_to')}
          services={form.control('services')}
          {...row('give')}
        />
        <NotifyRow notify={form.control('notify')} {...row('notify')} />
        <Row label={t('wishes.detail')} value={t('wishes.must')} {...row('detail')}>
          <AmenityChips label={t('wishes.must')} {...form.control('amenities')} />
          <Checkbox label={t('listings.results.no_pets')} {...form.tick('no_pets')} />
        </Row>
      </div>
      <FormProblem />
      <SubmitButton size="lg" block>
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}

type Toggle = { isOpen: boolean; onToggle: () => void }

function WhereRow({ places, isOpen, onToggle }: Toggle & { places: Control<WishBody['places']> }) {
  const { t, i18n } = useTranslation()
  return (
    <Row
      icon={MapPin}
      label={t('wishes.where')}
      value={placesText(places.value, i18n.language) || t('wishes.where_placeholder')}
      // A field that is refused is shown.
      isOpen={isOpen || places.error !== undefined}
      onToggle={onToggle}
    >
      <PlacesField {...places} />
    </Row>
  )
}

function WhenRow({ slot, when, ...toggle }: Toggle & { slot: WhenSlot; when: Control<WishBody['when']> }) {
  const { t } = useTranslation()
  const chosen = wishToWhen(when.value)
  return (
    <>
      <Row
        icon={CalendarDays}
        label={t('wishes.when')}
        value={slot.words(chosen) ?? t('wishes.when_any')}
        {...toggle}
      />
      {when.error ? <FieldError>{when.error}</FieldError> : null}
      {toggle.isOpen
        ? slot.dialog({
            when: chosen,
            onClose: toggle.onToggle,
            onTake: (next) => {
              toggle.onToggle()
              when.onChange(whenToWish(next))
            },
          })
        : null}
    </>
  )
}

type Count = Control<number> & { field: (typeof people)[number][0]; what: (typeof people)[number][1] }

function WhoRow({ counts, ...toggle }: Toggle & { counts: readonly Count[] }) {
  const { t } = useTranslation()
  const [adults = 0, children = 0, pets = 0] = counts.map(({ value }) => value)
  return (
    <Row
      icon={UsersRound}
      label={t('wishes.who')}
      value={partyText({ adults, children, pets }, { t })}
      {...toggle}
    >
      {counts.map(({ field, what, value, onChange }) => {
        const label = t(`wishes.${what}`)
        return (
          <Stepper
            key={field}
            label={label}
            value={value}
            onChange={onChange}
            {...postWishes[field]}
            decreaseLabel={t('search.less', { what: label })}
            increaseLabel={t('search.more', { what: label })}
          />
        )
      })}
    </Row>
  )
}

function GiveRow({ isOpen, onToggle, ...given }: Toggle & GiveFieldsProps) {
  const { t } = useTranslation()
  return (
    <Row
      icon={ArrowLeftRight}
      label={t('wishes.give')}
      value={useGivenText(given)}
      isOpen={isOpen || given.points.error !== undefined}
      onToggle={onToggle}
    >
      <GiveFields {...given} />
    </Row>
  )
}

function NotifyRow({ notify, ...toggle }: Toggle & { notify: Control<NotifyChoice> }) {
  const { t } = useTranslation()
  return (
    <Row
      icon={BellRing}
      label={t('wishes.notify_title')}
      value={t(`wishes.notify_${notify.value}`)}
      {...toggle}
    >
      <Segmented
        label={t('wishes.notify')}
        value={notify.value}
        onChange={notify.onChange}
        options={notifyChoices.map((value) => ({ value, label: t(`wishes.notify_${value}`) }))}
      />
    </Row>
  )
}

/** 'Datça, Muğla · 700 puana kadar · Ev işleri'. */
function useGivenText({ offered, points, services }: GiveFieldsProps): string {
  const { t, i18n } = useTranslation()
  const { data: listings = [] } = useQuery(ownListingsQuery)
  const names = offered.value.flatMap(({ product: listingId }) => {
    const listing = listings.find(({ id }) => id === listingId)
    return listing ? [listing.title ?? listingPlace(listing)] : []
  })
  const upTo =
    points.value === null
      ? ''
      : t('wishes.points_at_most', { points: formatNumber(points.value, i18n.language) })
  const help = services.value.map((type) => t(`listings.service_type.${type}`))
  return [...names, upTo, ...help].filter(Boolean).join(' · ') || t('wishes.gives_nothing')
}

type RowProps = Toggle & {
  icon?: LucideIcon
  label: string
  /** What is chosen. */
  value: ReactNode
  /** Its fields; without them the row opens a dialog. */
  children?: ReactNode
}

function Row({ icon: Icon, label, value, isOpen, onToggle, children }: RowProps) {
  const opens = children ? { 'aria-expanded': isOpen } : { 'aria-haspopup': 'dialog' as const }
  return (
    <div>
      <button
        type="button"
        {...opens}
        onClick={onToggle}
        className="group flex min-h-15 w-full items-center gap-3.5 rounded-xl px-4 py-2.5 text-left hover:bg-surface-sunken"
      >
        {Icon ? <Icon aria-hidden="true" className="size-5 flex-none" /> : null}
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-ink-muted">{label}</span>
          <span className="block truncate font-semibold">{value}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 flex-none transition-transform duration-(--dur-2) group-aria-expanded:rotate-90"
        />
      </button>
      {children && isOpen ? <div className="flex flex-col gap-3 px-4 pb-4">{children}</div> : null}
    </div>
  )
}
