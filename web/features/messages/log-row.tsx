import { FileCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { formatTime } from '#web/platform/format.ts'
import { ChatBubble, ChatDay } from '#web/ui/chat-bubble.tsx'
import { dayText } from './chat-days.ts'
import type { ConversationRow, OutgoingMessage } from './message-list.ts'
import { MessageText } from './message-text.tsx'

type LogRowProps = {
  row: ConversationRow
  otherName: string
  onRetry: (clientId: string) => void
}

/** One line of a conversation: a day, something that happened, a message, or one on its way. */
export function LogRow({ row, otherName, onRetry }: LogRowProps) {
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
      return <Sent message={row.message} isOwn={row.isOwn} isJoined={row.isJoined} otherName={otherName} />
    case 'outgoing':
      return <Outgoing message={row.message} onRetry={onRetry} />
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

type SentProps = { message: Message; isOwn: boolean; isJoined: boolean; otherName: string }

function Sent({ message, isOwn, isJoined, otherName }: SentProps) {
  const { t, i18n } = useTranslation()
  const time = { text: formatTime(message.created_at, i18n.language), dateTime: message.created_at }
  return (
    <div className={isJoined ? undefined : 'mb-2.5'}>
      <ChatBubble
        side={isOwn ? 'me' : 'them'}
        author={isOwn ? t('messages.you') : otherName}
        state={message.read_at ? 'read' : 'sent'}
        stateLabels={useStateLabels()}
        joined={isJoined}
        time={isJoined ? undefined : time}
      >
        <MessageText text={message.text} />
      </ChatBubble>
    </div>
  )
}

function Outgoing({ message, onRetry }: { message: OutgoingMessage; onRetry: (clientId: string) => void }) {
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
    >
      <MessageText text={message.text} />
    </ChatBubble>
  )
}
