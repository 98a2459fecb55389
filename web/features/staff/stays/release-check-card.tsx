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
import { isOfBesides, StayDecisionCard } from './stay-decision-card.tsx'

export type ReleaseCheck = EndpointAnswer<ApiContract['GET /staff/release-checks/']>['checks'][number]

/** A stay whose sides have something in common: the host is paid, or the points go back; also points given besides. */
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
          {check.owed > 0 ? (
            <Badge>{t('staff.release_checks.owed', { points: number(check.owed) })}</Badge>
          ) : null}
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
  const values = {
    points: formatNumber(check.points_held, i18n.language),
    giver: check.guest.name,
    taker: check.host.name,
  }
  const isBesides = isOfBesides(check)
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
          label:
            isBesides && outcome === 'release'
              ? t('staff.release_checks.besides.release', values)
              : t(`staff.release_checks.${outcome}`),
          description: isBesides
            ? t(`staff.release_checks.besides.${outcome}_text`, values)
            : t(`staff.release_checks.${outcome}_text`, values),
        }))}
        {...form.control('outcome')}
      />
      <ReasonField limits={postStaffReleaseChecks.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
