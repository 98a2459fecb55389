import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#shared/features/points/adjustments.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ActionError } from '../action-error.tsx'
import { MemberLink, Moment } from '../record-parts.tsx'
import { useStaffAction } from '../staff.queries.ts'

/** A proposal to adjust points. One's own can only be withdrawn. */
export function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const { t, i18n } = useTranslation()
  const { id, amount, member, confirmed } = adjustment
  const decide = useStaffAction((isConfirmed: boolean) =>
    sendOnce('POST /staff/adjustments/{id}/decide/', { params: { id }, body: { confirmed: isConfirmed } }),
  )
  return (
    <Card as="article" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <b className="text-base font-semibold tabular-nums">
          {amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(amount), i18n.language)}
        </b>
        <MemberLink member={member} className="font-semibold" />
        {confirmed === null ? null : (
          <Badge tone={confirmed ? 'success' : 'neutral'}>
            {confirmed ? t('staff.points.confirmed') : t('staff.points.rejected')}
          </Badge>
        )}
      </p>
      <p className="text-sm wrap-anywhere">{adjustment.reason}</p>
      <p className="text-xs text-ink-subtle">
        {t('staff.points.by', { name: adjustment.proposed_by.name })} · <Moment at={adjustment.proposed_at} />
      </p>
      <ActionError error={decide.error} />
      {confirmed === null ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={decide.isPending}
            disabledReason={adjustment.is_own ? t('staff.points.own') : undefined}
            onClick={() => decide.mutate(true)}
          >
            {t('staff.points.confirm')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            {adjustment.is_own ? t('staff.points.withdraw') : t('staff.points.reject')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
