import { useQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlanName } from '#web/domain/plans.ts'
import { formatInstantDate, formatLira } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGate } from '#web/ui/skeleton.tsx'
import { ownPaymentsQuery, type Payment, useDownloadReceipt } from './profiles.queries.ts'

const stateTones = {
  created: 'neutral',
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'info',
} as const satisfies Record<string, BadgeTone>
type KnownState = keyof typeof stateTones
const stateOf = (payment: Payment): KnownState =>
  payment.state in stateTones ? (payment.state as KnownState) : 'created'

/** The member's payments, newest first, with receipts. */
export function PaymentsSection({ memberName }: { memberName: string }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(ownPaymentsQuery)
  const [opened, setOpened] = useState<Payment | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <section aria-labelledby="payments-title" className="flex flex-col gap-6">
      <header>
        <h1 id="payments-title" className="type-page">
          {t('profiles.payments.title')}
        </h1>
        <p className="mt-1 text-ink-muted">{t('profiles.payments.lead')}</p>
      </header>
      {isError && !data ? (
        <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
      ) : (
        <SkeletonGate
          loading={!data}
          label={t('shell.loading')}
          skeleton={<Skeleton className="h-44 rounded-xl" />}
        >
          {data && data.payments.length > 0 ? (
            <Card padding="none">
              <ul>
                {data.payments.map((payment) => (
                  <PaymentRow
                    key={payment.conversation_id}
                    payment={payment}
                    onReceipt={() => {
                      setOpened(payment)
                      setIsOpen(true)
                    }}
                  />
                ))}
              </ul>
            </Card>
          ) : (
            <Card>
              <EmptyState
                art="receipts"
                title={t('profiles.payments.empty_title')}
                actions={
                  <Link to={paths.profile('subscription')} className={buttonClass({ variant: 'secondary' })}>
                    {t('profiles.payments.empty_action')}
                  </Link>
                }
              >
                {t('profiles.payments.empty_text')}
              </EmptyState>
            </Card>
          )}
        </SkeletonGate>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('profiles.payments.receipt')}
        closeLabel={t('shell.close')}
      >
        {opened ? <Receipt payment={opened} memberName={memberName} /> : null}
      </Dialog>
    </section>
  )
}

function usePaymentTexts(payment: Payment) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'tr'
  const planName = usePlanName()
  return {
    plan: planName(payment.plan_id) ?? t('profiles.payments.unknown_plan'),
    day: formatInstantDate(payment.created_at, language),
    amount: formatLira(payment.amount, language),
    state: t(`profiles.payments.states.${stateOf(payment)}`),
  }
}

function PaymentRow({ payment, onReceipt }: { payment: Payment; onReceipt: () => void }) {
  const { t } = useTranslation()
  const { plan, day, amount, state } = usePaymentTexts(payment)
  const hasReceipt = payment.receipt_number !== null
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 sm:px-6">
      <span className="min-w-36 flex-1">
        <span className="block font-semibold">{plan}</span>
        <span className="block text-sm text-ink-muted">{day}</span>
      </span>
      <Badge tone={stateTones[stateOf(payment)]}>{state}</Badge>
      <span className="min-w-20 text-right font-semibold">{amount}</span>
      {hasReceipt ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={onReceipt}
          aria-label={t('profiles.payments.receipt_of', { plan, day })}
        >
          <ReceiptText aria-hidden="true" />
          {t('profiles.payments.receipt')}
        </Button>
      ) : null}
    </li>
  )
}

function Receipt({ payment, memberName }: { payment: Payment; memberName: string }) {
  const { t, i18n } = useTranslation()
  const { plan, day, amount, state } = usePaymentTexts(payment)
  const download = useDownloadReceipt()
  const rows = [
    [t('profiles.payments.member'), memberName],
    [t('profiles.payments.plan'), plan],
    [t('profiles.payments.day'), day],
    [t('profiles.payments.state'), state],
    ...(payment.receipt_number ? [[t('profiles.payments.receipt_number'), payment.receipt_number]] : []),
    [t('profiles.payments.number'), payment.conversation_id],
    ...(payment.refunded > 0
      ? [[t('profiles.payments.refunded'), formatLira(payment.refunded, i18n.language)]]
      : []),
    [t('profiles.payments.amount'), amount],
  ]
  return (
    <>
      <dl className="text-sm">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex justify-between gap-6 border-t border-line py-3 first:border-t-0 last:text-base last:font-semibold"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {download.isError ? (
        <Note tone="danger" role="alert" className="mt-3">
          {t('profiles.payments.download_failed')}
        </Note>
      ) : null}
      <Button
        variant="secondary"
        block
        className="mt-4"
        busy={download.isPending}
        onClick={() => download.mutate(payment.conversation_id)}
      >
        <Download aria-hidden="true" />
        {t('profiles.payments.download')}
      </Button>
    </>
  )
}
