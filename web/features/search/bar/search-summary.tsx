import type { TFunction } from 'i18next'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatRange } from '#web/platform/format.ts'
import { isFlexible } from '../search-query.ts'
import type { SearchDraft } from './use-search-draft.ts'

const WhenShort = lazyComponent(() => import('../when/when-short.tsx'), 'WhenShort')

/** The guests: '2 yetişkin', '1 çocuk'. */
export const guestTexts = (t: TFunction, { adults, children, pets }: SearchCriteria): string[] => [
  t('search.adults_count', { count: adults }),
  ...(children > 0 ? [t('search.children_count', { count: children })] : []),
  ...(pets > 0 ? [t('search.pets_count', { count: pets })] : []),
]

/** The four parts of a search in words; empty for "any". */
export function useSearchSummary({ criteria, placeText }: Pick<SearchDraft, 'criteria' | 'placeText'>) {
  const { t, i18n } = useTranslation()
  const { startDate, endDate, serviceTypes } = criteria
  const [onlyType] = serviceTypes
  const when: ReactNode = isFlexible(criteria) ? (
    <Suspense fallback="…">
      <WhenShort when={criteria} />
    </Suspense>
  ) : startDate && endDate ? (
    formatRange(startDate, endDate, i18n.language)
  ) : (
    ''
  )
  return {
    where: placeText,
    types:
      serviceTypes.length > 1
        ? t('search.type_count', { count: serviceTypes.length })
        : onlyType
          ? t(`listings.service_type.${onlyType}`)
          : '',
    when,
    guests: guestTexts(t, criteria).join(', '),
  }
}
