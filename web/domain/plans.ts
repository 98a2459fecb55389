import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { query } from '#web/platform/api-query.ts'

/**
 * The catalogue in the reader's language.
 * @param rendered what the server has drawn, and in which language
 */
export function usePlans(rendered?: { plans: Plan[]; language: string } | null) {
  const { language } = useTranslation().i18n
  return useQuery({
    ...query('GET /plans/', {}, { vary: { language }, staleTime: 10 * 60_000 }),
    placeholderData: keepPreviousData,
    ...(rendered?.language === language && { initialData: rendered.plans }),
  })
}

/** What a plan is called: by the team's words, until those have come by the built-in ones. */
export function usePlanName(): (id: number) => string | undefined {
  const { data: plans } = usePlans()
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'tr'
  return (id) => plans?.find((plan) => plan.id === id)?.name ?? findPlanById(id)?.name[language]
}
