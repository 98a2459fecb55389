import { CircleAlert, DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { ProblemKind } from '#shared/features/reservations/stay-problems.rules.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { type Sides, useReasonText } from './reservation-texts.ts'
import { useReportProblem } from './reservations.queries.ts'

const longestDescription = 1000

/** Tells that the other side did not appear, or that something else went wrong; nothing is paid meanwhile. */
export function ReportProblem({ reservation, sides }: { reservation: Reservation; sides: Sides }) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const reporting = useReportProblem(reservation.id)
  const { report_no_show: noShow, report_problem: other } = reservation.permissions
  const [isOpen, setIsOpen] = useState(false)
  const [kind, setKind] = useState<ProblemKind>('problem')
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string>()
  if (!noShow.allowed && !other.allowed) return null
  const name = sides.other.first_name

  function open() {
    setKind(other.allowed ? 'problem' : 'no_show')
    setError(undefined)
    setIsOpen(true)
  }

  async function report() {
    if (description.trim() === '') return setError(t('reservations.problem.missing'))
    setError(undefined)
    try {
      await reporting.mutateAsync({ kind, description: description.trim() })
      setIsOpen(false)
      setDescription('')
      addToast('info', t('reservations.problem.done'))
    } catch (thrown) {
      const texts = { offline: t('shell.offline'), fallback: t('reservations.problem.failed') }
      setError(problemOf(thrown, texts).sentence)
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={open}>
        <CircleAlert aria-hidden="true" />
        {t('reservations.problem.report')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reservations.problem.title')}
        confirmLabel={t('reservations.problem.send')}
        cancelLabel={t('reservations.problem.back')}
        closeLabel={t('shell.close')}
        onConfirm={() => void report()}
        busy={reporting.isPending}
        error={error}
      >
        <div className="flex flex-col gap-4 text-ink">
          <p className="text-ink-muted">{t('reservations.problem.text')}</p>
          <RadioCards
            label={t('reservations.problem.kind')}
            value={kind}
            onChange={setKind}
            options={[
              {
                value: 'no_show',
                label: t('reservations.problem.no_show', { name }),
                description: t('reservations.problem.no_show_hint'),
                icon: <DoorClosed />,
                disabledReason: noShow.allowed ? undefined : noShowReason(),
              },
              {
                value: 'problem',
                label: t('reservations.problem.other'),
                description: t('reservations.problem.other_hint'),
                icon: <CircleAlert />,
                disabledReason: other.allowed ? undefined : reasonText(other.reason),
              },
            ]}
          />
          <TextArea
            label={t('reservations.problem.description')}
            value={description}
            onValueChange={setDescription}
            maxLength={longestDescription}
            remainingLabel={(count) => t('reservations.cancel.remaining', { count })}
          />
        </div>
      </ConfirmDialog>
    </>
  )

  function noShowReason(): string | undefined {
    return noShow.reason === 'problem_not_open'
      ? t('reservations.problem.no_show_when')
      : reasonText(noShow.reason)
  }
}
