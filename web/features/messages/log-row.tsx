import { FileCheck, Flag, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findContactData } from '#shared/features/messages/contact-data.rules.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { formatTime } from '#web/platform/format.ts'
import { ChatBubble, ChatDay } from '#web/ui/chat-bubble.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dayText } from './chat-days.ts'
import type { ConversationRow, OutgoingMessage } from './message-list.ts'
import { MessageText } from './message-text.tsx'

type LogRowProps = {
  row: ConversationRow
  otherName: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  /** Tells the team of a message of the other side. Absent where there is nobody to tell of. */
  onReport?: ((messageId: number) => void) | undefined
  /** Before an agreement, what was received is warned of too. */
  warnsOfContact: boolean
}

/** One line of a conversation: a day, something that happened, a message, or one on its way. */
export function LogRow(props: LogRowProps) {
  const { row, onRetry, onDiscard } = props
  const { t, i18n } = useTranslation()
  switch (row.kind) {
    case 'day':
      return (
        <div className="my-2.5">
          <ChatDay>{dayText(t, row.date, i18n.language)}</ChatDay>
        </div>
      )
    case 'milestone':
      return (
        <p className="my-2.5 flex items-center gap-3 self-center rounded-lg bg-surface-hover px-3.5 py-2.5 text-sm font-medium">
          <FileCheck aria-hidden="true" className="size-4" />
          {row.milestone.text}
        </p>
      )
    case 'message':
      return row.isOwn ? (
        <Own message={row.message} isJoined={row.isJoined} />
      ) : (
        <Theirs {...props} message={row.message} isJoined={row.isJoined} />
      )
    case 'outgoing':
      return <Outgoing message={row.message} onRetry={onRetry} onDiscard={onDiscard} />
  }
}

function useStateLabels() {
  const { t } = useTranslation()
  return {
    pending: t('messages.state.pending'),
    sent: t('messages.state.sent'),
    read: t('messages.state.read'),
    failed: t('messages.state.failed'),
  }
}

type SentProps = { message: Message; isJoined: boolean }

function useClock({ message, isJoined }: SentProps) {
  const { i18n } = useTranslation()
  return isJoined
    ? undefined
    : { text: formatTime(message.created_at, i18n.language), dateTime: message.created_at }
}

function Own(props: SentProps) {
  const { t } = useTranslation()
  const { message, isJoined } = props
  return (
    <div className={isJoined ? undefined : 'mb-2.5'}>
      <ChatBubble
        side="me"
        author={t('messages.you')}
        state={message.read_at ? 'read' : 'sent'}
        stateLabels={useStateLabels()}
        joined={isJoined}
        time={useClock(props)}
      >
        <MessageText text={message.text} />
      </ChatBubble>
    </div>
  )
}

type TheirsProps = SentProps & Pick<LogRowProps, 'otherName' | 'onReport' | 'warnsOfContact'>

function Theirs(props: TheirsProps) {
  const { t } = useTranslation()
  const { message, isJoined, otherName, onReport, warnsOfContact } = props
  const hasContact = warnsOfContact && findContactData(message.text, window.location.host).length > 0
  return (
    <div className={isJoined ? undefined : 'mb-2.5'}>
      <ChatBubble
        side="them"
        author={otherName}
        stateLabels={useStateLabels()}
        joined={isJoined}
        time={useClock(props)}
        action={
          onReport ? (
            <IconButton label={t('messages.report_message')} size="sm" onClick={() => onReport(message.id)}>
              <Flag aria-hidden="true" className="text-ink-muted" />
            </IconButton>
          ) : null
        }
      >
        <MessageText text={message.text} />
      </ChatBubble>
      {hasContact ? (
        <p className="mt-1 flex max-w-[min(34rem,78%)] items-start gap-1.5 text-xs text-warning-ink">
          <TriangleAlert aria-hidden="true" className="mt-px size-3.5 flex-none" />
          {t('messages.contact.received')}
        </p>
      ) : null}
    </div>
  )
}

type OutgoingProps = { message: OutgoingMessage } & Pick<LogRowProps, 'onRetry' | 'onDiscard'>

function Outgoing({ message, onRetry, onDiscard }: OutgoingProps) {
  const { t } = useTranslation()
  const labels = useStateLabels()
  const isWaiting = message.state === 'waiting'
  return (
    <ChatBubble
      side="me"
      author={t('messages.you')}
      state={message.state === 'failed' ? 'failed' : 'pending'}
      stateLabels={isWaiting ? { ...labels, pending: t('messages.state.waiting') } : labels}
      retryLabel={t('messages.retry')}
      onRetry={() => onRetry(message.clientId)}
      discardLabel={t('messages.discard')}
      onDiscard={() => onDiscard(message.clientId)}
    >
      <MessageText text={message.text} />
    </ChatBubble>
  )
}
