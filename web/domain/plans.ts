import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { query } from '#web/platform/api-query.ts'

/** The catalogue in the current language. @param rendered the server-rendered plans, and their language */
export function usePlans(rendered?: { plans: Plan[]; language: string } | null) {
  const { language } = useTranslation().i18n
  return useQuery({
    ...query('GET /plans/', {}, { vary: { language }, staleTime: 10 * 60_000 }),
    placeholderData: keepPreviousData,
    ...(rendered?.language === language && { initialData: rendered.plans }),
  })
}

/** A plan's name: the team's text, or the built-in one until that has loaded. */
export function usePlanName(): (id: number) => string | undefined {
  const { data: plans } = usePlans()
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'tr'
  return (id) => plans?.find((plan) => plan.id === id)?.name ?? findPlanById(id)?.name[language]
}
