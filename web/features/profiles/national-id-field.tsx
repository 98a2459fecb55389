import { useTranslation } from 'react-i18next'
import { looksLikeNationalId, nationalIdLength } from '#shared/features/accounts/national-id.rules.ts'
import { TextField } from '#web/ui/field.tsx'

type NationalIdFieldProps = { value: string; onChange: (value: string) => void }

/** Only checked here: neither sent nor stored. */
export function NationalIdField({ value, onChange }: NationalIdFieldProps) {
  const { t } = useTranslation()
  const isGood = looksLikeNationalId(value)
  return (
    <TextField
      label={t('profiles.edit_page.national_id')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={nationalIdLength}
      value={value}
      onValueChange={(typed) => onChange(typed.replace(/\D/g, ''))}
      hint={
        <>
          {t('profiles.edit_page.national_id_note')}
          {value === '' ? null : (
            <span
              role="status"
              className={isGood ? 'block font-medium text-success-ink' : 'block font-medium text-ink'}
            >
              {t(isGood ? 'profiles.edit_page.national_id_good' : 'profiles.edit_page.national_id_odd')}
            </span>
          )}
        </>
      }
    />
  )
}
