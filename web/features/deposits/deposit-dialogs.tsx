import { useTranslation } from 'react-i18next'
import type { Deposit } from '#shared/features/deposits/deposits.contract.ts'
import { postReservationDepositClaimAnswer } from '#shared/features/deposits/deposits.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAnswer, useGiveBack } from './deposits.queries.ts'

export type DepositDialogProps = {
  reservationId: number
  deposit: Deposit
  open: boolean
  onClose: () => void
}

/** The host gives back what is held, or drops the claim. */
export function GiveBackDialog({ open, onClose, ...props }: DepositDialogProps) {
  const { t } = useTranslation()
  const giving = useGiveBack(props.reservationId)
  return (
    <FormDialog open={open} onClose={onClose} title={t('deposits.give_back.title')} role="alertdialog">
      <ConfirmForm act="give_back" {...props} onClose={onClose} send={() => giving.mutateAsync()} />
    </FormDialog>
  )
}

/** The guest lets the host have what is claimed. */
export function AcceptDialog({ open, onClose, ...props }: DepositDialogProps) {
  const { t } = useTranslation()
  const answering = useAnswer(props.reservationId)
  return (
    <FormDialog open={open} onClose={onClose} title={t('deposits.accept.title')} role="alertdialog">
      <ConfirmForm
        act="accept"
        {...props}
        onClose={onClose}
        send={() => answering.mutateAsync({ accept: true, text: '' })}
      />
    </FormDialog>
  )
}

type ConfirmFormProps = Omit<DepositDialogProps, 'open'> & {
  act: 'give_back' | 'accept'
  send: () => Promise<unknown>
}

/** Moves the points at once, and cannot be undone. */
function ConfirmForm({ act, deposit, send, onClose }: ConfirmFormProps) {
  const { t, i18n } = useTranslation()
  const points = formatNumber(deposit.points_held, i18n.language)
  const form = useForm({
    values: {},
    send: async () => {
      await send()
      onClose()
      addToast('success', t(`deposits.${act}.done`))
    },
    refusal: useProblem(t(`deposits.${act}.failed`)),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t(`deposits.${act}.text`, { points })}</p>
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t(`deposits.${act}.send`, { points })}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The guest says why the claim is wrong. */
export function ObjectDialog({ open, onClose, ...props }: DepositDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={onClose} title={t('deposits.object.title')}>
      <ObjectForm {...props} onClose={onClose} />
    </FormDialog>
  )
}

function ObjectForm({ reservationId, deposit, onClose }: Omit<DepositDialogProps, 'open'>) {
  const { t } = useTranslation()
  const answering = useAnswer(reservationId)
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('deposits.object.missing') }),
    send: async ({ text }) => {
      await answering.mutateAsync({ accept: false, text: text.trim() })
      onClose()
      addToast('success', t('deposits.object.done'))
    },
    refusal: useProblem(t('deposits.object.failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">
        {t(deposit.has_evidence ? 'deposits.evidence' : 'deposits.no_evidence_guest')}
      </p>
      <TextArea
        label={t('deposits.object.why')}
        hint={t('deposits.object.why_hint')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postReservationDepositClaimAnswer.text}
        {...form.text('text')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('deposits.object.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
