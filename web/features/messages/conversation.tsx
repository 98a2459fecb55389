import { useQuery } from '@tanstack/react-query'
import { Ban, ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { useSetBlocked } from '#web/domain/blocked-members.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { memberItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChatAvatar } from './chat-avatar.tsx'
import { dayOf } from './chat-days.ts'
import { ChatMenu } from './chat-menu.tsx'
import { Composer } from './composer.tsx'
import { ConversationLog, LogSkeleton } from './conversation-log.tsx'
import { conversationRows, type Milestone } from './message-list.ts'
import { chattedMemberQuery } from './messages.queries.ts'
import { useConversation } from './use-conversation.ts'
import { useSending } from './use-sending.ts'
import { WritingRight } from './writing-right.tsx'

type ConversationProps = {
  chat: Chat
  ownId: number
  /** Starts or opens the contract with this member. */
  contractButton: ReactNode
  /** On a phone, under the name: where the agreement stands. */
  agreement?: ReactNode
  /** Events of the contract, shown between the messages. */
  milestones: readonly Milestone[]
  /** There is an agreement: contact data may be exchanged. */
  isAgreed: boolean
  /** Whether these are still loading: the messages wait for what is shown above and between them. */
  isLoading?: boolean
}

/** The conversation with one member: header, messages, composer. */
export function Conversation(props: ConversationProps) {
  const { chat, ownId, contractButton, agreement, milestones, isAgreed, isLoading = false } = props
  const { t } = useTranslation()
  const { chatted_user_id: otherId, chatted_user_name: name } = chat
  const isSupport = otherId === supportMemberId
  const talk = useConversation(chat.id, otherId, ownId)
  const sending = useSending(chat.id, ownId)
  const { messages, hasEarlier } = talk
  const warnsOfContact = !isSupport && !isAgreed

  return (
    <>
      <ConversationHead chat={chat} contractButton={contractButton} />
      {isLoading ? null : agreement}
      {isLoading ? (
        <LogSkeleton key="skeleton" />
      ) : messages ? (
        <ConversationLog
          label={t('messages.with', { name })}
          rows={conversationRows({
            messages,
            outgoing: sending.outgoing,
            milestones,
            ownId,
            hasEarlier,
            dayOf,
          })}
          firstId={messages[0]?.id}
          hasEarlier={hasEarlier}
          earlier={talk.earlier}
          onEarlier={talk.showEarlier}
          otherName={name}
          onRetry={sending.retry}
          onDiscard={sending.discard}
          onDelete={(id) => void talk.remove(id)}
          outgoingOf={{ memberId: ownId, chatId: chat.id }}
          onReport={isSupport ? undefined : (id) => openDialog('report', { kind: 'message', id, name })}
          warnsOfContact={warnsOfContact}
          empty={
            <EmptyState
              art="messages"
              title={t('messages.first_title', { name })}
              compact
              className="m-auto"
              level={3}
            >
              {t('messages.first_text')}
            </EmptyState>
          }
        />
      ) : talk.error ? (
        <LoadFailure
          query={{ isFetching: talk.isFetching, refetch: talk.retry }}
          failed={t('messages.load_failed')}
          level={3}
          className="flex-1 justify-center"
        />
      ) : (
        <LogSkeleton key="messages" />
      )}
      {chat.can_write ? (
        <>
          {isSupport ? null : (
            <div className="px-3 lg:px-6">
              <WritingRight memberId={otherId} problem={sending.problem} onShown={sending.clearProblem} />
            </div>
          )}
          <Composer
            draft={memberItem(ownId, `draft/${otherId}`)}
            warnsOfContact={warnsOfContact}
            isWaiting={sending.isWaiting}
            problem={sending.problem}
            onSend={sending.send}
            onSendPictures={isSupport ? undefined : sending.sendPictures}
          />
        </>
      ) : (
        <BlockedNote chat={chat} />
      )}
    </>
  )
}

function ConversationHead({ chat, contractButton }: { chat: Chat; contractButton: ReactNode }) {
  const { t } = useTranslation()
  // The list keeps its filter.
  const { search } = useLocation()
  const isSupport = chat.chatted_user_id === supportMemberId
  const member = useQuery({ ...chattedMemberQuery(chat.chatted_user_id), enabled: !isSupport }).data
  const [listing] = member?.residence_cards ?? []
  const months = member?.total_months_on_platform
  const facts = [
    months === undefined
      ? null
      : months === 0
        ? t('reservations.tenure_new')
        : t('reservations.tenure', { count: months }),
    listing ? [listing.district, listing.city].filter(Boolean).join(', ') : null,
  ].filter(Boolean)

  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-1 gap-y-2 border-b border-line py-2 pr-3 pl-1 sm:gap-2 lg:min-h-19 lg:gap-3.5 lg:px-6 lg:py-3">
      <Link
        to={{ pathname: paths.messages(), search }}
        aria-label={t('messages.back')}
        className={cx(iconButtonClass(), 'lg:hidden')}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <ChatAvatar chat={chat} size={44} showsVerified />
      <div className="min-w-0 flex-1 max-sm:ml-1.5">
        <h2 className="truncate text-base font-semibold">
          {isSupport ? (
            chat.chatted_user_name
          ) : (
            <Link to={paths.otherProfile(chat.chatted_user_id)} className="hover:underline">
              {chat.chatted_user_name}
            </Link>
          )}
        </h2>
        <p className="h-4.5 truncate text-xs text-ink-muted">
          {isSupport ? t('messages.support') : facts.join(' · ')}
        </p>
      </div>
      {contractButton}
      <ChatMenu chat={chat} />
    </header>
  )
}

/** Replaces the composer if one member has blocked the other. */
function BlockedNote({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const setBlocked = useSetBlocked()
  const name = chat.chatted_user_name
  return (
    <div className="px-3 pt-2 pb-[calc(.75rem+var(--safe-bottom))] lg:px-6 lg:pb-5">
      <Note
        tone="neutral"
        icon={<Ban />}
        className="items-center"
        action={
          chat.is_blocked ? (
            <Button
              variant="secondary"
              size="sm"
              busy={setBlocked.isPending}
              onClick={() => setBlocked.mutate({ id: chat.chatted_user_id, isBlocked: false })}
            >
              {t('messages.block.undo')}
            </Button>
          ) : null
        }
      >
        {chat.is_blocked ? t('messages.block.by_you', { name }) : t('messages.block.closed', { name })}
      </Note>
    </div>
  )
}
