import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { Note } from '#web/ui/note.tsx'
import type { Sides } from '../reservation-texts.ts'

/** Several homes were asked at once: what that means for a host, and what it has led to for the guest. */
export function TogetherNote({ reservation, sides }: { reservation: Reservation; sides: Sides }) {
  const { t } = useTranslation()
  const { together, status, residence_card: card } = reservation
  if (reservation.stay_facts.found_elsewhere === 'other')
    return <Note>{t('asking.found_elsewhere', { name: sides.other.first_name })}</Note>
  if (!together) return null
  if (sides.viewer === 'receiver') {
    if (status === 'negotiating') return <Note>{t('asking.host')}</Note>
    return null
  }
  const { asked = 0, open = 0 } = together
  if (status === 'agreed' && open === 0)
    return (
      <Note tone="success" icon={<CheckCheck aria-hidden="true" />}>
        {t('asking.said_yes', { place: listingPlace(card), count: asked - 1 })}
      </Note>
    )
  if (status === 'negotiating' && open > 1) return <Note>{t('asking.open', { count: open - 1 })}</Note>
  return null
}
