import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paymentStates } from '#shared/features/payments/payments.rules.ts'
import { choice, dateColumn, ListView, only, RowLink } from '#web/features/staff/list-view.tsx'
import { PaymentDetail } from '#web/features/staff/payments/payment-detail.tsx'
import { PaymentStateBadge, PlanName } from '#web/features/staff/payments/payment-parts.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export default function StaffPaymentsPage() {
  const { t, i18n } = useTranslation()
  return (
    <ListView
      list="payments"
      detail={(id) => <PaymentDetail key={id} id={id} />}
      columns={[
        {
          header: t('staff.columns.member'),
          isMain: true,
          cell: (row) => <RowLink to={staffPaths.payments(row.id)}>{row.member.name}</RowLink>,
        },
        { header: t('staff.payments.columns.plan'), cell: (row) => <PlanName id={row.plan_id} /> },
        {
          header: t('staff.payments.columns.amount'),
          align: 'end',
          sortKey: 'amount',
          cell: (row) => formatMoney(row.amount, row.currency, i18n.language),
        },
        {
          header: t('staff.columns.state'),
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-1.5">
              <PaymentStateBadge state={row.state} />
              {row.has_mismatch ? <Badge tone="danger">{t('staff.payments.mismatch')}</Badge> : null}
            </span>
          ),
        },
        {
          header: t('staff.payments.receipt'),
          cell: (row) => <span className="whitespace-nowrap">{row.receipt_number ?? '–'}</span>,
        },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        choice('state', t('staff.columns.state'), paymentStates, (value) =>
          t(`staff.payments.states.${value}`),
        ),
        only('mismatch', t('staff.payments.mismatch'), t('staff.payments.mismatch_only')),
      ]}
      extra={
        <Link to={staffPaths.mismatches()} className={buttonClass({ variant: 'secondary' })}>
          {t('staff.payments.mismatches')}
        </Link>
      }
    />
  )
}
