import { FileCheck, Flag, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findContactData } from '#shared/features/messages/contact-data.rules.ts'
import { formatTime } from '#web/platform/format.ts'
import { ChatBubble, type ChatBubbleState, ChatDay } from '#web/ui/chat-bubble.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dayText } from './chat-days.ts'
import type { ConversationRow } from './message-list.ts'
import { MessageText } from './message-text.tsx'

type LogRowProps = {
  row: ConversationRow
  otherName: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  /** Reports a message of the other side to the team. Absent if there is nobody to report. */
  onReport?: ((messageId: number) => void) | undefined
  /** Before an agreement, warns in received messages too. */
  warnsOfContact: boolean
}

/** One row of a conversation: a day, an event, a message, or an outgoing message. */
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
        <Own row={row} onRetry={onRetry} onDiscard={onDiscard} />
      ) : (
        <Theirs {...props} row={row} />
      )
    case 'outgoing':
      return <Own row={row} onRetry={onRetry} onDiscard={onDiscard} />
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

type WrittenRow = Extract<ConversationRow, { kind: 'message' | 'outgoing' }>

/** The time, under the last message of a run. */
function useClock(row: WrittenRow) {
  const { i18n } = useTranslation()
  if (row.kind === 'outgoing' || row.isJoined) return undefined
  const { created_at } = row.message
  return { text: formatTime(created_at, i18n.language), dateTime: created_at }
}

type TheirsProps = Pick<LogRowProps, 'otherName' | 'onReport' | 'warnsOfContact'> & {
  row: Extract<ConversationRow, { kind: 'message' }>
}

function Theirs({ row, otherName, onReport, warnsOfContact }: TheirsProps) {
  const { t } = useTranslation()
  const { message, isJoined } = row
  const hasContact = warnsOfContact && findContactData(message.text, window.location.host).length > 0
  return (
    <div className={isJoined ? undefined : 'mb-2.5'}>
      <ChatBubble
        side="them"
        author={otherName}
        stateLabels={useStateLabels()}
        joined={isJoined}
        time={useClock(row)}
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

type OwnProps = { row: WrittenRow } & Pick<LogRowProps, 'onRetry' | 'onDiscard'>

/**
 * One's own message, outgoing or sent. A single component, so that React keeps its elements once it is sent: a link
 * that is being clicked, and the dialog it opens.
 */
function Own({ row, onRetry, onDiscard }: OwnProps) {
  const { t } = useTranslation()
  const labels = useStateLabels()
  const isSent = row.kind === 'message'
  const clock = useClock(row)
  return (
    <div className={isSent && !row.isJoined ? 'mb-2.5' : undefined}>
      <ChatBubble
        side="me"
        author={t('messages.you')}
        state={stateOf(row)}
        stateLabels={
          !isSent && row.message.state === 'waiting'
            ? { ...labels, pending: t('messages.state.waiting') }
            : labels
        }
        joined={isSent && row.isJoined}
        time={clock}
        retryLabel={t('messages.retry')}
        onRetry={() => isSent || onRetry(row.message.clientId)}
        discardLabel={t('messages.discard')}
        onDiscard={() => isSent || onDiscard(row.message.clientId)}
      >
        <MessageText text={row.message.text} />
      </ChatBubble>
    </div>
  )
}

function stateOf(row: WrittenRow): ChatBubbleState {
  if (row.kind === 'message') return row.message.read_at ? 'read' : 'sent'
  return row.message.state === 'failed' ? 'failed' : 'pending'
}
