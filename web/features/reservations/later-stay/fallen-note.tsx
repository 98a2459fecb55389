import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FallenStay } from '#shared/features/reservations/history/stay-state.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { formatRange } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'

type FallenNoteProps = { reservation: Reservation; fallen: FallenStay }

/** The stay of an exchange that no longer takes place. */
export function FallenNote({ reservation, fallen }: FallenNoteProps) {
  const { t, i18n } = useTranslation()
  const { text: state } = useStayState(reservation.stay_facts, fallen.leg === 'going' ? 'guest' : 'host')
  const range = formatRange(fallen.start_date, fallen.end_date, i18n.language)
  return (
    <Note tone="neutral" icon={<Ban />}>
      {t('trip.later.fell', { range, state })}
    </Note>
  )
}
