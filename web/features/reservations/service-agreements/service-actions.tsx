import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import {
  postServiceAgreementCancel,
  postServiceAgreementProblem,
} from '#shared/features/reservations/service-agreements/service.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type Parties, useReasonText } from '../reservation-texts.ts'
import { useCancelService, useReportServiceProblem } from './service.queries.ts'
import { pointsOf } from './service-texts.ts'

type OfAgreement = { agreement: ServiceAgreement }
type InDialog = OfAgreement & { onClose: () => void }

/** Leaves a negotiation, or cancels an agreement, which costs no points. */
export function CancelService({ agreement }: OfAgreement) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const [isOpen, setIsOpen] = useState(false)
  const { status, permissions } = agreement
  if (status !== 'negotiating' && status !== 'agreed') return null
  const isAgreed = status === 'agreed'
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="danger-ghost"
        onClick={() => setIsOpen(true)}
        disabledReason={permissions.cancel.allowed ? undefined : reasonText(permissions.cancel.reason)}
      >
        {t(`reservations.cancel.${isAgreed ? 'cancel' : 'leave'}`)}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t(`reservations.cancel.title_${isAgreed ? 'cancel' : 'leave'}`)}
        role="alertdialog"
      >
        <CancelForm agreement={agreement} onClose={close} />
      </FormDialog>
    </>
  )
}

function CancelForm({ agreement, onClose }: InDialog) {
  const { t, i18n } = useTranslation()
  const cancelling = useCancelService(agreement.id)
  // What the dialog says stays what is sent, also if it is agreed in the meantime.
  const [isAgreed] = useState(agreement.status === 'agreed')
  const points = pointsOf(agreement)
  const form = useForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      const written = reason.trim()
      await cancelling.mutateAsync({
        ...(written && { reason: written }),
        ...(!isAgreed && { only_negotiation: true }),
      })
      onClose()
      addToast('info', t(`reservations.cancel.${isAgreed ? 'done' : 'done_leave'}`))
    },
    refusal: useProblem(t('reservations.cancel_failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4 text-sm text-pretty text-ink-muted">
      <p>{t(`service_agreement.cancel.text_${isAgreed ? 'cancel' : 'leave'}`)}</p>
      {isAgreed ? (
        <Note tone="info">
          {points
            ? t('service_agreement.cancel.returned', { points: formatNumber(points.points, i18n.language) })
            : t('service_agreement.cancel.free')}
        </Note>
      ) : null}
      {isAgreed && agreement.cancel_is_recorded ? (
        <Note tone="warning">{t('service_agreement.cancel.recorded')}</Note>
      ) : null}
      <TextArea
        label={t('reservations.cancel.reason')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postServiceAgreementCancel.reason}
        {...form.text('reason')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('reservations.cancel.back')} onCancel={onClose}>
        <SubmitButton variant="danger">
          {t(`reservations.cancel.${isAgreed ? 'cancel' : 'leave'}`)}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Reports a problem, which holds the points. `label` stands beside other actions. */
export function ReportServiceProblem({ agreement, label }: OfAgreement & { label?: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!agreement.permissions.report_problem.allowed) return null
  return (
    <>
      <Button variant={label ? 'danger-ghost' : 'ghost'} onClick={() => setIsOpen(true)}>
        <CircleAlert aria-hidden="true" className={label && 'max-sm:hidden'} />
        {label ?? t('service_agreement.problem.report')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t('service_agreement.problem.title')}
        role="alertdialog"
      >
        <ProblemForm agreement={agreement} onClose={close} />
      </FormDialog>
    </>
  )
}

const waits = (agreement: ServiceAgreement): boolean => pointsOf(agreement)?.state === 'held'

function ProblemForm({ agreement, onClose }: InDialog) {
  const { t } = useTranslation()
  const reporting = useReportServiceProblem(agreement.id)
  const form = useForm({
    values: { description: '' },
    check: ({ description }) => ({
      description: description.trim() ? undefined : t('reservations.problem.missing'),
    }),
    send: async ({ description }) => {
      await reporting.mutateAsync(description.trim())
      onClose()
      addToast('info', t('reservations.problem.done'))
    },
    refusal: useProblem(t('reservations.problem.failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">
        {[
          t('service_agreement.problem.text'),
          waits(agreement) ? t('service_agreement.problem.wait') : '',
        ].join(' ')}
      </p>
      <TextArea
        label={t('reservations.problem.description')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postServiceAgreementProblem.description}
        {...form.text('description')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('reservations.problem.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The problems that were reported, and how they were decided. */
export function ServiceProblems({ agreement, parties }: OfAgreement & { parties: Parties }) {
  const { t } = useTranslation()
  const { other, myId, viewer } = parties
  const stateOf = (outcome: ServiceAgreement['problems'][number]['outcome']): string => {
    if (outcome === 'none') return t('service_agreement.problem.none')
    if (outcome === viewer) return t('reservations.problem.state.you')
    if (outcome !== null) return t('reservations.problem.state.them', { name: other.first_name })
    const wait = waits(agreement) ? ` ${t('service_agreement.problem.wait')}` : ''
    return t('service_agreement.problem.open') + wait
  }
  return agreement.problems.map(({ id, reporter, description, outcome }) => (
    <Note key={id} tone={outcome === null ? 'warning' : 'neutral'}>
      <p className="font-semibold">
        {t(`service_agreement.problem.of_${reporter === myId ? 'mine' : 'theirs'}`, {
          name: other.first_name,
        })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      <p>{stateOf(outcome)}</p>
    </Note>
  ))
}
