import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WorkKind } from '#shared/features/staff/today/open-work.rules.ts'
import type { WorkRow } from '#shared/features/staff/today/today.contract.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { durationWords } from '#shared/kernel/number-words.ts'
import { useMember } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { staffPaths } from '../staff-paths.ts'
import { WaitingTime } from '../support/waiting-time.tsx'

const pathOf: Record<WorkKind, (id: number) => string> = {
  stay_problem: staffPaths.problems,
  release_check: staffPaths.problems,
  deposit_claim: staffPaths.problems,
  report: staffPaths.reports,
  conversation: staffPaths.inbox,
  appeal: staffPaths.appeals,
  valuation_appeal: staffPaths.appeals,
  identity_check: staffPaths.identity,
  adjustment: staffPaths.points,
  payment_mismatch: staffPaths.mismatches,
}

const ageTones = {
  late: 'font-semibold text-danger-ink',
  soon: 'font-semibold text-warning-ink',
  calm: '',
} as const satisfies Record<WorkRow['urgency'], string>

/** All open work, the oldest first; one can be shown what one has taken alone. */
export function OpenWork({ work }: { work: readonly WorkRow[] }) {
  const { t } = useTranslation()
  const self = useMember()?.id
  const [whose, setWhose] = useState<'everybody' | 'mine'>('everybody')
  const shown = whose === 'mine' ? work.filter(({ assignee }) => assignee?.id === self) : work
  const nothing = whose === 'mine' ? 'nothing_mine' : 'nothing'
  return (
    <section aria-labelledby="open-work" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="open-work" className="type-block">
          {t('staff.today.oldest')}
        </h2>
        <Segmented
          label={t('staff.today.whose')}
          options={(['everybody', 'mine'] as const).map((value) => ({
            value,
            label: t(`staff.today.${value}`),
          }))}
          value={whose}
          onChange={setWhose}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState art="reviews" title={t(`staff.today.${nothing}`)} />
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {shown.map((row) => (
            <WorkLine key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WorkLine({ row }: { row: WorkRow }) {
  const { t, i18n } = useTranslation()
  const kind = t(`staff.today.kinds.${row.kind}`)
  const about = [row.member?.name, row.place].filter(Boolean).join(' · ')
  const facts = [
    row.due_at
      ? t('staff.today.promised', { time: timeAllowed(row.since, row.due_at, i18n.language) })
      : null,
    row.is_during_stay ? t('staff.today.during_stay') : null,
    row.assignee?.name,
  ]
  const title = about ? t('staff.today.about', { kind, about }) : kind
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <WaitingTime since={row.since} className={cx('text-sm max-sm:col-start-1', ageTones[row.urgency])} />
      <span className="flex min-w-0 flex-col max-sm:col-start-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Link
        to={pathOf[row.kind](row.id)}
        aria-label={`${t('staff.today.open')}: ${title}`}
        className={cx(
          buttonClass({ variant: 'secondary', size: 'sm' }),
          'max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1',
        )}
      >
        {t('staff.today.open')}
      </Link>
    </li>
  )
}

/** The time of a promise: hours up to two days, then days. */
function timeAllowed(since: string, due: string, language: string): string {
  const allowed = Date.parse(due) - Date.parse(since)
  const [unit, length] = allowed > 2 * dayMs ? (['day', dayMs] as const) : (['hour', hourMs] as const)
  return durationWords(Math.max(1, Math.round(allowed / length)), unit, language)
}
