import { Check, CheckCheck, Clock, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type ChatBubbleState = 'pending' | 'sent' | 'read' | 'failed'

type ChatBubbleProps = {
  side: 'me' | 'them'
  /** For screen readers, before the text: the author. */
  author: string
  /** Only for one's own messages. */
  state?: ChatBubbleState | undefined
  /** For each state, for screen readers and beside the time ("gönderiliyor"). */
  stateLabels: Record<ChatBubbleState, string>
  /** Shown under the last of a joined run only. */
  time?: { text: string; dateTime: string } | undefined
  /** Another message of the same run follows. */
  joined?: boolean | undefined
  /** For a failed message ("Gönderilemedi. Tekrar dene"). */
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  /** Discards a failed message ("Sil"). */
  discardLabel?: string | undefined
  onDiscard?: (() => void) | undefined
  /** Beside the bubble, visible on hover or focus; always without a pointer. */
  action?: ReactNode
  children: ReactNode
}

const MINE: Record<ChatBubbleState, string> = {
  pending: 'border-transparent bg-primary-soft-hover text-primary-ink',
  sent: 'border-transparent bg-primary text-on-primary',
  read: 'border-transparent bg-primary text-on-primary',
  failed: 'border-danger-line bg-danger-soft text-danger-ink',
}

/** One message of a chat, one's own on the right. */
export function ChatBubble(props: ChatBubbleProps) {
  const { side, author, state = 'sent', joined = false, action, children } = props
  const mine = side === 'me'
  return (
    <div className={cx('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <div className="group/bubble flex max-w-[min(34rem,78%)] items-center gap-1">
        <div
          className={cx(
            'w-fit min-w-0 rounded-[1.125rem] border px-[.9375rem] py-[.6875rem] text-[.9375rem] leading-normal break-words whitespace-pre-wrap',
            mine ? MINE[state] : 'border-line bg-surface-sunken text-ink',
            !joined && (mine ? 'rounded-br-[.375rem]' : 'rounded-bl-[.375rem]'),
          )}
        >
          <span className="sr-only">{author}: </span>
          {children}
        </div>
        {action ? (
          <span
            className={cx(
              'flex-none opacity-0 transition-opacity duration-(--dur-1) group-hover/bubble:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100',
              mine ? 'order-first -ml-9' : '-mr-9',
            )}
          >
            {action}
          </span>
        ) : null}
      </div>
      <UnderBubble {...props} />
    </div>
  )
}

/** What became of one's own message, or its time. */
function UnderBubble(props: ChatBubbleProps) {
  const { side, state = 'sent', stateLabels, time, retryLabel, onRetry, discardLabel, onDiscard } = props
  const mine = side === 'me'
  if (mine && state === 'failed')
    return (
      <span className="mt-1 flex flex-wrap justify-end gap-x-4 text-2xs font-semibold text-danger-ink">
        <button type="button" onClick={onRetry} className="inline-flex min-h-6 items-center gap-1">
          <RefreshCw aria-hidden="true" className="size-[.9375rem]" />
          {retryLabel}
        </button>
        <button type="button" onClick={onDiscard} className="inline-flex min-h-6 items-center gap-1">
          <Trash2 aria-hidden="true" className="size-[.9375rem]" />
          {discardLabel}
        </button>
      </span>
    )
  if (mine && state === 'pending')
    return (
      <span className="mt-1 inline-flex items-center gap-1 text-2xs text-ink-subtle">
        <Clock aria-hidden="true" className="size-[.9375rem]" />
        {stateLabels.pending}
      </span>
    )
  if (!time) return null
  const Mark = state === 'read' ? CheckCheck : Check
  return (
    <span className="mt-1 inline-flex items-center gap-1 text-2xs text-ink-subtle">
      <time dateTime={time.dateTime}>{time.text}</time>
      {mine ? (
        <>
          <Mark aria-hidden="true" className="size-[.9375rem]" />
          <span className="sr-only">{stateLabels[state]}</span>
        </>
      ) : null}
    </span>
  )
}

/** A line with a day between messages. */
export function ChatDay({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 text-2xs font-medium text-ink-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  )
}
