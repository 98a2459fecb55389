import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { ConflictPanel } from '../negotiation/conflict-panel.tsx'
import { ReservationSides } from '../reservation-page/reservation-sides.tsx'
import type { Sides } from '../reservation-texts.ts'
import { useEditTerms } from '../terms/use-edit-terms.ts'

type ChangeTermsFormProps = { reservation: Reservation; sides: Sides; onClose: () => void }

/** The dates and guests of a negotiation, to change without leaving the conversation. */
export function ChangeTermsForm({ reservation, sides, onClose }: ChangeTermsFormProps) {
  const { t } = useTranslation()
  const editor = useEditTerms(reservation, onClose)
  return (
    <Form form={editor.form} className="flex flex-col gap-5">
      <p className="text-sm text-ink-muted">{t('chat.change_text')}</p>
      {editor.conflict ? (
        <ConflictPanel
          {...editor.conflict}
          name={sides.other.first_name}
          viewer={sides.viewer}
          cityOf={editor.listings.cityOf}
          onTakeTheirs={editor.discard}
          onReapply={editor.reapply}
        />
      ) : null}
      <ReservationSides reservation={reservation} sides={sides} editor={editor} isStacked />
      <FormProblem />
      <FormActions cancelLabel={t('reservations.bar.discard')} onCancel={onClose}>
        <SubmitButton disabledReason={editor.changed ? undefined : t('amendments.nothing')}>
          {t('reservations.bar.save')}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
