import { useTranslation } from 'react-i18next'
import type { Sides } from '../reservation-texts.ts'
import { MemberLine } from './member-line.tsx'

/** Both sides, whatever is exchanged and whatever its state: the viewer's on the left. */
export function ReservationParties({ sides }: { sides: Sides }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('reservations.parties')} className="grid gap-3 md:grid-cols-2">
      <li className="rounded-xl border border-line border-l-4 border-l-own bg-surface px-4 py-3">
        <MemberLine party={sides.me} isViewer />
      </li>
      <li className="rounded-xl border border-line border-l-4 border-l-primary bg-surface px-4 py-3">
        <MemberLine party={sides.other} profileId={sides.otherId} isViewer={false} />
      </li>
    </ul>
  )
}
