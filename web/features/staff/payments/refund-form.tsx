import { useTranslation } from 'react-i18next'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { postStaffPaymentsRefund } from '#shared/features/payments/payments.limits.generated.ts'
import { formatMoney } from '#web/platform/format.ts'
import { ownItem, type SavedItem } from '#web/platform/member-storage.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextsForm, useReason } from '../staff-form.tsx'

/** Refunds a part or, by default, all. */
export function RefundForm({ detail, onClose }: { detail: StaffPaymentDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { payment, refundable, refundable_currency: currency } = detail
  const name = ownItem(`refund/${payment.id}`)
  const max = formatMoney(refundable, currency, i18n.language)
  return (
    <TextsForm
      fields={{
        amount: {
          label: t('staff.payments.refund_amount', { currency }),
          hint: t('staff.payments.refund_most', { most: max }),
          inputMode: 'decimal',
          value: refundable.toFixed(2).replace('.', i18n.language === 'en' ? '.' : ','),
          wrong: t('staff.payments.refund_amount_wrong', { most: max }),
          isRight: (typed) => amountOf(typed) > 0 && amountOf(typed) <= refundable,
        },
        reason: useReason(postStaffPaymentsRefund.reason),
      }}
      send={async ({ amount, reason }) => {
        const body = { amount: amountOf(amount), reason, key: savedName(name) }
        await sendOnce('POST /staff/payments/{id}/refund/', { params: { id: payment.id }, body })
        name.remove()
      }}
      done={t('staff.payments.refund_done')}
      confirmLabel={t('staff.payments.refund')}
      danger
      onClose={onClose}
    />
  )
}

/** The typed amount of money; 0 if invalid. */
const amountOf = (typed: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : 0

/** The refund's id for the server: the same until it succeeds, also after the page was closed. */
function savedName(item: SavedItem): string {
  const saved = item.read()
  if (typeof saved === 'string') return saved
  const made = crypto.randomUUID()
  item.save(made)
  return made
}
