import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DecisionView, LogRow, ReportRow } from '#shared/features/moderation/moderation.contract.ts'
import { reasonTexts, reportReasons } from '#shared/features/reports/report-reasons.ts'
import { formatInstantDate, formatRange, formatTime } from '#web/platform/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { staffPaths } from './staff-paths.ts'

const levelTones = { high: 'danger', normal: 'warning', low: 'neutral' } as const satisfies Record<
  ReportRow['level'],
  BadgeTone
>

export function LevelBadge({ level }: { level: ReportRow['level'] }) {
  const { t } = useTranslation()
  return <Badge tone={levelTones[level]}>{t(`staff.levels.${level}`)}</Badge>
}

/** Why something was reported, in the reader's language. */
export function ReasonText({ reason }: { reason: string }) {
  const { t } = useTranslation()
  const known = reportReasons.find((each) => each === reason)
  return <>{known ? t(`profiles.report.reasons.${reasonTexts[known]}`) : reason}</>
}

/** An instant as date and time. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentText(at, i18n.language)}
    </time>
  )
}

export const momentText = (at: string, language: string): string =>
  `${formatInstantDate(at, language)} ${formatTime(at, language)}`

export function SectionTitle({ children }: { children: string }) {
  return <h2 className="text-sm font-semibold">{children}</h2>
}

/** A titled section. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  )
}

/** The name of a row, linked to its page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-line-strong hover:decoration-ink">
      {children}
    </Link>
  )
}

/** When a row was created; lists are sorted by it. */
export const dateColumn = (header: string) => ({
  id: 'date',
  header,
  sortKey: 'created_at' as const,
  cell: (row: { created_at: string }) => <Moment at={row.created_at} />,
})

export function Nothing() {
  const { t } = useTranslation()
  return <p className="text-sm text-ink-subtle">{t('staff.member.nothing')}</p>
}

export function DecisionList({ decisions }: { decisions: readonly DecisionView[] }) {
  const { t } = useTranslation()
  if (decisions.length === 0) return <Nothing />
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {decisions.map((decision) => (
        <li key={decision.id} className="flex flex-col gap-1 py-2.5">
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{t(`staff.decisions.${decision.kind}`)}</b>
            {decision.ground ? <span>{t(`staff.grounds.${decision.ground}`)}</span> : null}
            <span className="text-ink-subtle">
              {decision.staff.name} · <Moment at={decision.created_at} />
            </span>
          </span>
          <span className="wrap-anywhere whitespace-pre-line text-ink-muted">{decision.statement}</span>
        </li>
      ))}
    </ul>
  )
}

export function ReportLinks({ reports }: { reports: readonly ReportRow[] }) {
  const { t } = useTranslation()
  if (reports.length === 0) return <Nothing />
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {reports.map((report) => (
        <li key={report.id} className="flex flex-wrap items-center gap-2 py-2.5">
          <LevelBadge level={report.level} />
          <Link to={staffPaths.reports(report.id)} className="font-semibold underline">
            <ReasonText reason={report.reason} />
          </Link>
          <span className="text-ink-muted">{t(`staff.kinds.${report.target.kind}`)}</span>
          <span className="text-ink-subtle">
            {t(`staff.report_states.${report.state}`)} · <Moment at={report.created_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Plan = {
  id: number
  status: string
  start_date: string
  end_date: string
  other: { id: number; name: string }
}

export function PlanList({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation()
  if (plans.length === 0) return <Nothing />
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {plans.map((plan) => (
        <li key={plan.id} className="flex flex-wrap items-center gap-2 py-2.5">
          <Badge tone={plan.status === 'agreed' ? 'success' : 'neutral'}>
            {plan.status === 'agreed'
              ? t('staff.reservation_states.agreed')
              : t('staff.reservation_states.negotiating')}
          </Badge>
          <Link to={staffPaths.members(plan.other.id)} className="underline">
            {plan.other.name}
          </Link>
          <span className="text-ink-muted">{formatRange(plan.start_date, plan.end_date, i18n.language)}</span>
        </li>
      ))}
    </ul>
  )
}

export function LogList({ log }: { log: readonly LogRow[] }) {
  const { t } = useTranslation()
  if (log.length === 0) return <Nothing />
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {log.map((entry) => (
        <li key={entry.id} className="flex flex-wrap gap-x-2 py-2.5">
          <b className="font-semibold">{t(`staff.actions.${entry.action}`)}</b>
          <span className="text-ink-subtle">
            {entry.staff.name} · <Moment at={entry.created_at} />
          </span>
          {entry.reason ? <span className="w-full wrap-anywhere text-ink-muted">{entry.reason}</span> : null}
        </li>
      ))}
    </ul>
  )
}
