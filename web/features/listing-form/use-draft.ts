import { useEffect, useRef, useState } from 'react'
import type { SavedItem } from '#web/platform/member-storage.ts'
import type { ListingForm } from './form-state.ts'
import { type KeptDraft, readDraft } from './kept-draft.ts'

/** The form, kept in this browser at each change until it is saved or given up. */
export function useDraft(item: SavedItem, initial: ListingForm) {
  const [kept] = useState(() => readDraft(item))
  const [form, setForm] = useState(kept?.form ?? initial)
  const [restoredAt, setRestoredAt] = useState(kept?.keptAt ?? null)
  const [failure, setFailure] = useState(kept?.failure ?? null)
  const rest = useRef<Pick<KeptDraft, 'createdId' | 'failure'>>({
    createdId: kept?.createdId ?? null,
    failure: kept?.failure ?? null,
  })
  const isOver = useRef(false)

  function keep(now: ListingForm) {
    // Where there is no room, the form goes on without being kept.
    if (!isOver.current)
      item.save({ form: now, keptAt: new Date().toISOString(), ...rest.current } satisfies KeptDraft)
  }

  // What was only restored or loaded is no change.
  const seen = useRef(form)
  useEffect(() => {
    if (seen.current === form) return
    seen.current = form
    keep(form)
  })

  return {
    form,
    change: (how: (form: ListingForm) => ListingForm) => setForm(how),
    restoredAt,
    failure,
    createdId: rest.current.createdId,
    /** A save has made the home, but is not through. */
    markCreated: (createdId: number) => {
      rest.current = { ...rest.current, createdId }
      keep(form)
    },
    /** A save failed: the reason is told again when the draft is. */
    markFailed: (reason: string) => {
      rest.current = { ...rest.current, failure: reason }
      keep(form)
    },
    /** Begins again from what was given, and forgets the draft. */
    startOver: () => {
      item.forget()
      rest.current = { createdId: null, failure: null }
      seen.current = initial
      setForm(initial)
      setRestoredAt(null)
      setFailure(null)
    },
    /** The form is saved: nothing is kept any more. */
    finish: () => {
      isOver.current = true
      item.forget()
    },
  }
}
