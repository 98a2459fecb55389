import { ImageOff, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findContactData } from '#shared/features/messages/contact-data.rules.ts'
import { deletedPictureText, pictureOnlyText } from '#shared/features/messages/message-pictures.rules.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { formatTime } from '#web/platform/format.ts'
import { ChatBubble, type ChatBubbleState, ChatDay } from '#web/ui/chat-bubble.tsx'
import { dayText } from './chat-days.ts'
import { EventCard } from './event-card.tsx'
import type { ConversationRow } from './message-list.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessagePictures, OutgoingPictures } from './message-pictures.tsx'
import { MessageText } from './message-text.tsx'
import { picturesName, type Writer } from './saved-messages.ts'

type LogRowProps = {
  row: ConversationRow
  otherName: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  /** Deletes an own message with pictures. */
  onDelete: (messageId: number) => void
  /** The member whose unsent pictures are shown. */
  outgoingOf: Writer
  /** Reports a message of the other side to the team. Absent if there is nobody to report. */
  onReport?: ((messageId: number) => void) | undefined
  /** Before an agreement, warns in received messages too. */
  warnsOfContact: boolean
}

/** One row of a conversation: a day, an event, a message, or an outgoing message. */
export function LogRow(props: LogRowProps) {
  const { row } = props
  const { t, i18n } = useTranslation()
  switch (row.kind) {
    case 'day':
      return (
        <div className="my-2.5">
          <ChatDay>{dayText(t, row.date, i18n.language)}</ChatDay>
        </div>
      )
    case 'milestone':
      return <EventCard milestone={row.milestone} />
    case 'message':
      return row.isOwn ? <Own {...props} row={row} /> : <Theirs {...props} row={row} />
    case 'outgoing':
      return <Own {...props} row={row} />
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
          <MessageMenu text={message.text} onReport={onReport ? () => onReport(message.id) : undefined} />
        }
      >
        <MessageContent message={message} />
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

/** Pictures and words of a message, or that they were deleted. */
function MessageContent({ message }: { message: Pick<Message, 'text' | 'pictures' | 'is_deleted'> }) {
  const { t } = useTranslation()
  const { text, pictures, is_deleted } = message
  const hasWords = !(pictures && text === pictureOnlyText) && !(is_deleted && text === deletedPictureText)
  return (
    <>
      {is_deleted ? (
        <span className="flex items-center gap-1.5 italic">
          <ImageOff aria-hidden="true" className="size-4 flex-none" />
          {t('messages.pictures.deleted')}
        </span>
      ) : null}
      {pictures ? <MessagePictures pictures={pictures} /> : null}
      {hasWords ? (
        <span className={pictures || is_deleted ? 'mt-1.5 block' : undefined}>
          <MessageText text={text} />
        </span>
      ) : null}
    </>
  )
}

type OwnProps = { row: WrittenRow } & Pick<LogRowProps, 'onRetry' | 'onDiscard' | 'onDelete' | 'outgoingOf'>

/**
 * One's own message, outgoing or sent. A single component, so that React keeps its elements once it is sent: a link
 * that is being clicked, and the dialog it opens.
 */
function Own({ row, onRetry, onDiscard, onDelete, outgoingOf }: OwnProps) {
  const { t } = useTranslation()
  const labels = useStateLabels()
  const isSent = row.kind === 'message'
  const outgoing = isSent ? null : row.message
  const clock = useClock(row)
  return (
    <div className={isSent && !row.isJoined ? 'mb-2.5' : undefined}>
      <ChatBubble
        side="me"
        author={t('messages.you')}
        state={stateOf(row)}
        stateLabels={
          outgoing?.state === 'waiting' ? { ...labels, pending: t('messages.state.waiting') } : labels
        }
        joined={isSent && row.isJoined}
        time={clock}
        retryLabel={t('messages.retry')}
        onRetry={() => outgoing && onRetry(outgoing.clientId)}
        discardLabel={t('messages.discard')}
        onDiscard={() => outgoing && onDiscard(outgoing.clientId)}
        action={
          isSent && !row.message.is_deleted ? (
            <MessageMenu
              text={row.message.text}
              onDelete={row.message.pictures ? () => onDelete(row.message.id) : undefined}
            />
          ) : null
        }
      >
        {outgoing?.alts ? (
          <OutgoingPictures
            memberId={outgoingOf.memberId}
            name={picturesName(outgoingOf.chatId, outgoing.clientId)}
          />
        ) : null}
        <MessageContent message={row.message} />
      </ChatBubble>
    </div>
  )
}

function stateOf(row: WrittenRow): ChatBubbleState {
  if (row.kind === 'message') return row.message.read_at ? 'read' : 'sent'
  return row.message.state === 'failed' ? 'failed' : 'pending'
}
