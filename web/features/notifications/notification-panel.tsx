import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstantDay } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { cutText } from './cut-text.ts'
import { FoundRows } from './found-rows.tsx'
import { pathOf } from './notification-path.ts'
import { useDismissNotification, type useNotifications } from './notifications.queries.ts'

const maxRows = 3

type NotificationPanelProps = {
  notifications: ReturnType<typeof useNotifications>
  /** Called when a row is followed: closes the panel. */
  onFollow: () => void
}

/** Two tabs of notifications, at most three rows each, and below them what wishes have found; following a row removes it. */
export function NotificationPanel({ notifications, onFollow }: NotificationPanelProps) {
  const { t } = useTranslation()
  const { dismissMessages, dismissReservation } = useDismissNotification()
  const [tab, setTab] = useState<'messages' | 'reservations'>(
    notifications.messageCount === 0 && notifications.reservationCount > 0 ? 'reservations' : 'messages',
  )

  const messageRows = notifications.messages.slice(0, maxRows).map((each) => (
    <NotificationRow
      key={each.sender.id}
      to={paths.messages(each.sender.id)}
      sender={each.sender}
      text={each.last_unread_message.text}
      createdAt={each.last_unread_message.created_at}
      unread={each.unread_message_count}
      onFollow={() => {
        dismissMessages(each.sender.id)
        onFollow()
      }}
    />
  ))
  const reservationRows = notifications.reservations.slice(0, maxRows).map((each) => (
    <NotificationRow
      key={each.id}
      to={pathOf(each)}
      sender={each.sender}
      text={each.message}
      createdAt={each.created_at}
      onFollow={() => {
        dismissReservation(each.id)
        onFollow()
      }}
    />
  ))

  return (
    <>
      <Tabs
        label={t('shell.notifications.title')}
        value={tab}
        onChange={setTab}
        listClassName="px-4"
        panelClassName="p-2"
        items={[
          {
            value: 'messages',
            label: t('shell.notifications.messages'),
            count: notifications.messageCount,
            hot: true,
            content: notifications.isLoadingMessages ? (
              <NotificationSkeleton />
            ) : messageRows.length > 0 ? (
              <ul>{messageRows}</ul>
            ) : (
              <EmptyState art="messages" title={t('shell.notifications.no_messages')} level={3} compact />
            ),
          },
          {
            value: 'reservations',
            label: t('shell.notifications.reservations'),
            count: notifications.reservationCount,
            hot: true,
            content: notifications.isLoadingReservations ? (
              <NotificationSkeleton />
            ) : reservationRows.length > 0 ? (
              <ul>{reservationRows}</ul>
            ) : (
              <EmptyState
                art="agreements"
                title={t('shell.notifications.no_reservations')}
                level={3}
                compact
              />
            ),
          },
        ]}
      />
      {notifications.wishes.length > 0 ? (
        <section aria-label={t('shell.notifications.wishes')} className="border-t border-line p-2">
          <FoundRows found={notifications.wishes.slice(0, maxRows)} onFollow={onFollow} />
        </section>
      ) : null}
      <div className="border-t border-line p-2">
        <Link
          to={paths.notifications()}
          onClick={onFollow}
          className="flex min-h-tap items-center justify-center rounded-lg text-sm font-semibold text-primary-ink hover:bg-surface-hover focus-visible:-outline-offset-2"
        >
          {t('notifications.page.all')}
        </Link>
      </div>
    </>
  )
}

type NotificationRowProps = {
  to: string
  sender: { first_name: string; last_name: string; profile_picture: string | null }
  text: string
  createdAt: string
  unread?: number
  onFollow: () => void
}

function NotificationRow({ to, sender, text, createdAt, unread = 0, onFollow }: NotificationRowProps) {
  const { t, i18n } = useTranslation()
  const name = `${sender.first_name} ${sender.last_name}`
  return (
    <li>
      <Link
        to={to}
        onClick={onFollow}
        className="flex items-start gap-3 rounded-lg px-3 py-3 hover:bg-surface-hover focus-visible:-outline-offset-2"
      >
        <Avatar name={name} src={sender.profile_picture} size={44} locale={i18n.language} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate text-sm font-semibold">{name}</span>
            <time dateTime={createdAt} className="flex-none text-2xs text-ink-subtle">
              {formatInstantDay(createdAt, i18n.language)}
            </time>
          </span>
          <span className="mt-0.5 flex items-start justify-between gap-3 text-sm text-ink-muted">
            <span className="min-w-0 break-words">{cutText(text)}</span>
            {unread > 0 ? (
              <>
                <span aria-hidden="true">
                  <CountBadge count={unread} hot />
                </span>
                <span className="sr-only">{t('shell.notifications.unread', { count: unread })}</span>
              </>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  )
}

function NotificationSkeleton() {
  return (
    <div className="flex flex-col" aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-start gap-3 px-3 py-3">
          <Skeleton className="size-11 flex-none rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
