import { useTranslation } from 'react-i18next'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { postStaffPaymentsRefund } from '#shared/features/payments/payments.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { ownItem, type SavedItem } from '#web/platform/member-storage.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextField } from '#web/ui/field.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'

type RefundDialogProps = { detail: StaffPaymentDetail; open: boolean; onClose: () => void }

/** Refunds a part or, by default, all. */
export function RefundDialog({ detail, open, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('staff.payments.refund_title')}
      description={t('staff.payments.refund_text')}
    >
      <RefundForm detail={detail} onClose={onClose} />
    </FormDialog>
  )
}

function RefundForm({ detail, onClose }: Pick<RefundDialogProps, 'detail' | 'onClose'>) {
  const { t, i18n } = useTranslation()
  const { payment, refundable, refundable_currency: currency } = detail
  const name = ownItem(`refund/${payment.id}`)
  const max = formatMoney(refundable, currency, i18n.language)
  const form = useStaffForm({
    values: { amount: refundable.toFixed(2).replace('.', i18n.language === 'en' ? '.' : ','), reason: '' },
    check: ({ amount, reason }) => ({
      amount:
        amountOf(amount) > 0 && amountOf(amount) <= refundable
          ? undefined
          : t('staff.payments.refund_amount_wrong', { most: max }),
      reason: reason.trim() ? undefined : t('staff.reason.missing'),
    }),
    send: async ({ amount, reason }) => {
      const body = { amount: amountOf(amount), reason: reason.trim(), key: savedName(name) }
      await sendOnce('POST /staff/payments/{id}/refund/', { params: { id: payment.id }, body })
      name.remove()
    },
    done: t('staff.payments.refund_done'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.payments.refund')} danger onClose={onClose}>
      <TextField
        label={t('staff.payments.refund_amount', { currency })}
        hint={t('staff.payments.refund_most', { most: max })}
        inputMode="decimal"
        {...form.text('amount')}
      />
      <ReasonField {...postStaffPaymentsRefund.reason} {...form.text('reason')} />
    </StaffForm>
  )
}

/** The typed amount of money; 0 if invalid. */
const amountOf = (typed: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : 0

/** The refund's id for the server: the same until it succeeds, also after the page was closed. */
function savedName(item: SavedItem): string {
  const saved = item.read()
  if (typeof saved === 'string') return saved
  const made = crypto.randomUUID()
  item.save(made)
  return made
}
