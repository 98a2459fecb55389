import { useTranslation } from 'react-i18next'
import { missingForDeposit } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Note } from '#web/ui/note.tsx'

type DepositNoteProps = {
  deposit: number
  /** A stay paid in points includes the deposit in its price. */
  isPaid: boolean
}

/** What is held for the stay, and how many points the balance lacks for it. */
export function DepositNote({ deposit, isPaid }: DepositNoteProps) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? null
  if (deposit === 0) return null
  const number = (value: number) => formatNumber(value, i18n.language)
  const missing = isPaid ? 0 : missingForDeposit(deposit, balance)
  return (
    <>
      <p className="text-xs text-ink-muted">{t('reservations.card.deposit', { points: number(deposit) })}</p>
      {missing > 0 ? (
        <Note tone="points">
          <p className="font-semibold">{t('listings.card.missing', { points: number(missing) })}</p>
          <p>{t('reservations.card.points_missing_text', { points: number(balance ?? 0) })}</p>
        </Note>
      ) : null}
    </>
  )
}
