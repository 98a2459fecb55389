import { useTranslation } from 'react-i18next'
import type { FavouriteList } from '#shared/features/favourites/favourites.contract.ts'
import { postLists } from '#shared/features/favourites/favourites.limits.generated.ts'
import { listMessages, listProblemField } from '#shared/features/favourites/favourites.messages.ts'
import { checkList } from '#shared/features/favourites/favourites.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { searchCalendarLabels } from '#web/domain/calendar-labels.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { now } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type Trip, useChangeList, useCreateList } from './favourites.queries.ts'

type ListDialogProps = {
  open: boolean
  onClose: () => void
  /** The list to change; without one a new list is made. */
  list?: FavouriteList
  onSaved?: (list: FavouriteList) => void
}

/** Name, dates and guests of a list. */
export function ListDialog({ open, onClose, list, onSaved }: ListDialogProps) {
  const { t } = useTranslation()
  const title = t(list ? 'favourites.edit_list' : 'favourites.new_list')
  const done = (saved: FavouriteList) => {
    onClose()
    onSaved?.(saved)
  }
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      {list ? (
        <ChangeForm list={list} onCancel={onClose} onDone={done} />
      ) : (
        <CreateForm onCancel={onClose} onDone={done} />
      )}
    </FormDialog>
  )
}

type FormProps = { onCancel: () => void; onDone: (list: FavouriteList) => void }

const noTrip: Trip = {
  name: '',
  start_date: null,
  end_date: null,
  adult_count: 2,
  child_count: 0,
  pet_count: 0,
}

function CreateForm({ onCancel, onDone }: FormProps) {
  const create = useCreateList()
  return <TripForm trip={noTrip} isNew send={create.mutateAsync} onCancel={onCancel} onDone={onDone} />
}

function ChangeForm({ list, onCancel, onDone }: FormProps & { list: FavouriteList }) {
  const change = useChangeList(list.id)
  return <TripForm trip={list} send={change.mutateAsync} onCancel={onCancel} onDone={onDone} />
}

type TripFormProps = FormProps & {
  trip: Trip
  isNew?: boolean
  send: (trip: Trip) => Promise<FavouriteList>
}

const people = [
  ['adult_count', 'adults'],
  ['child_count', 'children'],
  ['pet_count', 'pets'],
] as const

function TripForm({ trip, isNew = false, send, onCancel, onDone }: TripFormProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const today = civilDateOf(now())
  const saved: DateRange | null =
    trip.start_date && trip.end_date ? { start: trip.start_date, end: trip.end_date } : null
  const form = useForm({
    values: {
      name: trip.name,
      // The field name of the server's errors about dates.
      start_date: saved,
      adult_count: trip.adult_count,
      child_count: trip.child_count,
      pet_count: trip.pet_count,
    },
    check: ({ name, start_date: stay }) => {
      const checked = checkList({ name, start: stay?.start ?? null, end: stay?.end ?? null }, today, saved)
      return checked.ok ? {} : { [listProblemField(checked.error)]: listMessages[checked.error][locale] }
    },
    send: async ({ start_date: stay, ...values }) =>
      onDone(
        await send({
          ...values,
          name: values.name.trim(),
          start_date: stay?.start ?? null,
          end_date: stay?.end ?? null,
        }),
      ),
    refusal: useProblem(t('shell.did_not_work')),
  })
  const dates = form.control('start_date')
  return (
    <Form form={form} className="flex flex-col gap-5">
      <TextField label={t('favourites.name')} hint={t('favourites.name_hint')} {...form.text('name')} />
      <fieldset className="flex flex-col gap-2">
        <legend className="text-sm font-medium">{t('favourites.dates')}</legend>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-muted">
          {dates.value ? formatRange(dates.value.start, dates.value.end, locale) : t('favourites.dates_hint')}
          {dates.value ? (
            <Button variant="ghost" size="sm" onClick={() => dates.onChange(null)}>
              {t('favourites.clear_dates')}
            </Button>
          ) : null}
        </p>
        <DateRangeCalendarLazy
          value={dates.value}
          onChange={dates.onChange}
          limits={{ minDate: today }}
          view={{ today }}
          locale={locale}
          labels={searchCalendarLabels(t)}
        />
        {dates.error ? <FieldError>{dates.error}</FieldError> : null}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{t('favourites.party')}</legend>
        {people.map(([field, what]) => {
          const { value, onChange } = form.control(field)
          const label = t(`favourites.${what}`)
          return (
            <Stepper
              key={field}
              label={label}
              value={value}
              onChange={onChange}
              {...postLists[field]}
              decreaseLabel={t('search.less', { what: label })}
              increaseLabel={t('search.more', { what: label })}
            />
          )
        })}
      </fieldset>
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onCancel}>
        <SubmitButton>{t(isNew ? 'favourites.create' : 'shell.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
