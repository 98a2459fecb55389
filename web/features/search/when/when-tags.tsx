import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { When } from '#web/domain/search-criteria.ts'
import { useHoliday } from './use-holiday.ts'
import { boundsText, lengthText, monthTitle, withinText } from './when-words.ts'

type WhenTagsProps = { when: When; onChange: (some: Partial<When>) => void }

/** Each part of flexible dates in words, removed by a click. */
export function WhenTags({ when, onChange }: WhenTagsProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const holiday = useHoliday(when)
  const tags: { text: string; without: Partial<When> }[] = [
    ...(when.holiday
      ? [
          {
            text: holiday ? withinText(holiday, t) : t('when.way.holidays'),
            without: { holiday: '', flexible: 0 },
          },
        ]
      : []),
    ...(when.flexible > 0
      ? [{ text: t('search.days_around', { count: when.flexible }), without: { flexible: 0 } }]
      : []),
    ...when.months.map((month) => ({
      text: monthTitle(month, i18n.language),
      without: { months: when.months.filter((each) => each !== month) },
    })),
    ...(when.nights || when.weekend
      ? [{ text: lengthText(when, reader), without: { nights: null, weekend: false } }]
      : []),
    ...(when.earliest || when.latest
      ? [{ text: boundsText(when, reader), without: { earliest: null, latest: null } }]
      : []),
  ]
  return (
    <ul aria-label={t('when.tags')} className="mt-1 flex flex-wrap gap-1.5">
      {tags.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t('when.remove', { what: text })}
            onClick={() => onChange(without)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-primary-ink hover:bg-primary-soft-hover"
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
