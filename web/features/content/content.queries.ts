import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#web/platform/api-query.ts'
import type { Faq } from './faq-list.tsx'

/** The questions in the language of the page; the server-rendered ones are used if their language still matches. */
export function useFaq(loaded: { items: Faq | null; language: string | null }) {
  const { i18n } = useTranslation()
  const isRendered = loaded.items !== null && loaded.language === i18n.language
  return useQuery({
    ...query('GET /faq/', {}, { vary: { language: i18n.language }, staleTime: 10 * 60_000 }),
    ...(isRendered && loaded.items ? { initialData: loaded.items } : {}),
  })
}
