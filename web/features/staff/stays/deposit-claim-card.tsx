import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { postStaffDepositClaims } from '#shared/features/deposits/deposits.limits.generated.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { Fact, momentText } from '../record-parts.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../staff-form.tsx'
import { StayDecisionCard } from './stay-decision-card.tsx'

export type DepositClaim = EndpointAnswer<ApiContract['GET /staff/deposit-claims/']>['claims'][number]

type DepositClaimCardProps = {
  claim: DepositClaim
  /** What the host shows, and how the guest has shown the home: photos of other features. */
  photos?: ReactNode
  handovers?: ReactNode
}

/** A disputed claim of a deposit with everything that both sides have shown and said. */
export function DepositClaimCard({ claim, photos, handovers }: DepositClaimCardProps) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber(value, i18n.language)
  const claimed = { points: number(claim.claim.points), deposit: number(claim.points) }
  return (
    <StayDecisionCard
      stay={claim}
      kind="deposits"
      badges={<Badge tone="warning">{t('staff.deposits.claimed', claimed)}</Badge>}
      facts={
        <>
          <Fact label={t('staff.deposits.claim')}>
            <span className="whitespace-pre-line">{claim.claim.text}</span>
          </Fact>
          <Fact label={t('staff.deposits.answer')}>
            <span className="whitespace-pre-line">{claim.claim.answer}</span>
          </Fact>
        </>
      }
      form={(close) => <DecideForm claim={claim} onClose={close} />}
    >
      <p className="text-sm text-ink-muted">
        {t('staff.deposits.until', { at: momentText(claim.ends_at, i18n.language) })}
      </p>
      <Shown title={t('staff.deposits.photos')}>{photos}</Shown>
      <Shown title={t('staff.deposits.handovers')}>{handovers}</Shown>
    </StayDecisionCard>
  )
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
    </section>
  )
}

/** How many of the claimed points the host gets, and why. */
function DecideForm({ claim, onClose }: { claim: DepositClaim; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const max = claim.claim.points
  const range = { points: formatNumber(max, i18n.language) }
  const form = useStaffForm<{ points: number | null; reason: string }>({
    values: { points: null, reason: '' },
    check: ({ points, reason }) => ({
      points: points !== null && points <= max ? undefined : t('staff.deposits.points_missing', range),
      reason: reason.trim() ? undefined : t('staff.reason.missing'),
    }),
    send: async ({ points, reason }) => {
      if (points === null) return
      const body = { points, reason: reason.trim() }
      await sendOnce('POST /staff/deposit-claims/{id}/', { params: { id: claim.id }, body })
    },
    done: t('staff.deposits.done'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.report.decide')} onClose={onClose}>
      <WholeNumberField
        label={t('staff.deposits.points')}
        hint={t('staff.deposits.points_hint', range)}
        max={999}
        {...form.control('points')}
      />
      <ReasonField limits={postStaffDepositClaims.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
