import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatMoney } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActionError } from '../action-error.tsx'
import { Detail } from '../beside-list.tsx'
import { FormButton } from '../form-button.tsx'
import { Fact, Facts, MemberLink, Moment, Nothing, Rows, TitledSection } from '../record-parts.tsx'
import { paymentQuery, useStaffAction } from '../staff.queries.ts'
import { StaffLoaded } from '../staff-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { MismatchList } from './mismatch-list.tsx'
import { PaymentStateBadge, PlanName } from './payment-parts.tsx'
import { RefundForm } from './refund-form.tsx'

/** A payment with all its events. */
export const PaymentDetail = ({ id }: { id: number }) => (
  <StaffLoaded query={useQuery(paymentQuery(id))}>
    {(detail) => <LoadedPayment detail={detail} />}
  </StaffLoaded>
)

/** Amounts in the currency of the payment, if no other is named. */
function useMoney({ payment }: StaffPaymentDetail) {
  const { i18n } = useTranslation()
  return (value: number, currency = payment.currency) => formatMoney(value, currency, i18n.language)
}

function LoadedPayment({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const { id } = detail.payment
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
        <FormButton
          label={t('staff.payments.refund')}
          icon={<Undo2 aria-hidden="true" />}
          offered={refundable > 0}
          title={t('staff.payments.refund_title')}
          description={t('staff.payments.refund_text')}
        >
          {(close) => <RefundForm detail={detail} onClose={close} />}
        </FormButton>
        <Button variant="secondary" busy={replay.isPending} onClick={() => replay.mutate(undefined)}>
          <RefreshCw aria-hidden="true" />
          {t('staff.payments.replay')}
        </Button>
      </div>
      <ActionError error={replay.error} />
      <PaymentFacts detail={detail} />
      <MismatchList title={t('staff.payments.mismatches')} mismatches={mismatches} />
      <PaymentTimeline detail={detail} />
      <Refunds detail={detail} />
      <Webhooks detail={detail} />
    </Detail>
  )
}

function Webhooks({ detail: { webhooks } }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  return (
    <Rows
      title={t('staff.payments.webhooks')}
      rows={webhooks.map((webhook) => ({ id: webhook.event_id, ...webhook }))}
      hidesEmpty
      className="flex-wrap gap-x-2 py-2.5"
    >
      {({ id, deliveries, last_received_at, received_at }) => (
        <>
          <span className="font-mono text-xs wrap-anywhere">{id}</span>
          <span className="text-ink-muted">
            {t('staff.payments.deliveries', { count: deliveries })} ·{' '}
            <Moment at={last_received_at ?? received_at} />
          </span>
        </>
      )}
    </Rows>
  )
}

function Refunds({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const money = useMoney(detail)
  return (
    <Rows
      title={t('staff.payments.refunds')}
      rows={detail.refunds.map((refund) => ({ id: refund.key, ...refund }))}
      hidesEmpty
      className="flex-col gap-1 py-2.5"
    >
      {({ amount, currency, paid_at, ends_purchase, reason, asked_by, asked_at, last_error, attempts }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-semibold tabular-nums">{money(amount, currency)}</b>
            <Badge tone={paid_at ? 'success' : 'warning'}>
              {t(`staff.payments.${paid_at ? 'refund_paid' : 'refund_waiting'}`)}
            </Badge>
            {ends_purchase ? <Badge>{t('staff.payments.ends_purchase')}</Badge> : null}
          </span>
          <span className="text-ink-muted">
            {t(`staff.payments.refund_reasons.${reason}`)}
            {asked_by ? <span>{`, ${asked_by.name}`}</span> : null} · <Moment at={paid_at ?? asked_at} />
          </span>
          {last_error ? (
            <span className="wrap-anywhere text-danger-ink">
              {t('staff.deliveries.attempts_count', { count: attempts })}: {last_error}
            </span>
          ) : null}
        </>
      )}
    </Rows>
  )
}

function PaymentFacts({ detail }: { detail: StaffPaymentDetail }) {
  const { t } = useTranslation()
  const money = useMoney(detail)
  const { payment, refundable, refundable_currency: currency, contracts } = detail
  return (
    <Facts className="gap-y-3">
      <Fact label={t('staff.columns.member')}>
        <MemberLink member={payment.member} className="font-semibold" />
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
        <Fact label={t('staff.payments.columns.refunded')}>{money(payment.refunded, currency)}</Fact>
      ) : null}
      {refundable > 0 ? (
        <Fact label={t('staff.payments.refundable')}>{money(refundable, currency)}</Fact>
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
    </Facts>
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
