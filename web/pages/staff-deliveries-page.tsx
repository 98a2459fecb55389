import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Delivery } from '#shared/features/deliveries/deliveries.contract.ts'
import { getStaffDeliveries } from '#shared/features/deliveries/deliveries.limits.generated.ts'
import { deliveryStates } from '#shared/features/deliveries/delivery-states.ts'
import { PagedTable } from '#web/features/staff/paged-table.tsx'
import { Moment, momentText } from '#web/features/staff/record-parts.tsx'
import { deliveriesQuery } from '#web/features/staff/staff.queries.ts'
import { optionsOf } from '#web/features/staff/staff-form.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const satisfies Record<
  Delivery['state'],
  BadgeTone
>

/** Sent messages and their delivery. Retries are the queue's own work. */
export default function StaffDeliveriesPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [recipient, setRecipient] = useState('')
  const to = useDeferredValue(recipient.trim())
  const state = deliveryStates.find((each) => each === search.get('state'))
  const pages = useInfiniteQuery(deliveriesQuery({ state, to: to || undefined }))
  const rows = pages.data?.pages.flatMap((page) => page.deliveries)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h1 className="type-page">{t('staff.nav.deliveries')}</h1>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('staff.deliveries.recipient')}
          hint={t('staff.deliveries.recipient_hint')}
          type="search"
          value={recipient}
          {...getStaffDeliveries.to}
          onValueChange={setRecipient}
          className="min-w-52 flex-1"
        />
        <SelectField
          label={t('staff.columns.state')}
          options={[
            { value: '', label: t('staff.all') },
            ...optionsOf(deliveryStates, (value) => t(`staff.deliveries.states.${value}`)),
          ]}
          value={state ?? ''}
          onValueChange={(value) => setSearch(value ? { state: value } : {}, { replace: true })}
          className="min-w-36 max-sm:flex-1"
        />
      </div>
      <PagedTable
        pages={pages}
        empty={{ art: 'messages', title: t('staff.none'), text: t('staff.none_text') }}
        caption={t('staff.nav.deliveries')}
        rows={rows}
        rowId={(row) => row.id}
        columns={[
          {
            header: t('staff.deliveries.subject'),
            isMain: true,
            cell: (row) => row.subject || '–',
          },
          { header: t('staff.deliveries.recipient'), cell: (row) => row.recipient },
          {
            header: t('staff.deliveries.channel'),
            cell: (row) => (
              <span className="whitespace-nowrap">{t(`staff.deliveries.channels.${row.channel}`)}</span>
            ),
          },
          {
            header: t('staff.columns.state'),
            cell: (row) => <Badge tone={tones[row.state]}>{t(`staff.deliveries.states.${row.state}`)}</Badge>,
          },
          {
            header: t('staff.deliveries.attempts'),
            cell: (row) => <Attempts delivery={row} />,
          },
          {
            header: t('staff.deliveries.last_error'),
            cell: (row) => row.attempts.findLast(({ outcome }) => outcome !== 'sent')?.detail || '–',
          },
          { header: t('staff.columns.date'), cell: (row) => <Moment at={row.created_at} /> },
        ]}
      />
    </div>
  )
}

/** Every attempt with its result, and when the next one is due. */
function Attempts({ delivery: { attempts, next_attempt_at: next } }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation()
  const due = next ? t('staff.deliveries.next', { at: momentText(next, i18n.language) }) : null
  if (attempts.length === 0) return due ?? '–'
  return (
    <details>
      <summary className="cursor-pointer underline decoration-line-strong">
        {t('staff.deliveries.attempts_count', { count: attempts.length })}
      </summary>
      <ol className="flex flex-col gap-1.5 pt-1.5 text-xs text-ink-muted">
        {attempts.map((attempt) => (
          <li key={attempt.made_at}>
            {t(`staff.deliveries.outcomes.${attempt.outcome}`)} · <Moment at={attempt.made_at} />
            {attempt.detail ? <span className="block">{attempt.detail}</span> : null}
          </li>
        ))}
        {due ? <li>{due}</li> : null}
      </ol>
    </details>
  )
}
