import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Mismatch } from '#shared/features/payments/payments.contract.ts'
import { postStaffPaymentMismatchesClose } from '#shared/features/payments/payments.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment, Nothing } from './history-parts.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'

/** Mismatches between the provider's payments and ours; open ones can be closed. */
export function MismatchList({ mismatches }: { mismatches: readonly Mismatch[] }) {
  const { t, i18n } = useTranslation()
  const [closing, setClosing] = useState<number | null>(null)
  if (mismatches.length === 0) return <Nothing />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {mismatches.map((mismatch) => (
          <li key={mismatch.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="flex min-w-0 flex-col gap-1">
              <Badge tone={mismatch.closed_at ? 'neutral' : 'danger'} className="self-start">
                {t(`staff.payments.mismatch_kinds.${mismatch.kind}`)}
              </Badge>
              {mismatch.found !== null && mismatch.currency ? (
                <span>
                  {t('staff.payments.found', {
                    amount: formatMoney(mismatch.found, mismatch.currency, i18n.language),
                  })}
                </span>
              ) : null}
              <span className="text-xs wrap-anywhere text-ink-muted">
                {mismatch.payment === null ? (
                  mismatch.conversation_id
                ) : (
                  <Link to={staffPaths.payments(mismatch.payment)} className="underline">
                    {t('staff.payments.heading', { id: mismatch.payment })}
                  </Link>
                )}{' '}
                · <Moment at={mismatch.found_at} />
              </span>
              {mismatch.closed_at && mismatch.closed_by ? (
                <span className="text-xs text-ink-muted">
                  {t('staff.payments.closed_by', { name: mismatch.closed_by.name })} ·{' '}
                  <Moment at={mismatch.closed_at} />
                </span>
              ) : null}
            </div>
            {mismatch.closed_at ? null : (
              <Button size="sm" variant="secondary" onClick={() => setClosing(mismatch.id)}>
                {t('staff.payments.close')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={closing !== null}
        onClose={() => setClosing(null)}
        title={t('staff.payments.close_title')}
        description={t('staff.payments.close_text')}
      >
        {closing === null ? null : <ClosingForm id={closing} onClose={() => setClosing(null)} />}
      </FormDialog>
    </>
  )
}

function ClosingForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.reason.missing') }),
    send: ({ reason }) => {
      const body = { reason: reason.trim() }
      return sendOnce('POST /staff/payment-mismatches/{id}/close/', { params: { id }, body })
    },
    done: t('staff.payments.closed'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.payments.close')} onClose={onClose}>
      <ReasonField {...postStaffPaymentMismatchesClose.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
