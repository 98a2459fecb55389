import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CalendarConflict } from '#shared/features/calendar-links/calendar-links.contract.ts'
import type { ConflictChoice } from '#shared/features/calendar-links/conflicts.rules.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { now } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { cancelCostQuery, useDecide } from './calendar-links.queries.ts'

/** How long its host can still decide. */
export function timeLeft(t: TFunction, { decide_by }: CalendarConflict): string {
  const hours = Math.ceil((Date.parse(decide_by) - now().getTime()) / hourMs)
  return hours > 0 ? t('calendar_links.conflict_hours', { count: hours }) : t('calendar_links.conflict_over')
}

type DecideDialogProps = {
  open: boolean
  onClose: () => void
  conflicts: readonly CalendarConflict[]
  nameOf: (conflict: CalendarConflict) => string
}

/** One conflict at a time. Keeping the agreement is preselected: cancelling it is never the default. */
export function DecideDialog({ open, onClose, conflicts, nameOf }: DecideDialogProps) {
  const { t, i18n } = useTranslation()
  const [conflict] = conflicts
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('calendar_links.decide_title')}
      description={
        conflict
          ? `${t('calendar_links.decide_nights', {
              place: nameOf(conflict),
              dates: formatRange(conflict.start_date, conflict.end_date, i18n.language),
            })} ${timeLeft(t, conflict)}`
          : undefined
      }
    >
      {conflict ? (
        <DecideForm
          key={conflict.id}
          conflict={conflict}
          onLater={onClose}
          onDone={() => conflicts.length <= 1 && onClose()}
        />
      ) : null}
    </FormDialog>
  )
}

type DecideFormProps = { conflict: CalendarConflict; onLater: () => void; onDone: () => void }

function DecideForm({ conflict, onLater, onDone }: DecideFormProps) {
  const { t, i18n } = useTranslation()
  const { guest_name: guest, link_name: calendar, reservation } = conflict
  const nights = formatRange(conflict.start_date, conflict.end_date, i18n.language)
  const stay = formatRange(conflict.agreed_start_date, conflict.agreed_end_date, i18n.language)
  const decide = useDecide(conflict.id)
  const price = usePrice(reservation)
  const form = useForm({
    values: { choice: 'agreement' as ConflictChoice },
    send: async ({ choice }) => {
      await decide.mutateAsync(choice)
      addToast(
        'success',
        choice === 'agreement' ? t('calendar_links.kept', { calendar }) : t('calendar_links.cancelled'),
      )
      onDone()
    },
    refusal: useProblem(t('shell.did_not_work')),
  })
  const { value, onChange } = form.control('choice')
  return (
    <Form form={form} className="flex flex-col gap-4">
      <RadioCards
        label={t('calendar_links.keep')}
        hideLabel
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'agreement',
            label: t('calendar_links.keep_agreement', { guest }),
            description: t('calendar_links.keep_agreement_text', { calendar, guest, nights, stay }),
          },
          {
            value: 'calendar',
            label: t('calendar_links.keep_calendar', { calendar }),
            description: `${t('calendar_links.keep_calendar_text', { guest, stay })} ${price.sentence}`,
            // Nobody cancels at a price that was not shown.
            disabledReason: price.isKnown ? undefined : price.sentence,
          },
        ]}
      />
      <Link to={paths.reservation(reservation)} className="link self-start text-sm">
        {t('calendar_links.see_agreement')}
      </Link>
      <FormProblem />
      <FormActions cancelLabel={t('calendar_links.later')} onCancel={onLater}>
        <SubmitButton>{t('calendar_links.decide_submit')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** What cancelling the agreement costs its host now. */
function usePrice(reservation: number): { isKnown: boolean; sentence: string } {
  const { t, i18n } = useTranslation()
  const { data, isError } = useQuery(cancelCostQuery(reservation))
  if (!data)
    return {
      isKnown: false,
      sentence: t(isError ? 'calendar_links.costs_failed' : 'calendar_links.costs_loading'),
    }
  const { cancel_cost: cost, permissions } = data
  if (permissions.cancel.reason === 'part_of_ring')
    return { isKnown: false, sentence: t('reservations.reason.part_of_ring') }
  if (cost === null) return { isKnown: false, sentence: t('calendar_links.costs_failed') }
  return {
    isKnown: true,
    sentence:
      cost === 0
        ? t('calendar_links.costs_nothing')
        : t('calendar_links.costs', { points: formatNumber(cost, i18n.language) }),
  }
}
