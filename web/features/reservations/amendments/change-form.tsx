import { useTranslation } from 'react-i18next'
import type { StayDays } from '#shared/features/listings/availability.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { amendmentPoints, mayOnlyShorten } from '#shared/features/reservations/amendments/amendment.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { areSameExtras, extrasFixedAt } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsIn, nightsOf } from '#shared/kernel/date-range.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { formatNumber, formatWeekday } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { GivenExtras } from '../extras/given-extras.tsx'
import type { Sides } from '../reservation-texts.ts'
import { useProposeAmendment } from '../reservations.queries.ts'
import { GuestsField } from '../terms/guests-field.tsx'
import { datesOfReservation, daysBesides } from '../terms/listing-days.ts'
import {
  atTerms,
  bodyOf,
  changedParts,
  nightsOfTerms,
  type Terms,
  termsOf,
} from '../terms/reservation-terms.ts'
import { StayCalendar } from '../terms/stay-calendar.tsx'
import { StayField } from '../terms/stay-field.tsx'
import { agreedTerms } from './agreed-terms.ts'
import { pointsTexts } from './change-texts.ts'

type ChangeFormProps = { reservation: Reservation; sides: Sides; onClose: () => void }

/** Other dates and guests, showing their change in points before anything is sent. */
export function ChangeForm({ reservation, sides, onClose }: ChangeFormProps) {
  const { t } = useTranslation()
  const agreed = agreedTerms(reservation)
  const saved = termsOf(reservation)
  const proposing = useProposeAmendment(reservation.id)
  const problem = useProblem(t('amendments.failed'))
  const form = useForm<Terms>({
    values: saved,
    check: (terms) => (changedParts(saved, terms).length > 0 ? {} : { form: t('amendments.nothing') }),
    send: async (terms) => {
      // The type and the home given in return stay.
      const {
        service_type: _type,
        offerer_product: _listing,
        extras,
        ...body
      } = bodyOf(terms, saved.extras) ?? {}
      const besides = !areSameExtras(saved.extras, terms.extras) && { extras }
      await proposing.mutateAsync({ ...body, ...besides, version: reservation.version })
      onClose()
      addToast('success', t('amendments.sent'))
    },
    refusal: (thrown) => atTerms(problem(thrown)),
  })
  const { stay, offered, guests } = form.values
  const dates = datesOfReservation(reservation)
  const [listing] = reservation.offered_house
  const { intro, hasBegun } = stagesOf([saved.stay, saved.offered?.stay])
  const own = changeable(saved, agreed)

  return (
    <Form form={form} className="flex flex-col gap-5">
      <p className="text-sm text-pretty text-ink-muted">{t(`amendments.${intro}`)}</p>
      {stay && own.stay ? (
        <ChangedStay
          place={reservation.residence_card.city}
          isOwn={!reservation.is_offerer}
          stay={stay}
          agreed={own.stay}
          days={daysBesides(dates.requested, saved.serviceType, own.stay, earliestFirstNight(serverTime()))}
          isShortening={onlyShortens(own.stay)}
          error={form.errors.stay}
          onChange={(next) => form.set({ stay: next })}
          onClosed={() => form.refuse({ stay: t('amendments.closed') })}
        />
      ) : null}
      {listing && offered?.stay && own.offered ? (
        <ChangedStay
          place={listing.residence_card.city}
          isOwn={reservation.is_offerer}
          stay={offered.stay}
          agreed={own.offered}
          days={daysBesides(dates.offered, saved.serviceType, own.offered, earliestFirstNight(serverTime()))}
          isShortening={onlyShortens(own.offered)}
          error={form.errors.offered}
          onChange={(next) => form.set({ offered: { ...offered, stay: next } })}
          onClosed={() => form.refuse({ offered: t('amendments.closed') })}
        />
      ) : null}
      {guests ? (
        <GuestsField
          guests={guests}
          allowed={hasBegun ? agreed : reservation.guests_allowed}
          error={form.errors.guests}
          onChange={(next) => form.set({ guests: next })}
        />
      ) : null}
      <GivenExtras
        {...{ sides, terms: form.values, ring: reservation.ring, agreed: saved.extras }}
        canEdit={canChangeExtras(saved)}
        onChange={(extras) => form.set({ extras })}
      />
      <NewSum reservation={reservation} sides={sides} terms={form.values} />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('amendments.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** What is given besides can be changed until a day before the later stay. */
function canChangeExtras(saved: Terms): boolean {
  const nights = nightsOfTerms(saved)
  return nights !== null && extrasFixedAt(nights) > serverTime()
}

const onlyShortens = (stay: DateRange): boolean => mayOnlyShorten(stay, serverTime())

/** A stay whose last night that can still be dropped has not begun. */
const losesNights = ({ end }: DateRange): boolean => end > addDays(civilDateOf(serverTime()), 1)

/** The agreed stays that can still be changed: not one that fell, nor one that is over. */
function changeable({ stay, offered }: Terms, { fallen }: { fallen?: Party | null }) {
  const open = (range: DateRange | null | undefined, giver: Party) =>
    range && fallen !== giver && losesNights(range) ? range : null
  return { stay: open(stay, 'receiver'), offered: open(offered?.stay, 'offerer') }
}

/** What can be done with the stays together; of an exchange one may have begun, and the other not. */
function stagesOf(stays: readonly (DateRange | null | undefined)[]) {
  const known = stays.filter((each) => each !== null && each !== undefined)
  const begun = known.filter(onlyShortens)
  const open = begun.filter(losesNights)
  const intro = begun.length === known.length ? 'only_shorten' : open.length > 0 ? 'later_moves' : 'text'
  return { intro, hasBegun: begun.length > 0 } as const
}

type ChangedStayProps = {
  place: string
  /** The home is the viewer's. */
  isOwn: boolean
  stay: DateRange
  /** The agreed dates. */
  agreed: DateRange
  days: StayDays
  isShortening: boolean
  error: string | undefined
  onChange: (stay: DateRange) => void
  onClosed: () => void
}

/** One stay of the agreement: other dates, or only another day of departure. */
function ChangedStay(props: ChangedStayProps) {
  const { place, isOwn, stay, agreed, days, isShortening, error, onChange, onClosed } = props
  const { t } = useTranslation()
  const label = t('amendments.requested', { place })
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <StayField heading={<h3>{label}</h3>} stay={stay}>
        {isShortening ? (
          <Departure value={stay} old={agreed} onChange={(end) => onChange({ ...stay, end })} />
        ) : (
          <StayCalendar
            label={label}
            days={days}
            stay={stay}
            tone={isOwn ? 'own' : 'their'}
            isHalf
            onChange={onChange}
            onInvalid={onClosed}
          />
        )}
        {error ? <FieldError>{error}</FieldError> : null}
      </StayField>
    </section>
  )
}

/** From a day before the stay until its end: the new day of departure. */
function Departure(props: { value: DateRange; old: DateRange; onChange: (end: string) => void }) {
  const { value, old, onChange } = props
  const { t, i18n } = useTranslation()
  const earliest = addDays(civilDateOf(serverTime()), 1)
  const from = earliest > old.start ? earliest : addDays(old.start, 1)
  const days = from < old.end ? [...nightsIn({ start: from, end: old.end }), old.end] : [old.end]
  return (
    <SelectField
      label={t('amendments.leaving')}
      value={value.end}
      options={days.map((day) => ({
        value: day,
        label: t('amendments.leaving_day', {
          day: formatWeekday(day, i18n.language),
          count: nightsOf({ start: old.start, end: day }),
        }),
      }))}
      onValueChange={onChange}
    />
  )
}

type NewSumProps = { reservation: Reservation; sides: Sides; terms: Terms }

/** The new total and the points that move, by the rule that the server applies. */
function NewSum({ reservation, sides, terms }: NewSumProps) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const { stay, offered, guests } = terms
  const isChanged = changedParts(termsOf(reservation), terms).length > 0
  if (!isChanged) return <Note tone="neutral">{t('amendments.nothing')}</Note>
  if (sides.points === null || !stay || !guests) return null
  const proposed = {
    startDate: stay.start,
    endDate: stay.end,
    offeredStartDate: offered?.stay?.start ?? null,
    offeredEndDate: offered?.stay?.end ?? null,
    ...guests,
  }
  const { change, forfeit } = amendmentPoints(agreedTerms(reservation), proposed, sides.viewer, serverTime())
  const language = i18n.language
  const moved = { points_change: change, points_forfeited: forfeit }
  const missing = reservation.is_offerer ? Math.max(0, change - balance) : 0
  const total = formatNumber(stayCost(reservation.points_per_night, nightsOf(stay)), language)
  return (
    <div role="status" className="flex flex-col gap-3">
      <Note tone="points">
        <p className="font-semibold">{t('amendments.total', { points: total })}</p>
        {pointsTexts(t, reservation, moved, language).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
      {missing > 0 ? (
        <Note tone="danger">{t('amendments.missing', { points: formatNumber(missing, language) })}</Note>
      ) : null}
    </div>
  )
}
