import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReservationForm } from './reservation-form.tsx'
import type { StayPicker } from './use-stay-choice.ts'

type ReservationSheetProps = { open: boolean; onClose: () => void; listing: ListingFull; stay: StayPicker }

/** The reservation card as a sheet. */
export function ReservationSheet({ open, onClose, listing, stay }: ReservationSheetProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('reservations.card.title')} closeLabel={t('shell.close')}>
      <ReservationForm listing={listing} stay={stay} />
    </Dialog>
  )
}
