import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { todayContract } from '#shared/features/staff/today/today.contract.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { durationWords } from '#shared/kernel/number-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { jobsQuery } from '../staff.queries.ts'

type Figure = {
  name: 'late' | 'waiting' | 'median' | 'no_median' | 'alerts'
  value: string
  isBad?: boolean
}
type Today = EndpointAnswer<(typeof todayContract)['GET /staff/today/']>

/** What is late, what waits, how fast the team answers, and whether the machine is well. */
export function TodayFigures({ today }: { today: Today }) {
  const { t, i18n } = useTranslation()
  const jobs = useQuery(jobsQuery).data?.jobs
  const alerts = jobs?.filter(({ last }) => last?.error).length
  const number = (value: number) => formatNumber(value, i18n.language)
  const { late, waiting, median_hours: median } = today
  const figures: readonly Figure[] = [
    { name: 'late', value: number(late), isBad: late > 0 },
    { name: 'waiting', value: number(waiting) },
    median === null
      ? { name: 'no_median', value: '–' }
      : { name: 'median', value: durationWords(Math.max(1, Math.round(median)), 'hour', i18n.language) },
    { name: 'alerts', value: alerts === undefined ? '–' : number(alerts), isBad: (alerts ?? 0) > 0 },
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-xl border border-line lg:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.name} className="-m-px flex flex-col-reverse justify-end border border-line p-4">
          <dt className="text-sm text-ink-muted">{t(`staff.today.${figure.name}`)}</dt>
          <dd className={cx('text-2xl font-semibold tabular-nums', figure.isBad && 'text-danger-ink')}>
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
