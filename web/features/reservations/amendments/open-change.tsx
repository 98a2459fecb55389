import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { MedicineTick, medicinesOf } from '../plan/medicine-tick.tsx'
import { fullName, type Sides, useReasonText } from '../reservation-texts.ts'
import { useAcceptAmendment, useAnswerAmendment } from '../reservations.queries.ts'
import { changedTerms, changeTitle, pointsTexts, signed } from './change-texts.ts'

type OpenChangeProps = { reservation: Reservation; sides: Sides }

/** The pending proposed change: the other side answers, the proposer can withdraw it. */
export function OpenChange({ reservation, sides }: OpenChangeProps) {
  const { t, i18n } = useTranslation()
  const { amendment } = reservation
  if (!amendment) return null
  const language = i18n.language
  const isMine = amendment.proposer === sides.myId
  const proposer = isMine ? sides.me : sides.other
  const points = amendment.points_change
  const what = [
    ...changedTerms(t, reservation, amendment, language),
    ...(points === 0 ? [] : [t('listings.points', { points: signed(points, language) })]),
  ]
  return (
    <Card as="section" aria-label={t('amendments.card')} tone="sunken" className="flex gap-4">
      <Avatar
        name={fullName(proposer)}
        src={proposer.profile_picture}
        size={40}
        locale={language}
        className="max-sm:hidden"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="text-pretty">
          <strong>{changeTitle(t, reservation, amendment, isMine ? null : sides.other.first_name)}</strong>{' '}
          <span className="text-ink-muted">· {what.join(' · ')}</span>
        </p>
        {pointsTexts(t, reservation, amendment, language).map((text) => (
          <p key={text} className="text-sm text-ink-muted">
            {text}
          </p>
        ))}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {amendment.can_answer ? (
            <>
              <Accept reservation={reservation} amendment={amendment} what={what} />
              <Answer reservation={reservation} amendment={amendment} answer="decline" />
            </>
          ) : null}
          {amendment.can_withdraw ? (
            <Answer reservation={reservation} amendment={amendment} answer="withdraw" />
          ) : null}
          <span className="text-xs text-ink-muted">
            {t('amendments.until', {
              day: formatInstantDay(amendment.expires_at, language),
              time: formatTime(amendment.expires_at, language),
            })}
          </span>
        </div>
      </div>
    </Card>
  )
}

type AnswerProps = { reservation: Reservation; amendment: NonNullable<Reservation['amendment']> }

/** Declines or withdraws at once: both leave the agreement as it is. */
function Answer({ reservation, amendment, answer }: AnswerProps & { answer: 'decline' | 'withdraw' }) {
  const { t } = useTranslation()
  const answering = useAnswerAmendment(reservation.id, answer)
  const problem = useProblem(t('shell.answer_not_sent'))
  const done = answer === 'decline' ? t('amendments.declined') : t('amendments.withdrawn')
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={answering.isPending}
      onClick={() =>
        answering.mutate(amendment.id, {
          onSuccess: () => addToast('info', done),
          onError: (thrown) => addToast('error', problem(thrown).sentence),
        })
      }
    >
      {answer === 'decline' ? t('amendments.decline') : t('amendments.withdraw')}
    </Button>
  )
}

function Accept({ reservation, amendment, what }: AnswerProps & { what: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const reasonText = useReasonText()
  const [canGive, setCanGive] = useState(false)
  const [medicineError, setMedicineError] = useState<string>()
  const accepting = useAcceptAmendment(reservation.id)
  const problem = useProblem(t('shell.answer_not_sent'))
  const close = () => setIsOpen(false)
  const medicines = medicinesOf(
    namedExtras(amendment.extras) ?? [],
    reservation.is_offerer ? 'offerer' : 'receiver',
  )

  function accept() {
    setError(undefined)
    if (medicines.length > 0 && !canGive) return setMedicineError(t('plan.confirm_medicine_missing'))
    const body = { amendment: amendment.id, ...(canGive && { can_give_medicine: true as const }) }
    accepting.mutate(body, {
      onSuccess: () => {
        close()
        addToast('success', t('amendments.accepted'))
      },
      onError: (thrown) => setError(problem(thrown).sentence),
    })
  }

  return (
    <>
      <Button size="sm" disabledReason={reasonText(amendment.accept.reason)} onClick={() => setIsOpen(true)}>
        {t('amendments.accept')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('amendments.accept_title')}
        confirmLabel={t('amendments.accept')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        onConfirm={accept}
        onClose={close}
        busy={accepting.isPending}
        error={error}
      >
        <p className="font-semibold text-ink">{what.join(' · ')}</p>
        <p className="mt-2">{t('amendments.accept_text')}</p>
        {pointsTexts(t, reservation, amendment, i18n.language).map((text) => (
          <Note key={text} tone="points" className="mt-3">
            {text}
          </Note>
        ))}
        <div className="mt-3 empty:hidden">
          <MedicineTick
            medicines={medicines}
            checked={canGive}
            error={medicineError}
            onCheckedChange={(checked) => {
              setCanGive(checked)
              setMedicineError(undefined)
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
