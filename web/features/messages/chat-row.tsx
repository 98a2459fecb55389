import { BadgeCheck, BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deletedPictureText, pictureOnlyText } from '#shared/features/messages/message-pictures.rules.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { paths } from '#web/platform/paths.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { AgreementLine } from './agreement-line.tsx'
import { ChatAvatar } from './chat-avatar.tsx'
import { whenText } from './chat-days.ts'
import { previewText } from './preview-text.ts'

type ChatRowProps = {
  chat: Chat
  /** What is open between the two; the first matters most. */
  agreement: HistoryItem | undefined
  isOpen: boolean
  /** The address keeps the filter while chats are opened. */
  search: string
}

/** One chat in the list: who, the last words, and where the agreement with them stands. */
export function ChatRow({ chat, agreement, isOpen, search }: ChatRowProps) {
  const { t, i18n } = useTranslation()
  const unread = chat.unread_message_count
  const lastText = (text: string) =>
    text === deletedPictureText
      ? t('messages.pictures.deleted')
      : text === pictureOnlyText
        ? t('messages.pictures.preview')
        : previewText(text)
  return (
    <Link
      to={{ pathname: paths.messages(chat.chatted_user_id), search }}
      aria-current={isOpen ? 'true' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-lg px-3.5 py-3 hover:bg-surface-hover aria-[current]:bg-primary-soft"
    >
      <span className={agreement ? 'row-span-2' : undefined}>
        <ChatAvatar chat={chat} size={48} />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 text-[.9375rem] font-semibold">
          <span className="truncate">{chat.chatted_user_name}</span>
          {chat.chatted_user_is_verified ? (
            <BadgeCheck
              role="img"
              aria-label={t('listings.card.verified')}
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
          {chat.last_message ? lastText(chat.last_message.text) : t('messages.no_message')}
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
            <span className="sr-only">{t('shell.notifications.unread', { count: unread })}</span>
          </>
        ) : null}
      </span>
      {agreement ? <AgreementLine item={agreement} /> : null}
    </Link>
  )
}
