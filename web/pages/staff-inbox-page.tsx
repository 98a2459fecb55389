import { useTranslation } from 'react-i18next'
import { choice, ListView, only, RowLink } from '#web/features/staff/list-view.tsx'
import { Moment } from '#web/features/staff/record-parts.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { useInboxUpdates } from '#web/features/staff/support/inbox.queries.ts'
import { InboxConversation } from '#web/features/staff/support/inbox-conversation.tsx'
import { PromisedAnswer } from '#web/features/staff/support/promised-answer.tsx'
import { WaitingTime } from '#web/features/staff/support/waiting-time.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Members' questions to support, the longest waiting first; the chosen conversation beside it. */
export default function StaffInboxPage() {
  const { t } = useTranslation()
  const state = t('staff.columns.state')
  const stateOf = (value: 'open' | 'closed') => t(`staff.support.states.${value}`)
  useInboxUpdates()
  return (
    <ListView
      list="inbox"
      detail={(id) => <InboxConversation key={id} id={id} />}
      sort={{ key: 'waiting', direction: 'asc' }}
      columns={[
        {
          header: t('staff.columns.member'),
          isMain: true,
          cell: (row) => (
            <span className="flex min-w-0 flex-col">
              <RowLink to={staffPaths.inbox(row.id)}>{row.member.name}</RowLink>
              <span className="line-clamp-1 text-xs font-normal wrap-anywhere text-ink-muted">
                {row.last_text}
              </span>
            </span>
          ),
        },
        {
          header: t('staff.support.columns.waiting'),
          sortKey: 'waiting',
          cell: (row) =>
            row.waiting_since ? (
              <span className="flex flex-col gap-1">
                <WaitingTime since={row.waiting_since} />
                {row.due_at ? <PromisedAnswer dueAt={row.due_at} /> : null}
              </span>
            ) : (
              <span className="text-ink-muted">{t('staff.support.answered')}</span>
            ),
        },
        {
          header: t('staff.support.columns.last'),
          sortKey: 'last_at',
          cell: (row) => <Moment at={row.last_at} />,
        },
        {
          header: state,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-1.5">
              <Badge>{stateOf(row.state)}</Badge>
              <span className="text-xs text-ink-muted">{row.assignee?.name}</span>
            </span>
          ),
        },
      ]}
      selects={[
        choice('state', state, ['closed'], stateOf, stateOf('open')),
        only('mine', t('staff.columns.assignee'), t('staff.mine')),
      ]}
    />
  )
}
