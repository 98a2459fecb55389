import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { pointsWait } from '../agreement/points-sentence.ts'
import type { Sides } from '../reservation-texts.ts'

type ProblemNotesProps = { reservation: Reservation; sides: Sides }

/** Problems reported about the stay: by whom, and how they were decided. */
export function ProblemNotes({ reservation, sides }: ProblemNotesProps) {
  const { t, i18n } = useTranslation()

  function stateOf(problem: Reservation['problems'][number]): string {
    if (problem.outcome === 'none') return t('reservations.problem.state.none')
    if (problem.outcome) {
      const isMe = problem.outcome === sides.viewer
      return isMe
        ? t('reservations.problem.state.you')
        : t('reservations.problem.state.them', { name: sides.other.first_name })
    }
    if (problem.stands_at === null) return t('reservations.problem.state.open') + pointsWait(t, reservation)
    return t('reservations.problem.state.stands', {
      day: formatInstantDay(problem.stands_at, i18n.language),
      time: formatTime(problem.stands_at, i18n.language),
    })
  }

  return reservation.problems.map((problem) => {
    const what =
      problem.kind === 'no_show' ? t('reservations.problem.was_no_show') : t('reservations.problem.other')
    const who = problem.reporter === sides.myId ? t('reservations.bar.you') : sides.other.first_name
    return (
      <Note key={problem.id} tone={problem.outcome === null ? 'warning' : 'neutral'}>
        <p className="font-semibold">
          {who} · {what}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{problem.description}</p>
        <p>{stateOf(problem)}</p>
      </Note>
    )
  })
}
