import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { paymentStates } from '#shared/features/payments/payments.rules.ts'
import { BesideList } from '#web/features/staff/beside-list.tsx'
import { dateColumn, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { optionsOf } from '#web/features/staff/options-of.ts'
import { PaymentDetail } from '#web/features/staff/payment-detail.tsx'
import { PaymentStateBadge, PlanName } from '#web/features/staff/payment-parts.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export default function StaffPaymentsPage() {
  const { t, i18n } = useTranslation()
  const id = Number(useParams().id) || undefined
  return (
    <BesideList
      title={t('staff.nav.payments')}
      detail={id === undefined ? null : <PaymentDetail key={id} id={id} />}
      list={
        <ListView
          list="payments"
          title={t('staff.nav.payments')}
          sort={{ key: 'created_at', direction: 'desc' }}
          currentId={id}
          columns={[
            {
              id: 'member',
              header: t('staff.columns.member'),
              isMain: true,
              cell: (row) => <RowLink to={staffPaths.payments(row.id)}>{row.member.name}</RowLink>,
            },
            {
              id: 'plan',
              header: t('staff.payments.columns.plan'),
              cell: (row) => <PlanName id={row.plan_id} />,
            },
            {
              id: 'amount',
              header: t('staff.payments.columns.amount'),
              align: 'end',
              sortKey: 'amount',
              cell: (row) => formatMoney(row.amount, row.currency, i18n.language),
            },
            {
              id: 'state',
              header: t('staff.columns.state'),
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <PaymentStateBadge state={row.state} />
                  {row.has_mismatch ? <Badge tone="danger">{t('staff.payments.mismatch')}</Badge> : null}
                </span>
              ),
            },
            {
              id: 'receipt',
              header: t('staff.payments.receipt'),
              cell: (row) => <span className="whitespace-nowrap">{row.receipt_number ?? '–'}</span>,
            },
            dateColumn(t('staff.columns.date')),
          ]}
          selects={[
            {
              name: 'state',
              label: t('staff.columns.state'),
              options: optionsOf(paymentStates, (value) => t(`staff.payments.states.${value}`)),
            },
            {
              name: 'mismatch',
              label: t('staff.payments.mismatch'),
              options: [{ value: 'true', label: t('staff.payments.mismatch_only') }],
            },
          ]}
          extra={
            <Link to={staffPaths.mismatches()} className={buttonClass({ variant: 'secondary' })}>
              {t('staff.payments.mismatches')}
            </Link>
          }
        />
      }
    />
  )
}
