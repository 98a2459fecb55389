import { useTranslation } from 'react-i18next'
import { formatRange } from '#web/platform/format.ts'
import type { SearchDraft } from './use-search-draft.ts'

/** The four parts of a search in words; empty where nothing is asked. */
export function useSearchSummary({ criteria, placeText }: Pick<SearchDraft, 'criteria' | 'placeText'>) {
  const { t, i18n } = useTranslation()
  const { startDate, endDate, serviceTypes, adults, children, pets } = criteria
  const [onlyType] = serviceTypes
  const guests = [t('search.adults_count', { count: adults })]
  if (children > 0) guests.push(t('search.children_count', { count: children }))
  if (pets > 0) guests.push(t('search.pets_count', { count: pets }))
  return {
    where: placeText,
    types:
      serviceTypes.length > 1
        ? t('search.type_count', { count: serviceTypes.length })
        : onlyType
          ? t(`listings.service_type.${onlyType}`)
          : '',
    when: startDate && endDate ? formatRange(startDate, endDate, i18n.language) : '',
    guests: guests.join(', '),
  }
}
