import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BesideList } from '#web/features/staff/beside-list.tsx'
import { Moment, RowLink } from '#web/features/staff/history-parts.tsx'
import { useInboxUpdates } from '#web/features/staff/inbox.queries.ts'
import { InboxConversation } from '#web/features/staff/inbox-conversation.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { PromisedAnswer } from '#web/features/staff/promised-answer.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { WaitingTime } from '#web/features/staff/waiting-time.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Members' questions to support, the longest waiting first; the chosen conversation beside it. */
export default function StaffInboxPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id) || undefined
  useInboxUpdates()
  return (
    <BesideList
      title={t('staff.nav.inbox')}
      detail={id === undefined ? null : <InboxConversation key={id} id={id} />}
      list={
        <ListView
          list="inbox"
          title={t('staff.nav.inbox')}
          sort={{ key: 'waiting', direction: 'asc' }}
          currentId={id}
          columns={[
            {
              id: 'member',
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
              id: 'waiting',
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
              id: 'last',
              header: t('staff.support.columns.last'),
              sortKey: 'last_at',
              cell: (row) => <Moment at={row.last_at} />,
            },
            {
              id: 'state',
              header: t('staff.columns.state'),
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <Badge>{t(`staff.support.states.${row.state}`)}</Badge>
                  <span className="text-xs text-ink-muted">{row.assignee?.name}</span>
                </span>
              ),
            },
          ]}
          selects={[
            {
              name: 'state',
              label: t('staff.columns.state'),
              anyLabel: t('staff.support.states.open'),
              options: [{ value: 'closed', label: t('staff.support.states.closed') }],
            },
            {
              name: 'mine',
              label: t('staff.columns.assignee'),
              options: [{ value: 'true', label: t('staff.mine') }],
            },
          ]}
        />
      }
    />
  )
}
