import { useTranslation } from 'react-i18next'
import { defaultPasswordLimits, type PasswordLimits } from '#shared/features/accounts/password.rules.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'

/** The language in which the account forms speak. */
export function useAccountLocale(): 'tr' | 'en' {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'tr'
}

/** Password lengths as the server has them set. */
export const usePasswordLimits = (): PasswordLimits => useClientSettings()?.password ?? defaultPasswordLimits
