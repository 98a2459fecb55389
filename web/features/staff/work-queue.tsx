import { type ReactNode, useId } from 'react'
import type { EmptyArtName } from '#web/ui/empty-art.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type WorkQueueProps<Item> = {
  waiting: readonly Item[]
  waitingLabel: string
  /** Shown if the queue is empty. */
  empty: { art: EmptyArtName; title: string }
  done: readonly Item[]
  doneLabel: string
  children: (items: readonly Item[]) => ReactNode
}

/** The open work of the team, and below it what was done recently. */
export function WorkQueue<Item>(props: WorkQueueProps<Item>) {
  const doneId = useId()
  const { waiting, waitingLabel, empty, done, doneLabel, children } = props
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState art={empty.art} title={empty.title} />
      ) : (
        <section aria-label={waitingLabel} className="flex flex-col gap-4">
          {children(waiting)}
        </section>
      )}
      {done.length > 0 ? (
        <section aria-labelledby={doneId} className="flex flex-col gap-4">
          <h2 id={doneId} className="type-block">
            {doneLabel}
          </h2>
          {children(done)}
        </section>
      ) : null}
    </>
  )
}
