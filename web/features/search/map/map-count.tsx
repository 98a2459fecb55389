import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/platform/format.ts'
import type { ApiSearch } from '../filters/results-filters.ts'
import { countQuery } from '../search.queries.ts'
import type { ShownPins } from './use-pins.ts'

type MapCountProps = {
  search: ApiSearch
  pins: ShownPins
  /** What covers the map's lower edge, in pixels; without it the sources do. */
  above?: number | undefined
}

/** That all homes of the search are on the map; of a search by area, how many of all. */
export function MapCount({ search, pins: { answer, isWhole }, above }: MapCountProps) {
  const { t, i18n } = useTranslation()
  const isArea = search.bounds !== undefined
  const { data: everywhere } = useQuery({
    ...countQuery({ ...search, bounds: undefined }),
    enabled: isArea,
  })
  if (!answer || !isWhole || answer.total === 0) return null
  const number = (count: number) => formatNumber(count, i18n.language)
  const whole = everywhere?.total_is_exact ? everywhere.total : null
  if (isArea && whole === null) return null
  return (
    <p
      style={{ bottom: (above || 24) + 8 }}
      className="pointer-events-none absolute left-4 rounded-full bg-surface-raised px-4 py-2 text-sm font-semibold shadow-3"
    >
      {whole === null
        ? t('listings.map.all_here', { count: answer.total, total: number(answer.total) })
        : t('listings.map.some_here', { shown: number(answer.total), total: number(whole) })}
    </p>
  )
}
