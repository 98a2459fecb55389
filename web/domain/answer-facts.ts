import { useTranslation } from 'react-i18next'
import type { Answers } from '#shared/http/wire.ts'

/** How often and how quickly a member answers first messages; nothing without messages. */
export function useAnswerFacts({ rate, median_minutes: minutes }: Answers): string[] {
  const { t } = useTranslation()
  if (rate === null) return []
  const rateText = t('listings.answers.rate', { rate })
  if (minutes === null) return [rateText]
  if (minutes < 60) return [rateText, t('listings.answers.minutes', { count: Math.max(1, minutes) })]
  const hours = Math.round(minutes / 60)
  return [
    rateText,
    hours < 48
      ? t('listings.answers.hours', { count: hours })
      : t('listings.answers.days', { count: Math.round(hours / 24) }),
  ]
}
