import { Archive, BadgeCheck, BellOff, ChevronLeft, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { fold } from '#shared/kernel/turkish.ts'
import { paths } from '#web/platform/paths.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { ChatAvatar } from './chat-avatar.tsx'
import { whenText } from './chat-days.ts'
import { previewText } from './preview-text.ts'

type ChatListProps = { chats: readonly Chat[] | undefined; openMemberId: number | null }

/** All chats, newest first, with a search in the loaded ones. */
export function ChatList({ chats, openMemberId }: ChatListProps) {
  const { t } = useTranslation()
  const searchId = useId()
  const [query, setQuery] = useState('')
  const [showsArchive, setShowsArchive] = useState(false)
  const archived = chats?.filter((chat) => chat.is_archived).length ?? 0
  const isSearching = query.trim() !== ''
  // A search covers all chats; so does an archive that has become empty.
  const found = chats?.filter((chat) =>
    isSearching
      ? fold(chat.chatted_user_name).includes(fold(query.trim()))
      : chat.is_archived === (showsArchive && archived > 0),
  )

  return (
    <>
      <div className="flex items-center gap-1 px-4 pt-3 pb-3 lg:px-6 lg:pt-5.5">
        <Link
          to={paths.landing()}
          aria-label={t('messages.home')}
          className={cx(iconButtonClass(), '-ml-2 lg:hidden')}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        {/* The heading is rendered by the page: on phones this list is not always mounted. */}
        <p aria-hidden="true" className="type-page">
          {t('messages.title')}
        </p>
      </div>
      <div className="relative px-4 pb-3 lg:px-6">
        <label htmlFor={searchId} className="sr-only">
          {t('messages.search')}
        </label>
        <input
          id={searchId}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={t('messages.search')}
          className={cx(controlClass, 'min-h-11! pl-11!')}
        />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-7.5 size-5 text-ink-subtle lg:left-9.5"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4">
        {found === undefined ? (
          <ListSkeleton />
        ) : chats?.length === 0 ? (
          // On wide screens the pane beside it shows this.
          <NoChats className={openMemberId === null ? 'lg:hidden' : undefined} />
        ) : found.length === 0 ? (
          <p role="status" className="px-3.5 py-4 text-sm text-ink-muted">
            {isSearching ? t('messages.search_none') : t('messages.archive.rest_empty')}
          </p>
        ) : (
          <ul>
            {found.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} isOpen={chat.chatted_user_id === openMemberId} />
              </li>
            ))}
          </ul>
        )}
        {archived > 0 && !isSearching ? (
          <button
            type="button"
            aria-expanded={showsArchive}
            onClick={() => setShowsArchive(!showsArchive)}
            className="mt-1 flex min-h-tap w-full items-center gap-3 rounded-lg px-3.5 text-sm font-medium text-ink-muted hover:bg-surface-hover hover:text-ink"
          >
            {showsArchive ? (
              <ChevronLeft aria-hidden="true" className="size-5" />
            ) : (
              <Archive aria-hidden="true" className="size-5" />
            )}
            {showsArchive ? t('messages.archive.back') : t('messages.archive.open', { count: archived })}
          </button>
        ) : null}
      </div>
    </>
  )
}

export function NoChats({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="messages"
      title={t('messages.empty_title')}
      className={className}
      actions={
        <Link to={paths.results()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('messages.empty_action')}
        </Link>
      }
    >
      {t('messages.empty_text')}
    </EmptyState>
  )
}

function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { t, i18n } = useTranslation()
  const unread = chat.unread_message_count
  return (
    <Link
      to={paths.messages(chat.chatted_user_id)}
      aria-current={isOpen ? 'true' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-lg px-3.5 py-3 hover:bg-surface-hover aria-[current]:bg-primary-soft"
    >
      <ChatAvatar chat={chat} size={48} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 text-[.9375rem] font-semibold">
          <span className="truncate">{chat.chatted_user_name}</span>
          {chat.chatted_user_is_verified ? (
            <BadgeCheck
              role="img"
              aria-label={t('messages.verified')}
              className="size-4 flex-none text-primary-ink"
            />
          ) : null}
          {chat.is_muted ? (
            <BellOff
              role="img"
              aria-label={t('messages.muted')}
              className="size-3.5 flex-none text-ink-subtle"
            />
          ) : null}
        </span>
        <span
          className={cx('block truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-ink-muted')}
        >
          {chat.last_message ? previewText(chat.last_message.text) : t('messages.no_message')}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1.5 self-start pt-0.5">
        <span className="text-2xs text-ink-subtle">
          {chat.last_message ? whenText(t, chat.last_message.created_at, i18n.language) : ''}
        </span>
        {unread > 0 ? (
          <>
            <span aria-hidden="true">
              <CountBadge count={unread} hot={!chat.is_muted} />
            </span>
            <span className="sr-only">{t('messages.unread', { count: unread })}</span>
          </>
        ) : null}
      </span>
    </Link>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-3.5 py-3">
          <Skeleton className="size-12 rounded-full" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
    </div>
  )
}
