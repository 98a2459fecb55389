import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { amendmentPoints, mayOnlyShorten } from '#shared/features/reservations/amendments/amendment.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
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
import { GuestsField } from '../guests-field.tsx'
import { type Sides, stayText } from '../reservation-texts.ts'
import { useProposeAmendment } from '../reservations.queries.ts'
import { StayCalendar } from '../stay-calendar.tsx'
import { changedTerms, pointsTexts } from './change-texts.ts'
import { agreedTerms, daysOfLeg } from './leg-days.ts'

type ChangeFormProps = { reservation: Reservation; sides: Sides; onClose: () => void }
type Values = { stay: DateRange; offered: DateRange | null; guests: Guests }

const wireFields: Record<string, keyof Values> = {
  start_date: 'stay',
  end_date: 'stay',
  offerer_start_date: 'offered',
  offerer_end_date: 'offered',
  adults: 'guests',
  children: 'guests',
  pets: 'guests',
}

/** Other dates and guests, with what they change in points before anything is sent. */
export function ChangeForm({ reservation, sides, onClose }: ChangeFormProps) {
  const { t, i18n } = useTranslation()
  const now = serverTime()
  const agreed = agreedTerms(reservation)
  const proposing = useProposeAmendment(reservation.id)
  const problem = useProblem(t('amendments.failed'))
  const [isGuestsOpen, setIsGuestsOpen] = useState(false)
  const isShortening = mayOnlyShorten(agreed, now)
  const [house] = reservation.offered_house
  const form = useForm<Values>({
    values: {
      stay: { start: agreed.startDate, end: agreed.endDate },
      offered: house ? { start: house.start_date, end: house.end_date } : null,
      guests: { adults: agreed.adults, children: agreed.children, pets: agreed.pets },
    },
    check: () => (changes.length === 0 ? { form: t('amendments.nothing') } : {}),
    send: async ({ stay, offered, guests }) => {
      await proposing.mutateAsync({
        start_date: stay.start,
        end_date: stay.end,
        ...(offered && { offerer_start_date: offered.start, offerer_end_date: offered.end }),
        ...guests,
        version: reservation.version,
      })
      onClose()
      addToast('success', t('amendments.sent'))
    },
    refusal: (thrown) => {
      const { sentence, fields } = problem(thrown)
      const here = Object.entries(fields).map(([name, text]) => [wireFields[name] ?? name, text])
      return { sentence, fields: Object.fromEntries(here) }
    },
  })
  const { stay, offered, guests } = form.values
  const terms = {
    start_date: stay.start,
    end_date: stay.end,
    offered_start_date: offered?.start ?? null,
    offered_end_date: offered?.end ?? null,
    ...guests,
  }
  const changes = changedTerms(t, reservation, terms, i18n.language)

  function leg(name: 'stay' | 'offered', value: DateRange) {
    const present = name === 'stay' ? { start: agreed.startDate, end: agreed.endDate } : house
    if (!present) return null
    const place = name === 'stay' ? reservation.residence_card.city : (house?.residence_card.city ?? '')
    const label = t('amendments.requested', { place })
    const old = 'start' in present ? present : { start: present.start_date, end: present.end_date }
    return (
      <section key={name} aria-label={label} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
          <h3>{label}</h3>
          <span>{stayText(t, value, i18n.language)}</span>
        </div>
        {isShortening ? (
          <Departure value={value} old={old} onChange={(end) => form.set({ [name]: { ...value, end } })} />
        ) : (
          <StayCalendar
            label={label}
            days={daysOfLeg(reservation, name, old, earliestFirstNight(now))}
            stay={value}
            today={civilDateOf(now)}
            firstNight={earliestFirstNight(now)}
            tone={(name === 'stay') === reservation.is_offerer ? 'their' : 'own'}
            isHalf
            readOnly={false}
            onChange={(next) => form.set({ [name]: next })}
            onInvalid={() => form.refuse({ [name]: t('amendments.closed') })}
          />
        )}
        {form.errors[name] ? <FieldError>{form.errors[name]}</FieldError> : null}
      </section>
    )
  }

  return (
    <Form form={form} className="flex flex-col gap-5">
      <p className="text-sm text-pretty text-ink-muted">
        {isShortening ? t('amendments.only_shorten') : t('amendments.text')}
      </p>
      {leg('stay', stay)}
      {offered ? leg('offered', offered) : null}
      <GuestsField
        guests={guests}
        allowed={isShortening ? agreed : reservation.guests_allowed}
        onChange={(next) => form.set({ guests: next })}
        isOpen={isGuestsOpen}
        onOpenChange={setIsGuestsOpen}
      />
      {form.errors.guests ? <FieldError>{form.errors.guests}</FieldError> : null}
      <NewSum reservation={reservation} sides={sides} terms={terms} isChanged={changes.length > 0} />
      <FormProblem />
      <FormActions cancelLabel={t('amendments.back')} onCancel={onClose}>
        <SubmitButton>{t('amendments.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Less than a day before the stay and during it: the new day of departure. */
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

type NewSumProps = {
  reservation: Reservation
  sides: Sides
  terms: Parameters<typeof changedTerms>[2]
  isChanged: boolean
}

/** The new total and the points that move, by the rule that the server applies. */
function NewSum({ reservation, sides, terms, isChanged }: NewSumProps) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const proposed = {
    startDate: terms.start_date,
    endDate: terms.end_date,
    offeredStartDate: terms.offered_start_date,
    offeredEndDate: terms.offered_end_date,
    adults: terms.adults,
    children: terms.children,
    pets: terms.pets,
  }
  const moved = amendmentPoints(agreedTerms(reservation), proposed, sides.viewer, serverTime())
  const points = { points_change: moved.change, points_forfeited: moved.forfeit }
  const language = i18n.language
  const missing = reservation.is_offerer ? Math.max(0, moved.change - balance) : 0
  if (!isChanged) return <Note tone="neutral">{t('amendments.nothing')}</Note>
  if (reservation.service_type !== 'yuva_point') return null
  const total = stayCost(
    reservation.points_per_night,
    nightsOf({ start: terms.start_date, end: terms.end_date }),
  )
  return (
    <div role="status" className="flex flex-col gap-3">
      <Note tone="points">
        <p className="font-semibold">{t('amendments.total', { points: formatNumber(total, language) })}</p>
        {pointsTexts(t, reservation, points, language).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
      {missing > 0 ? (
        <Note tone="danger">{t('amendments.missing', { points: formatNumber(missing, language) })}</Note>
      ) : null}
    </div>
  )
}
