import { useTranslation } from 'react-i18next'
import type { When } from '#web/domain/search-criteria.ts'
import { useHoliday } from './use-holiday.ts'
import { whenWords } from './when-words.ts'

/** Flexible dates in the search bar: 'Oca, Şub · 1 hafta', 'Yarıyıl tatili · 1 hafta'. */
export function WhenShort({ when }: { when: When }) {
  const { t, i18n } = useTranslation()
  const holiday = useHoliday(when)
  return <>{whenWords(when, holiday, { t, language: i18n.language })?.short}</>
}
