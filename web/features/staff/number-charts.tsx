import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { NumberPoint } from '#shared/features/staff/numbers.contract.ts'
import type { NumberStep } from '#shared/features/staff/numbers.rules.ts'
import { measures } from '#shared/features/staff/numbers.rules.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatDay, formatNumber, formatShortMonth } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const NumberChart = lazyComponent(() => import('./number-chart.tsx'), 'NumberChart')

/** Every figure of the period as a chart, and all of them as a table. */
export function NumberCharts({ points, by }: { points: readonly NumberPoint[]; by: NumberStep }) {
  const { t, i18n } = useTranslation()
  const format = (value: number) => formatNumber(value, i18n.language)
  const percent = (value: number) => t('staff.numbers.percent', { value: format(value) })
  // A day or the first day of a week, or a month by its name.
  const nameStep = by === 'month' ? formatShortMonth : formatDay
  const labelOf = ({ start }: NumberPoint) => nameStep(start, i18n.language)
  const charts = [
    ...measures.map((measure) => ({ measure, kind: measure === 'response_rate' ? 'line' : 'bars' }) as const),
  ].toSpliced(1, 0, { measure: 'members_total', kind: 'line' } as never)
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        {charts.map(({ measure, kind }) => {
          const isShare = measure === 'response_rate'
          const values = points.map((point) => ({ label: labelOf(point), value: point[measure] }))
          const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
          const formatValue = isShare ? percent : format
          const sentence =
            known.length === 0
              ? t('staff.numbers.empty')
              : t('staff.numbers.spoken', {
                  least: formatValue(Math.min(...known)),
                  most: formatValue(Math.max(...known)),
                })
          return (
            <Card key={measure} as="section" className="flex min-w-0 flex-col gap-3">
              <h2 className="text-base font-semibold">{t(`staff.numbers.measures.${measure}`)}</h2>
              <div role="img" aria-label={`${t(`staff.numbers.measures.${measure}`)}. ${sentence}`}>
                <Suspense fallback={<Skeleton className="h-50 rounded-lg" />}>
                  <NumberChart
                    points={values}
                    kind={kind}
                    name={t(`staff.numbers.measures.${measure}`)}
                    max={isShare ? 100 : undefined}
                    format={formatValue}
                  />
                </Suspense>
              </div>
            </Card>
          )
        })}
      </div>
      <details>
        <summary className="cursor-pointer py-2 text-sm font-semibold underline">
          {t('staff.numbers.table')}
        </summary>
        <DataTable
          caption={t('staff.nav.numbers')}
          rows={points.map((point, id) => ({ id, ...point }))}
          rowId={(row) => row.id}
          columns={[
            { id: 'start', header: t(`staff.numbers.steps.${by}`), isMain: true, cell: labelOf },
            {
              id: 'total',
              header: t('staff.numbers.measures.members_total'),
              align: 'end',
              cell: (row) => format(row.members_total),
            },
            ...measures.map((measure) => ({
              id: measure,
              header: t(`staff.numbers.measures.${measure}`),
              align: 'end' as const,
              cell: (row: NumberPoint) => {
                const value = row[measure]
                return value === null ? '–' : measure === 'response_rate' ? percent(value) : format(value)
              },
            })),
          ]}
        />
      </details>
    </>
  )
}
