import { useTranslation } from 'react-i18next'
import {
  type ReleaseOutcome,
  releaseOutcomes,
} from '#shared/features/reservations/release-checks/release-check.rules.ts'
import { postStaffReleaseChecks } from '#shared/features/reservations/release-checks/release-checks.limits.generated.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Moment } from '../record-parts.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../staff-form.tsx'
import { StayDecisionCard } from './stay-decision-card.tsx'

export type ReleaseCheck = EndpointAnswer<ApiContract['GET /staff/release-checks/']>['checks'][number]

/** A stay paid by an advance whose guest and host have something in common: the host is paid, or the points go back. */
export function ReleaseCheckCard({ check }: { check: ReleaseCheck }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <StayDecisionCard
      stay={check}
      kind="release_checks"
      badges={
        <>
          <Badge tone="warning">{t('staff.problems.held', { points: number(check.points_held) })}</Badge>
          <Badge>{t('staff.release_checks.owed', { points: number(check.owed) })}</Badge>
          <span className="text-ink-muted">
            <Moment at={check.opened_at} />
          </span>
        </>
      }
      facts={
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-xs text-ink-subtle">{t('staff.release_checks.signals')}</dt>
          {check.signals.map((signal) => (
            <dd key={signal}>{t(`staff.release_checks.signal.${signal}`)}</dd>
          ))}
        </div>
      }
      form={(close) => <DecideForm check={check} onClose={close} />}
    >
      <p className="text-sm text-pretty text-ink-muted">{t('staff.release_checks.hint')}</p>
    </StayDecisionCard>
  )
}

function DecideForm({ check, onClose }: { check: ReleaseCheck; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const form = useStaffForm<{ outcome: ReleaseOutcome | null; reason: string }>({
    values: { outcome: null, reason: '' },
    check: ({ outcome, reason }) => ({
      outcome: outcome === null ? t('staff.problems.outcome_missing') : undefined,
      reason: reason.trim() ? undefined : t('staff.reason.missing'),
    }),
    send: async ({ outcome, reason }) => {
      if (outcome === null) return
      const body = { outcome, reason: reason.trim() }
      await sendOnce('POST /staff/release-checks/{id}/', { params: { id: check.reservation }, body })
    },
    done: t('staff.release_checks.done'),
    onClose,
  })
  const held = formatNumber(check.points_held, i18n.language)
  return (
    <StaffForm
      form={form}
      confirmLabel={t('staff.report.decide')}
      danger={form.values.outcome === 'give_back'}
      onClose={onClose}
    >
      <RadioCards
        label={t('staff.release_checks.outcome')}
        options={releaseOutcomes.map((outcome) => ({
          value: outcome,
          label: t(`staff.release_checks.${outcome}`),
          description: t(`staff.release_checks.${outcome}_text`, { points: held }),
        }))}
        {...form.control('outcome')}
      />
      <ReasonField limits={postStaffReleaseChecks.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
