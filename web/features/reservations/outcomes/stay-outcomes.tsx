import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OutcomeKind, outcomeAnswers } from '#shared/features/reservations/outcomes/outcome.rules.ts'
import type { StayOutcomes as Outcomes } from '#shared/features/reservations/outcomes/outcomes.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { Parties } from '../reservation-texts.ts'
import { outcomesQuery, useRecordOutcome } from '../reservations.queries.ts'

type StayOutcomesProps = { reservation: Pick<Reservation, 'id'>; sides: Parties }

/** Null if nobody can say anything. */
export function useOutcomes(reservationId: number): Outcomes | null {
  const { data } = useQuery(outcomesQuery(reservationId))
  if (!data || (data.outcomes.length === 0 && data.kinds.length === 0 && !data.is_withheld)) return null
  return data
}

/** What both parties say about an agreement that did not come about, in fixed words; nothing if nobody can say anything. */
export function StayOutcomes({ reservation, sides }: StayOutcomesProps) {
  const { t } = useTranslation()
  const outcomes = useOutcomes(reservation.id)
  if (!outcomes) return null
  return (
    <Card as="section" aria-labelledby="outcomes" className="flex flex-col gap-4">
      <h2 id="outcomes" className="type-card">
        {t('outcomes.title')}
      </h2>
      <OutcomeRecord reservation={reservation} sides={sides} outcomes={outcomes} />
    </Card>
  )
}

/** What was written, and the form for it. */
export function OutcomeRecord({
  reservation,
  sides,
  outcomes: data,
}: StayOutcomesProps & { outcomes: Outcomes }) {
  const { t, i18n } = useTranslation()
  const recording = useRecordOutcome(reservation.id)
  const problem = useProblem(t('shell.not_saved'))
  const day = data.published_at ? formatInstantDay(data.published_at, i18n.language) : ''

  const send = (body: Parameters<typeof recording.mutate>[0]) =>
    recording.mutate(body, {
      onSuccess: () => addToast('success', t('outcomes.done')),
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })

  return (
    <div className="flex flex-col gap-4">
      {data.is_withheld ? <p className="text-sm text-ink-muted">{t('outcomes.withheld', { day })}</p> : null}
      {data.outcomes.map((outcome) => (
        <Outcome key={outcome.id} outcome={outcome} sides={sides}>
          {outcomeAnswers.map((answer) => (
            <Button
              key={answer}
              size="sm"
              variant="secondary"
              busy={recording.isPending}
              onClick={() => send({ answer })}
            >
              {t(`outcomes.${answer}`)}
            </Button>
          ))}
        </Outcome>
      ))}
      {data.kinds.length > 0 ? (
        <>
          <p className="text-sm text-pretty text-ink-muted">{t('outcomes.text', { day })}</p>
          <RecordForm
            kinds={data.kinds}
            name={sides.other.first_name}
            isBusy={recording.isPending}
            onSend={(kind) => send({ kind })}
          />
        </>
      ) : null}
    </div>
  )
}

type OutcomeProps = { outcome: Outcomes['outcomes'][number]; sides: Parties; children: ReactNode }

function Outcome({ outcome, sides, children }: OutcomeProps) {
  const { t } = useTranslation()
  const what =
    outcome.kind === 'cancelled_late'
      ? t('outcomes.was_cancelled_late', { count: outcome.days_before })
      : outcome.kind === 'no_show'
        ? t('outcomes.was_no_show')
        : t('outcomes.was_not_as_described')
  const name = sides.other.first_name
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-semibold">
        {outcome.author === sides.myId ? t('outcomes.own', { what }) : t('outcomes.their', { name, what })}
      </p>
      {outcome.answer ? (
        <p className="text-ink-muted">
          {t('outcomes.answered', { answer: t(`outcomes.${outcome.answer}`) })}
        </p>
      ) : null}
      {outcome.is_excused ? <p className="text-ink-muted">{t('outcomes.excused')}</p> : null}
      {outcome.can_answer ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-muted">{t('outcomes.answer')}</span>
          {children}
        </div>
      ) : null}
    </div>
  )
}

type RecordFormProps = {
  kinds: readonly OutcomeKind[]
  name: string
  isBusy: boolean
  onSend: (kind: OutcomeKind) => void
}

function RecordForm({ kinds, name, isBusy, onSend }: RecordFormProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<OutcomeKind>(kinds[0] ?? 'nothing_to_add')
  return (
    <div className="flex flex-col items-start gap-3">
      <RadioCards
        label={t('outcomes.kinds')}
        options={kinds.map((each) => ({ value: each, label: t(`outcomes.${each}`, { name }) }))}
        value={kind}
        onChange={setKind}
      />
      <Button variant="secondary" busy={isBusy} onClick={() => onSend(kind)}>
        {t('shell.save')}
      </Button>
    </div>
  )
}
