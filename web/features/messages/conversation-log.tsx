import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LogRow } from './log-row.tsx'
import type { ConversationRow } from './message-list.ts'
import type { Writer } from './saved-messages.ts'

type ConversationLogProps = {
  label: string
  rows: readonly ConversationRow[]
  /** The id of the first loaded message: it decreases when an earlier page is loaded. */
  firstId: number | undefined
  hasEarlier: boolean
  earlier: 'idle' | 'loading' | 'failed'
  onEarlier: () => void
  otherName: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  onDelete: (messageId: number) => void
  outgoingOf: Writer
  onReport?: ((messageId: number) => void) | undefined
  warnsOfContact: boolean
  empty: ReactNode
}

/** Within this distance from the bottom, the view follows new messages. */
const followPx = 64
const earlierPx = 320
/** By then pictures and fonts have their sizes. */
const settleMs = 300

/** Follows the last message, unless the reader has scrolled away from it; earlier pages load above. */
function useScrollPosition({ rows, firstId, hasEarlier, earlier, onEarlier }: ConversationLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const shown = useRef({ firstId, height: 0, lastKey: rows.at(-1)?.key })
  const [hasNew, setHasNew] = useState(false)
  const last = rows.at(-1)
  const lastKey = last?.key
  const isLastOwn = last?.kind === 'outgoing' || (last?.kind === 'message' && last.isOwn)

  function toEnd() {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    isFollowing.current = true
    setHasNew(false)
  }

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const before = shown.current
    if (before.firstId !== undefined && firstId !== undefined && firstId < before.firstId)
      log.scrollTop += log.scrollHeight - before.height
    else if (isFollowing.current) log.scrollTop = log.scrollHeight
    shown.current = { firstId, height: log.scrollHeight, lastKey: before.lastKey }
  })

  const onLast = useEffectEvent(() => {
    if (shown.current.lastKey === lastKey) return
    shown.current.lastKey = lastKey
    if (isLastOwn) toEnd()
    else if (!isFollowing.current) setHasNew(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the last row changes
  useEffect(() => onLast(), [lastKey])

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isFollowing.current && box.current) box.current.scrollTop = box.current.scrollHeight
    }, settleMs)
    // While following, the last message stays visible when the composer grows or the keyboard opens.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current && box.current) box.current.scrollTop = box.current.scrollHeight
    })
    if (box.current) observer.observe(box.current)
    if (content.current) observer.observe(content.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  function look() {
    const log = box.current
    if (!log) return
    isFollowing.current = log.scrollHeight - log.scrollTop - log.clientHeight < followPx
    if (isFollowing.current) setHasNew(false)
    if (log.scrollTop < earlierPx && hasEarlier && earlier === 'idle') onEarlier()
  }

  return { box, content, hasNew, toEnd, look }
}

/** The messages: opens at the last one, and keeps the scroll position while earlier pages load above. */
export function ConversationLog(props: ConversationLogProps) {
  const { label, rows, firstId: _, hasEarlier, earlier, onEarlier, empty, ...rowProps } = props
  const { t } = useTranslation()
  const { box, content, hasNew, toEnd, look } = useScrollPosition(props)

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={label}
        aria-busy={earlier === 'loading' || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={look}
        className="h-full overflow-y-auto overscroll-contain px-4 pt-6 pb-4 [overflow-anchor:none] focus-visible:-outline-offset-2 lg:px-8"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end gap-1.5">
          <Earlier state={earlier} hasEarlier={hasEarlier} onEarlier={onEarlier} />
          {rows.length === 0 ? empty : null}
          {rows.map((row) => (
            <LogRow key={row.key} row={row} {...rowProps} />
          ))}
        </div>
      </div>
      {hasNew ? (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex min-h-9 -translate-x-1/2 animate-rise items-center gap-1.5 rounded-full bg-surface-inverse px-4 text-sm font-semibold text-ink-inverse shadow-4"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {t('messages.new_message')}
        </button>
      ) : null}
    </div>
  )
}

type EarlierProps = { state: 'idle' | 'loading' | 'failed'; hasEarlier: boolean; onEarlier: () => void }

/** A placeholder for the earlier page, or a retry button. */
function Earlier({ state, hasEarlier, onEarlier }: EarlierProps) {
  const { t } = useTranslation()
  if (!hasEarlier) return null
  return (
    <div className="mb-auto flex min-h-12 flex-col items-center justify-center gap-1 pb-3 text-sm text-ink-muted">
      {state === 'failed' ? (
        <>
          <span role="alert">{t('messages.earlier_failed')}</span>
          <Button variant="ghost" size="sm" onClick={onEarlier}>
            {t('messages.earlier_retry')}
          </Button>
        </>
      ) : (
        <span className={state === 'loading' ? undefined : 'invisible'}>{t('messages.earlier')}</span>
      )}
    </div>
  )
}

/** Skeleton bubbles. */
export function LogSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-4 py-4 lg:px-8">
      <Skeleton className="h-12 w-3/5 self-end rounded-[1.125rem]" />
      <Skeleton className="h-12 w-1/2 rounded-[1.125rem]" />
      <Skeleton className="h-18 w-3/5 rounded-[1.125rem]" />
      <Skeleton className="h-12 w-2/5 self-end rounded-[1.125rem]" />
    </div>
  )
}
