import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextField } from '#web/ui/field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { filled, useStaffTexts } from './staff-texts.ts'

type RefundDialogProps = { detail: StaffPaymentDetail; open: boolean; onClose: () => void }

/** Pays back a part or, as it is proposed, all. */
export function RefundDialog({ detail, open, onClose }: RefundDialogProps) {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const { payment, refundable, refundable_currency: currency } = detail
  const [typed, setTyped] = useState<string | null>(null)
  // Pressed twice, or tried again after the line broke, it stays one refund.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const text = typed ?? refundable.toFixed(2).replace('.', i18n.language === 'en' ? '.' : ',')
  const amount = /^\d+([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  const isRight = amount > 0 && amount <= refundable
  const most = formatMoney(refundable, currency, i18n.language)

  async function refund(reason: string) {
    await sendOnce('POST /staff/payments/{id}/refund/', {
      params: { id: payment.id },
      body: { amount, reason, key },
    })
    setTyped(null)
    setKey(crypto.randomUUID())
  }

  return (
    <ReasonDialog
      open={open}
      title={s.payments.refund_title}
      text={s.payments.refund_text}
      confirmLabel={s.payments.refund}
      done={s.payments.refund_done}
      danger
      longest={2000}
      act={isRight ? refund : null}
      onClose={onClose}
    >
      {(wasTried) => (
        <TextField
          label={filled(s.payments.refund_amount, { currency })}
          hint={filled(s.payments.refund_most, { most })}
          inputMode="decimal"
          value={text}
          onValueChange={setTyped}
          error={wasTried && !isRight ? filled(s.payments.refund_amount_wrong, { most }) : undefined}
        />
      )}
    </ReasonDialog>
  )
}
