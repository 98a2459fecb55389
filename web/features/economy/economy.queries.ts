import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Economy } from '#shared/features/economy/economy.contract.ts'
import { query } from '#web/platform/api-query.ts'

export const economyQuery = (language: string) =>
  query('GET /points/economy/', {}, { vary: { language }, staleTime: 10 * 60_000 })

/** How points work, in the language of the page; what the server rendered is used if its language still matches. */
export function useEconomy(loaded: { economy: Economy | null; language: string | null }) {
  const { i18n } = useTranslation()
  const isRendered = loaded.economy !== null && loaded.language === i18n.language
  return useQuery({
    ...economyQuery(i18n.language),
    ...(isRendered && loaded.economy ? { initialData: loaded.economy } : {}),
  })
}
