import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatNumber } from '#web/platform/format.ts'
import { useIsMember } from '#web/platform/session.ts'
import { Note } from '#web/ui/note.tsx'
import { demandQuery } from './listing-form.queries.ts'

const shownMonths = 3

/**
 * The months in which homes of the province are searched for more than there are; nothing if too few searches are
 * counted.
 */
export function DemandAdvice({ city }: { city: string }) {
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const { data } = useQuery({ ...demandQuery(city), enabled: isMember && city !== '' })
  const months = (data?.months ?? [])
    .toSorted((one, other) => other.searches_per_home - one.searches_per_home)
    .slice(0, shownMonths)
  if (months.length === 0) return null
  return (
    <Note tone="info">
      <ul>
        {months.map(({ month, searches_per_home: searches }) => (
          <li key={month}>
            {t('listing_form.points.demand', {
              month: formatMonth(`${month}-15T00:00:00Z`, i18n.language),
              city: data?.city,
              number: formatNumber(searches, i18n.language),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs">{t('listing_form.points.demand_note')}</p>
    </Note>
  )
}
