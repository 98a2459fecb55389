import { useTranslation } from 'react-i18next'
import { defaultPasswordLimits, type PasswordLimits } from '#shared/features/accounts/password.rules.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'

/** The language of the account forms. */
export function useAccountLocale(): 'tr' | 'en' {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'tr'
}

/** The server's limits for password lengths. */
export const usePasswordLimits = (): PasswordLimits => useClientSettings()?.password ?? defaultPasswordLimits
