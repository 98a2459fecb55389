import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DecisionView, LogRow, ReportRow } from '#shared/features/moderation/moderation.contract.ts'
import { reasonTexts, reportReasons } from '#shared/features/reports/report-reasons.ts'
import { formatRange } from '#web/platform/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { MemberLink, Moment, Rows } from '../record-parts.tsx'
import { staffPaths } from '../staff-paths.ts'

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

export function DecisionList({ decisions }: { decisions: readonly DecisionView[] }) {
  const { t } = useTranslation()
  return (
    <Rows title={t('staff.report.decisions')} rows={decisions} className="flex-col gap-1 py-2.5">
      {({ kind, ground, staff, created_at, statement }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{t(`staff.decisions.${kind}`)}</b>
            {ground ? <span>{t(`staff.grounds.${ground}`)}</span> : null}
            <span className="text-ink-subtle">
              {staff.name} · <Moment at={created_at} />
            </span>
          </span>
          <span className="wrap-anywhere whitespace-pre-line text-ink-muted">{statement}</span>
        </>
      )}
    </Rows>
  )
}

export function ReportLinks({ title, reports }: { title: string; reports: readonly ReportRow[] }) {
  const { t } = useTranslation()
  return (
    <Rows title={title} rows={reports}>
      {({ id, level, reason, target, state, created_at }) => (
        <>
          <LevelBadge level={level} />
          <Link to={staffPaths.reports(id)} className="font-semibold underline">
            <ReasonText reason={reason} />
          </Link>
          <span className="text-ink-muted">{t(`staff.kinds.${target.kind}`)}</span>
          <span className="text-ink-subtle">
            {t(`staff.report_states.${state}`)} · <Moment at={created_at} />
          </span>
        </>
      )}
    </Rows>
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
  return (
    <Rows title={t('staff.report.plans')} rows={plans}>
      {({ status, start_date, end_date, other }) => (
        <>
          <Badge tone={status === 'agreed' ? 'success' : 'neutral'}>
            {t(`staff.reservation_states.${status === 'agreed' ? 'agreed' : 'negotiating'}`)}
          </Badge>
          <MemberLink member={other} />
          <span className="text-ink-muted">{formatRange(start_date, end_date, i18n.language)}</span>
        </>
      )}
    </Rows>
  )
}

export function LogList({ log }: { log: readonly LogRow[] }) {
  const { t } = useTranslation()
  return (
    <Rows title={t('staff.member.log')} rows={log} className="flex-wrap gap-x-2 py-2.5">
      {({ action, staff, created_at, reason }) => (
        <>
          <b className="font-semibold">{t(`staff.actions.${action}`)}</b>
          <span className="text-ink-subtle">
            {staff.name} · <Moment at={created_at} />
          </span>
          {reason ? <span className="w-full wrap-anywhere text-ink-muted">{reason}</span> : null}
        </>
      )}
    </Rows>
  )
}
