import { useTranslation } from 'react-i18next'
import { type Extra, helpFrom } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** The tasks of a side that are giving a medicine: they are approved only with a yes to it. */
export const medicinesOf = (extras: readonly Extra[], giver: Party): string[] =>
  (helpFrom(extras, giver)?.tasks ?? []).filter(({ medicine }) => medicine).map(({ text }) => text)

type MedicineTickProps = {
  medicines: readonly string[]
  checked: boolean
  error: string | undefined
  onCheckedChange: (checked: boolean) => void
}

/** The yes to a medicine, of who would give it. */
export function MedicineTick({ medicines, ...tick }: MedicineTickProps) {
  const { t } = useTranslation()
  if (medicines.length === 0) return null
  return (
    <Checkbox
      label={<b className="font-semibold text-ink">{t('plan.confirm_medicine')}</b>}
      hint={t('plan.confirm_medicine_hint', { tasks: medicines.join(', ') })}
      required
      {...tick}
    />
  )
}
