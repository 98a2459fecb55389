import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Delivery } from '#shared/features/deliveries/deliveries.contract.ts'
import { getStaffDeliveries } from '#shared/features/deliveries/deliveries.limits.generated.ts'
import { deliveryStates } from '#shared/features/deliveries/delivery-states.ts'
import { Moment, momentText } from '#web/features/staff/history-parts.tsx'
import { PagedTable } from '#web/features/staff/paged-table.tsx'
import { deliveriesQuery } from '#web/features/staff/staff.queries.ts'
import { filled, optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const satisfies Record<
  Delivery['state'],
  BadgeTone
>

/** Sent messages and their delivery. Retries are the queue's own work. */
export default function StaffDeliveriesPage() {
  const s = useStaffTexts()
  const [search, setSearch] = useSearchParams()
  const [recipient, setRecipient] = useState('')
  const to = useDeferredValue(recipient.trim())
  const state = deliveryStates.find((each) => each === search.get('state'))
  const pages = useInfiniteQuery(deliveriesQuery({ state, to: to || undefined }))
  const rows = pages.data?.pages.flatMap((page) => page.deliveries)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h1 className="type-page">{s.nav.deliveries}</h1>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={s.deliveries.recipient}
          hint={s.deliveries.recipient_hint}
          type="search"
          value={recipient}
          {...getStaffDeliveries.to}
          onValueChange={setRecipient}
          className="min-w-52 flex-1"
        />
        <SelectField
          label={s.columns.state}
          options={[{ value: '', label: s.all }, ...optionsOf(deliveryStates, s.deliveries.states)]}
          value={state ?? ''}
          onValueChange={(value) => setSearch(value ? { state: value } : {}, { replace: true })}
          className="min-w-36 max-sm:flex-1"
        />
      </div>
      <PagedTable
        pages={pages}
        empty={{ art: 'messages', title: s.deliveries.none, text: s.deliveries.none_text }}
        caption={s.nav.deliveries}
        rows={rows}
        rowId={(row) => row.id}
        columns={[
          { id: 'subject', header: s.deliveries.subject, isMain: true, cell: (row) => row.subject || '–' },
          { id: 'recipient', header: s.deliveries.recipient, cell: (row) => row.recipient },
          {
            id: 'channel',
            header: s.deliveries.channel,
            cell: (row) => <span className="whitespace-nowrap">{s.deliveries.channels[row.channel]}</span>,
          },
          {
            id: 'state',
            header: s.columns.state,
            cell: (row) => <Badge tone={tones[row.state]}>{s.deliveries.states[row.state]}</Badge>,
          },
          { id: 'attempts', header: s.deliveries.attempts, cell: (row) => <Attempts delivery={row} /> },
          {
            id: 'error',
            header: s.deliveries.last_error,
            cell: (row) => row.attempts.findLast(({ outcome }) => outcome !== 'sent')?.detail || '–',
          },
          { id: 'date', header: s.columns.date, cell: (row) => <Moment at={row.created_at} /> },
        ]}
      />
    </div>
  )
}

/** Every attempt with its result, and when the next one is due. */
function Attempts({ delivery: { attempts, next_attempt_at: next } }: { delivery: Delivery }) {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const due = next ? filled(s.deliveries.next, { at: momentText(next, i18n.language) }) : null
  if (attempts.length === 0) return due ?? '–'
  return (
    <details>
      <summary className="cursor-pointer underline decoration-line-strong">
        {filled(s.deliveries.attempts_count, { count: attempts.length })}
      </summary>
      <ol className="flex flex-col gap-1.5 pt-1.5 text-xs text-ink-muted">
        {attempts.map((attempt) => (
          <li key={attempt.made_at}>
            {s.deliveries.outcomes[attempt.outcome]} · <Moment at={attempt.made_at} />
            {attempt.detail ? <span className="block">{attempt.detail}</span> : null}
          </li>
        ))}
        {due ? <li>{due}</li> : null}
      </ol>
    </details>
  )
}
