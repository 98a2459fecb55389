import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Mismatch } from '#shared/features/payments/payments.contract.ts'
import { postStaffPaymentMismatchesClose } from '#shared/features/payments/payments.limits.generated.ts'
import { formatMoney } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ReasonButton } from '../form-button.tsx'
import { Moment, Rows } from '../record-parts.tsx'
import { staffPaths } from '../staff-paths.ts'

/** Mismatches between the provider's payments and ours; open ones can be closed. */
export function MismatchList({ mismatches, title }: { mismatches: readonly Mismatch[]; title?: string }) {
  const { t, i18n } = useTranslation()
  return (
    <Rows
      title={title}
      rows={mismatches}
      hidesEmpty
      className="flex-wrap items-center justify-between gap-3 py-3"
    >
      {({ id, kind, found, currency, payment, conversation_id, found_at, closed_at, closed_by }) => (
        <>
          <div className="flex min-w-0 flex-col gap-1">
            <Badge tone={closed_at ? 'neutral' : 'danger'} className="self-start">
              {t(`staff.payments.mismatch_kinds.${kind}`)}
            </Badge>
            {found !== null && currency ? (
              <span>
                {t('staff.payments.found', { amount: formatMoney(found, currency, i18n.language) })}
              </span>
            ) : null}
            <span className="text-xs wrap-anywhere text-ink-muted">
              {payment === null ? (
                conversation_id
              ) : (
                <Link to={staffPaths.payments(payment)} className="underline">
                  {t('staff.payments.heading', { id: payment })}
                </Link>
              )}{' '}
              · <Moment at={found_at} />
            </span>
            {closed_at && closed_by ? (
              <span className="text-xs text-ink-muted">
                {t('staff.payments.closed_by', { name: closed_by.name })} · <Moment at={closed_at} />
              </span>
            ) : null}
          </div>
          <ReasonButton
            label={t('shell.close')}
            variant="secondary"
            size="sm"
            offered={!closed_at}
            title={t('staff.payments.close_title')}
            description={t('staff.payments.close_text')}
            limits={postStaffPaymentMismatchesClose.reason}
            send={(reason) =>
              sendOnce('POST /staff/payment-mismatches/{id}/close/', { params: { id }, body: { reason } })
            }
            done={t('staff.payments.closed')}
          />
        </>
      )}
    </Rows>
  )
}
