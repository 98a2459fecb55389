import { useTranslation } from 'react-i18next'
import type { When } from '#web/domain/search-criteria.ts'
import { useHoliday } from './use-holiday.ts'
import { whenWords } from './when-words.ts'

/** A choice of dates in words; `fallback` without one. */
export function WhenWordsText({ when, fallback }: { when: When; fallback: string }) {
  const { t, i18n } = useTranslation()
  const holiday = useHoliday(when)
  const words = whenWords(when, holiday, { t, language: i18n.language })
  return <>{words ? [words.title, words.detail].filter(Boolean).join(' · ') : fallback}</>
}
