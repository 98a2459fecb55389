import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { postReservationDrop } from '#shared/features/reservations/reservations.limits.generated.ts'
import { monthName } from '#shared/kernel/date-words.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { givenPoints } from '../reservation-texts.ts'
import { useCacheReservation } from '../reservations.queries.ts'
import type { LaterStay } from './later-stay-of.ts'

type DropFormProps = {
  reservation: Reservation
  later: LaterStay
  /** What it costs, in words. */
  price: string
  onClose: () => void
}

/** Says the price before the later stay is dropped, and asks for an optional reason. */
export function DropForm({ reservation, later, price, onClose }: DropFormProps) {
  const { t, i18n } = useTranslation()
  const dropping = useDropStay(reservation)
  const { start, end } = later.stay
  const form = useForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      await dropping.mutateAsync(reason.trim())
      onClose()
      addToast('info', t('trip.later.done', { month: monthName(start, i18n.language, 'long') }))
    },
    refusal: useProblem(t('trip.later.failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4 text-sm text-pretty text-ink-muted">
      <Note tone={later.cost > 0 ? 'points' : 'info'}>{price}</Note>
      <DroppedExtra reservation={reservation} later={later} />
      <p>{t('trip.later.dates', { range: formatRange(start, end, i18n.language) })}</p>
      <TextArea
        label={t('reservations.cancel.reason')}
        hint={t('reservations.cancel.reason_hint')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postReservationDrop.reason}
        {...form.text('reason')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('trip.later.keep')} onCancel={onClose}>
        <SubmitButton variant="danger">{t('trip.later.drop')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Points given besides go to who has hosted: to the giver's other side, or back. */
function DroppedExtra({ reservation, later }: Pick<DropFormProps, 'reservation' | 'later'>) {
  const { t, i18n } = useTranslation()
  const extra = givenPoints(reservation)
  if (!extra) return null
  const goesTo = later.leg === 'going' ? 'you' : 'them'
  return <p>{t(`balance.dropped.${goesTo}`, { points: formatNumber(extra.points, i18n.language) })}</p>
}

/** Drops the stay of the terms that are shown: others are refused. */
function useDropStay({ id, version }: Reservation) {
  const cache = useCacheReservation()
  return useIdempotentMutation(
    'POST /reservation/drop/{id}',
    (reason: string) => ({ params: { id }, body: { version, ...(reason && { reason }) } }),
    { onSuccess: cache },
  )
}
