import { useTranslation } from 'react-i18next'
import { presentViewer, stayStateOf } from '#shared/features/reservations/history/stay-state.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now } from '#web/platform/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Note } from '#web/ui/note.tsx'
import { sidesOf } from '../reservation-texts.ts'

/** What has ended a negotiation, in a sentence; null while it goes on, and once it is agreed. */
export function useEndText(): (reservation: Reservation) => string | null {
  const { t, i18n } = useTranslation()
  return (reservation) => {
    const { status, stay_facts: facts } = reservation
    if (status !== 'cancelled' && status !== 'expired') return null
    if (facts.found_elsewhere === 'other')
      return t('asking.found_elsewhere', { name: sidesOf(reservation).other.first_name })
    return stayStateOf(facts, presentViewer(facts, now()), now()).text[i18n.language === 'en' ? 'en' : 'tr']
  }
}

/** Takes the place of what can no longer be approved. */
export function EndedUnderDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Note tone="warning" role="alert">
        {text}
      </Note>
      <DialogFoot>
        <Button ref={(button) => button?.focus()} onClick={onClose}>
          {t('shell.close')}
        </Button>
      </DialogFoot>
    </>
  )
}
