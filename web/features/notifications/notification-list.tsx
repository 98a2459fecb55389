import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notification } from '#shared/features/notifications/notifications.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useRealtimeEvent } from '#web/platform/realtime-connection.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, CountBadge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { FoundRows } from './found-rows.tsx'
import { pathOf } from './notification-path.ts'
import {
  allNotificationsQuery,
  notificationEndpoints,
  useDismissNotification,
  useNotifications,
} from './notifications.queries.ts'

/** All notifications: what wishes have found, unread chats, and everything about agreements, including read ones. */
export function NotificationList() {
  const { t } = useTranslation()
  const cache = useApiCache()
  const list = useInfiniteQuery(allNotificationsQuery)
  const refresh = () => cache.invalidate(notificationEndpoints)
  useRealtimeEvent('reservation_notification', () => void refresh())
  useRealtimeEvent('ring_notification', () => void refresh())
  const problem = useProblem(t('shell.not_saved'))
  const readAll = useMutation({
    mutationFn: () => api('POST /notification/read-all/'),
    onSuccess: refresh,
    onError: (error) => addToast('error', problem(error).sentence),
  })
  const { isLoadingMessages, isLoadingWishes } = useNotifications()
  const rows = list.data?.pages.flatMap((page) => page.notifications)
  const hasUnread = rows?.some((row) => !row.is_read) ?? false

  return (
    <div className="page-wrap flex max-w-3xl flex-col gap-8 pt-6 pb-16 lg:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">{t('notifications.page.title')}</h1>
        <Link
          to={paths.profile('notifications')}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Settings aria-hidden="true" />
          {t('notifications.page.settings')}
        </Link>
      </header>
      {isLoadingMessages || isLoadingWishes || list.isPending ? (
        <Card>
          <SkeletonText lines={12} />
        </Card>
      ) : (
        <>
          <FoundByWishes />
          <UnreadChats />
          <section aria-labelledby="notifications-title" className="flex flex-col gap-3">
            <div className="flex items-center justify-between gap-3">
              <h2 id="notifications-title" className="type-block">
                {t('notifications.page.reservations')}
              </h2>
              {hasUnread ? (
                <Button variant="ghost" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate()}>
                  {t('notifications.page.mark_all')}
                </Button>
              ) : null}
            </div>
            <Rows rows={rows} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
            {list.hasNextPage ? (
              <Button
                variant="secondary"
                className="self-center"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('notifications.page.more')}
              </Button>
            ) : null}
          </section>
        </>
      )}
    </div>
  )
}

type AnyNotification = ComponentProps<typeof NotificationRow>['row']

type RowsProps = {
  rows: readonly AnyNotification[] | undefined
  isRetrying: boolean
  onRetry: () => void
}

function Rows({ rows, isRetrying, onRetry }: RowsProps) {
  const { t } = useTranslation()
  return rows?.length === 0 ? (
    <EmptyState art="agreements" title={t('notifications.page.empty')} level={3}>
      {t('notifications.page.empty_text')}
    </EmptyState>
  ) : rows ? (
    <Card className="p-2!">
      <ul>
        {rows.map((row) => (
          <NotificationRow key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  ) : (
    <ErrorState
      level={3}
      title={t('shell.load_failed')}
      retryLabel={t('shell.retry')}
      retrying={isRetrying}
      onRetry={onRetry}
    />
  )
}

function FoundByWishes() {
  const { t } = useTranslation()
  const { wishes } = useNotifications()
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="found-title" className="flex flex-col gap-3">
      <h2 id="found-title" className="type-block">
        {t('shell.notifications.wishes')}
      </h2>
      <Card className="p-2!">
        <FoundRows found={wishes} />
      </Card>
    </section>
  )
}

function UnreadChats() {
  const { t, i18n } = useTranslation()
  const { messages } = useNotifications()
  return (
    <section aria-labelledby="unread-title" className="flex flex-col gap-3">
      <h2 id="unread-title" className="type-block">
        {t('notifications.page.messages')}
      </h2>
      {messages.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('notifications.page.no_messages')}</p>
      ) : (
        <Card className="p-2!">
          <ul>
            {messages.map(({ sender, unread_message_count: unread, last_unread_message: last }) => (
              <li key={sender.id}>
                <Link to={paths.messages(sender.id)} className={rowClass}>
                  <Avatar
                    name={`${sender.first_name} ${sender.last_name}`}
                    src={sender.profile_picture}
                    size={44}
                    locale={i18n.language}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">
                      {sender.first_name} {sender.last_name}
                    </span>
                    <span className="block truncate text-sm text-ink-muted">{last.text}</span>
                  </span>
                  <span aria-hidden="true">
                    <CountBadge count={unread} hot />
                  </span>
                  <span className="sr-only">{t('shell.notifications.unread', { count: unread })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

const rowClass =
  'flex items-center gap-3 rounded-lg px-3 py-3 hover:bg-surface-hover focus-visible:-outline-offset-2'

function NotificationRow({ row }: { row: Notification }) {
  const { t, i18n } = useTranslation()
  const { dismissReservation } = useDismissNotification()
  const { sender, created_at: at } = row
  const name = `${sender.first_name} ${sender.last_name}`
  return (
    <li>
      <Link
        to={pathOf(row)}
        onClick={() => {
          if (!row.is_read) dismissReservation(row.id)
        }}
        className={rowClass}
      >
        <Avatar name={name} src={sender.profile_picture} size={44} locale={i18n.language} />
        <span className={row.is_read ? 'min-w-0 flex-1 text-ink-muted' : 'min-w-0 flex-1 font-medium'}>
          <span className="block text-sm">{row.message}</span>
          <time dateTime={at} className="block text-xs font-normal text-ink-subtle">
            {formatInstantDay(at, i18n.language)} · {formatTime(at, i18n.language)}
          </time>
        </span>
        {row.is_read ? null : <Badge tone="info">{t('notifications.page.new')}</Badge>}
      </Link>
    </li>
  )
}
