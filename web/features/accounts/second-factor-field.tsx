import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postAuthToken } from '#shared/features/accounts/accounts.limits.generated.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { TextField } from '#web/ui/field.tsx'

type SecondFactorFieldProps = {
  value: string
  onChange: (code: string) => void
  /** Called when the app's code is complete. */
  onComplete?: (code: string) => void
  error?: string | undefined
}

/** The code of the authenticator app or, if that is lost, a recovery code. */
export function SecondFactorField({ value, onChange, onComplete, error }: SecondFactorFieldProps) {
  const { t } = useTranslation()
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      {isRecovery ? (
        <TextField
          label={t('accounts.second_factor.recovery_code')}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...postAuthToken.code}
          value={value}
          onValueChange={onChange}
          error={error}
        />
      ) : (
        <CodeField
          label={t('accounts.second_factor.code')}
          value={value}
          onChange={onChange}
          onComplete={onComplete}
          error={error}
        />
      )}
      <button
        type="button"
        className="link inline-flex min-h-9 items-center self-end text-sm"
        onClick={() => {
          setIsRecovery(!isRecovery)
          onChange('')
        }}
      >
        {t(isRecovery ? 'accounts.second_factor.use_app' : 'accounts.second_factor.use_recovery')}
      </button>
    </div>
  )
}
