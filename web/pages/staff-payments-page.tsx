import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { paymentStates } from '#shared/features/payments/payments.rules.ts'
import { BesideList } from '#web/features/staff/beside-list.tsx'
import { dateColumn, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { PaymentDetail } from '#web/features/staff/payment-detail.tsx'
import { PaymentStateBadge, PlanName } from '#web/features/staff/payment-parts.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export default function StaffPaymentsPage() {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const id = Number(useParams().id) || undefined
  return (
    <BesideList
      title={s.nav.payments}
      detail={id === undefined ? null : <PaymentDetail key={id} id={id} />}
      list={
        <ListView
          list="payments"
          title={s.nav.payments}
          sort={{ key: 'created_at', direction: 'desc' }}
          currentId={id}
          columns={[
            {
              id: 'member',
              header: s.columns.member,
              isMain: true,
              cell: (row) => <RowLink to={staffPaths.payments(row.id)}>{row.member.name}</RowLink>,
            },
            {
              id: 'plan',
              header: s.payments.columns.plan,
              cell: (row) => <PlanName id={row.plan_id} />,
            },
            {
              id: 'amount',
              header: s.payments.columns.amount,
              align: 'end',
              sortKey: 'amount',
              cell: (row) => formatMoney(row.amount, row.currency, i18n.language),
            },
            {
              id: 'state',
              header: s.columns.state,
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <PaymentStateBadge state={row.state} />
                  {row.has_mismatch ? <Badge tone="danger">{s.payments.mismatch}</Badge> : null}
                </span>
              ),
            },
            {
              id: 'receipt',
              header: s.payments.receipt,
              cell: (row) => <span className="whitespace-nowrap">{row.receipt_number ?? '–'}</span>,
            },
            dateColumn(s.columns.date),
          ]}
          selects={[
            {
              name: 'state',
              label: s.columns.state,
              options: optionsOf(paymentStates, s.payments.states),
            },
            {
              name: 'mismatch',
              label: s.payments.mismatch,
              options: [{ value: 'true', label: s.payments.mismatch_only }],
            },
          ]}
          extra={
            <Link to={staffPaths.mismatches()} className={buttonClass({ variant: 'secondary' })}>
              {s.payments.mismatches}
            </Link>
          }
        />
      }
    />
  )
}
