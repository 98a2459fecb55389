import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatMoney } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ActionError } from './action-error.tsx'
import { Detail } from './beside-list.tsx'
import { Moment, Nothing, TitledSection } from './history-parts.tsx'
import { MismatchList } from './mismatch-list.tsx'
import { PaymentStateBadge, PlanName } from './payment-parts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { paymentQuery, useStaffAction } from './staff.queries.ts'
import { staffPaths } from './staff-paths.ts'

/** A payment with all its events. */
export function PaymentDetail({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <Loaded
      query={useQuery(paymentQuery(id))}
      failed={t('staff.load_failed')}
      skeletonClass="h-96 rounded-xl"
    >
      {(detail) => <LoadedPayment detail={detail} />}
    </Loaded>
  )
}

/** Amounts in the currency of the payment, if no other is named. */
function useMoney({ payment }: StaffPaymentDetail) {
  const { i18n } = useTranslation()
  return (value: number, currency = payment.currency) => formatMoney(value, currency, i18n.language)
}

function LoadedPayment({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const { id } = detail.payment
  const [isRefunding, setIsRefunding] = useState(false)
  const replay = useStaffAction(async () => {
    await api('POST /staff/payments/{id}/replay/', { params: { id } })
    addToast('success', t('staff.payments.replayed'))
  })
  const { payment, refundable, mismatches } = detail
  const money = useMoney(detail)
  return (
    <Detail
      title={t('staff.payments.heading', { id })}
      back={staffPaths.payments()}
      facts={
        <>
          <b className="text-base font-semibold tabular-nums">{money(payment.amount)}</b>
          <PaymentStateBadge state={payment.state} />
          {payment.has_mismatch ? <Badge tone="danger">{t('staff.payments.mismatch')}</Badge> : null}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        {refundable > 0 ? (
          <Button onClick={() => setIsRefunding(true)}>
            <Undo2 aria-hidden="true" />
            {t('staff.payments.refund')}
          </Button>
        ) : null}
        <Button variant="secondary" busy={replay.isPending} onClick={() => replay.mutate(undefined)}>
          <RefreshCw aria-hidden="true" />
          {t('staff.payments.replay')}
        </Button>
      </div>
      <ActionError error={replay.error} />
      <PaymentFacts detail={detail} />
      {mismatches.length > 0 ? (
        <TitledSection title={t('staff.payments.mismatches')}>
          <MismatchList mismatches={mismatches} />
        </TitledSection>
      ) : null}
      <PaymentTimeline detail={detail} />
      <Refunds detail={detail} />
      <Webhooks detail={detail} />
      <RefundDialog detail={detail} open={isRefunding} onClose={() => setIsRefunding(false)} />
    </Detail>
  )
}

function Webhooks({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const { webhooks } = detail
  return webhooks.length > 0 ? (
    <TitledSection title={t('staff.payments.webhooks')}>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {webhooks.map((webhook) => (
          <li key={webhook.event_id} className="flex flex-wrap gap-x-2 py-2.5">
            <span className="font-mono text-xs wrap-anywhere">{webhook.event_id}</span>
            <span className="text-ink-muted">
              {t('staff.payments.deliveries', { count: webhook.deliveries })} ·{' '}
              <Moment at={webhook.last_received_at ?? webhook.received_at} />
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  ) : null
}

function Refunds({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const money = useMoney(detail)
  const { refunds } = detail
  return refunds.length > 0 ? (
    <TitledSection title={t('staff.payments.refunds')}>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {refunds.map((refund) => (
          <li key={refund.key} className="flex flex-col gap-1 py-2.5">
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-semibold tabular-nums">{money(refund.amount, refund.currency)}</b>
              <Badge tone={refund.paid_at ? 'success' : 'warning'}>
                {refund.paid_at ? t('staff.payments.refund_paid') : t('staff.payments.refund_waiting')}
              </Badge>
              {refund.ends_purchase ? <Badge>{t('staff.payments.ends_purchase')}</Badge> : null}
            </span>
            <span className="text-ink-muted">
              {t(`staff.payments.refund_reasons.${refund.reason}`)}
              {refund.asked_by ? <span>{`, ${refund.asked_by.name}`}</span> : null} ·{' '}
              <Moment at={refund.paid_at ?? refund.asked_at} />
            </span>
            {refund.last_error ? (
              <span className="wrap-anywhere text-danger-ink">
                {t('staff.payments.refund_attempts', { count: refund.attempts })}: {refund.last_error}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  ) : null
}

function PaymentFacts({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const money = useMoney(detail)
  const { payment, refundable, refundable_currency, contracts } = detail
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={t('staff.columns.member')}>
        <Link to={staffPaths.members(payment.member.id)} className="font-semibold underline">
          {payment.member.name}
        </Link>
      </Fact>
      <Fact label={t('staff.payments.columns.plan')}>
        <PlanName id={payment.plan_id} />
      </Fact>
      <Fact label={t('staff.columns.date')}>
        <Moment at={payment.created_at} />
      </Fact>
      {payment.settled_at ? (
        <Fact label={t('staff.payments.settled')}>
          <Moment at={payment.settled_at} />
        </Fact>
      ) : null}
      {payment.credit > 0 ? <Fact label={t('staff.payments.credit')}>{money(payment.credit)}</Fact> : null}
      {payment.refunded > 0 ? (
        <Fact label={t('staff.payments.columns.refunded')}>
          {money(payment.refunded, refundable_currency)}
        </Fact>
      ) : null}
      {refundable > 0 ? (
        <Fact label={t('staff.payments.refundable')}>{money(refundable, refundable_currency)}</Fact>
      ) : null}
      {payment.receipt_number ? (
        <Fact label={t('staff.payments.receipt')}>{payment.receipt_number}</Fact>
      ) : null}
      <Fact label={t('staff.payments.provider')}>{payment.provider}</Fact>
      {contracts ? (
        <Fact label={t('staff.payments.contracts')}>
          {contracts.version} ({contracts.locale}), <Moment at={contracts.accepted_at} />
        </Fact>
      ) : null}
      <Fact label={t('staff.payments.reference')}>
        <span className="font-mono text-xs">{payment.conversation_id}</span>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-subtle">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function PaymentTimeline({ detail: { events } }: { detail: StaffPaymentDetail }) {
  const { t, i18n } = useTranslation()

  /** The amount of an event, if it has one. */
  function moneyOf({ detail }: StaffPaymentDetail['events'][number]): string | null {
    const minor = detail.amount_minor ?? detail.found_minor
    const currency = detail.currency ?? detail.found_currency
    return typeof minor === 'number' && typeof currency === 'string'
      ? formatMoney(minor / 100, currency, i18n.language)
      : null
  }

  return (
    <TitledSection title={t('staff.payments.timeline')}>
      {events.length === 0 ? (
        <Nothing />
      ) : (
        <ol className="ml-1 flex flex-col gap-3 border-l border-line-strong pl-4 text-sm">
          {events.map((event) => (
            <li
              key={event.id}
              className="relative before:absolute before:top-1.5 before:-left-[1.3125rem] before:size-2.5 before:rounded-full before:bg-line-strong"
            >
              <span className="flex flex-wrap gap-x-2">
                <b className="font-semibold">{t(`staff.payments.events.${event.kind}`)}</b>
                <span className="tabular-nums">{moneyOf(event)}</span>
              </span>
              <span className="text-xs text-ink-muted">
                {t(`staff.payments.sources.${event.source}`)} · <Moment at={event.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  )
}
