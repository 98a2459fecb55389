import { useTranslation } from 'react-i18next'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { formatNumber, formatWeekday } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Note } from '#web/ui/note.tsx'

export type StaffRings = EndpointAnswer<ApiContract['GET /staff/rings/']>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** What each round found and proposed, and what became of it. */
export function RingRounds({ rounds }: Pick<StaffRings, 'rounds'>) {
  const { t, i18n } = useTranslation()
  const rows = rounds.map((round, id) => ({ id, ...round }))
  const number = (value: number) => formatNumber(value, i18n.language)
  // Those that still wait have neither come together nor failed.
  const settled = sum(rounds.map(({ agreed, declined, expired, lost }) => agreed + declined + expired + lost))
  const agreed = sum(rounds.map((round) => round.agreed))
  return (
    <section aria-labelledby="ring-rounds" className="flex flex-col gap-3">
      <h2 id="ring-rounds" className="type-block">
        {t('staff.rings.rounds')}
      </h2>
      {settled > 0 ? (
        <p className="text-sm text-ink-muted">
          {t('staff.rings.success', { percent: Math.round((agreed / settled) * 100) })}
        </p>
      ) : null}
      {rounds.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('staff.rings.no_rounds')}</p>
      ) : (
        <DataTable
          caption={t('staff.rings.rounds')}
          rows={rows}
          rowId={(row) => row.id}
          columns={[
            {
              header: t('staff.rings.day'),
              isMain: true,
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-2">
                  {formatWeekday(row.day, i18n.language)}
                  {row.finished_at ? null : <Badge tone="danger">{t('staff.rings.unfinished')}</Badge>}
                </span>
              ),
            },
            ...(['wishes', 'found', 'ready', 'proposed', 'questions', 'agreed'] as const).map((id) => ({
              header: t(`staff.rings.${id}`),
              align: 'end' as const,
              cell: (row: (typeof rows)[number]) => number(row[id]),
            })),
            {
              header: t('staff.rings.not_agreed'),
              cell: ({ declined, expired, lost, waiting }) => (
                <>
                  {declined + expired + lost > 0
                    ? t('staff.rings.not_agreed_of', { declined, expired, lost })
                    : '–'}
                  {waiting > 0 ? (
                    <span className="block text-xs text-ink-muted">
                      {t('staff.rings.waiting', { count: waiting })}
                    </span>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

/** Whether the community fund suffices for the stays that it covers. */
export function RingCovers({ cover }: Pick<StaffRings, 'cover'>) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  const { open, points, fund, short } = cover
  return (
    <section aria-labelledby="ring-covers" className="flex flex-col gap-2">
      <h2 id="ring-covers" className="type-block">
        {t('staff.rings.cover')}
      </h2>
      <p className="text-sm text-ink-muted">
        {t('staff.rings.cover_of', { count: number(open), points: number(points), fund: number(fund) })}
      </p>
      {short > 0 ? (
        <Note tone="warning">{t('staff.rings.cover_short', { points: number(short) })}</Note>
      ) : null}
    </section>
  )
}

/** Why members said no, the most frequent reason first. */
export function RingReasons({ reasons }: { reasons: StaffRings['no_reasons'] }) {
  const { t, i18n } = useTranslation()
  return (
    <section aria-labelledby="ring-reasons" className="flex flex-col gap-2">
      <h2 id="ring-reasons" className="type-block">
        {t('staff.rings.why_not')}
      </h2>
      <p className="text-sm text-ink-muted">{t('staff.rings.why_not_hint')}</p>
      {reasons.length === 0 ? (
        <p className="text-sm">{t('staff.rings.no_reasons')}</p>
      ) : (
        <dl className="grid max-w-sm gap-1 text-sm">
          {reasons
            .toSorted((a, b) => b.count - a.count)
            .map(({ reason, count }) => (
              <div key={reason} className="flex justify-between gap-4 border-b border-line py-1">
                <dt>{t(`staff.rings.reasons.${reason}`)}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(count, i18n.language)}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  )
}
