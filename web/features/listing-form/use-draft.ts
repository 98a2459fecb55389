import { useRef, useState } from 'react'
import type { SavedItem } from '#web/platform/member-storage.ts'
import type { ListingForm } from './form-state.ts'
import { readDraft, type SavedDraft } from './saved-draft.ts'

/** What was typed, kept in this browser at each change until it is saved or given up. */
export function useDraft(item: SavedItem, initial: ListingForm) {
  const [saved] = useState(() => readDraft(item))
  const [restoredAt, setRestoredAt] = useState(saved?.keptAt ?? null)
  const [failure, setFailure] = useState(saved?.failure ?? null)
  const [isLost, setIsLost] = useState(false)
  const rest = useRef<Pick<SavedDraft, 'createdId' | 'failure'>>({
    createdId: saved?.createdId ?? null,
    failure: saved?.failure ?? null,
  })
  const latest = useRef(saved?.form ?? initial)
  const isOver = useRef(false)

  function save() {
    if (isOver.current) return
    const now = { form: latest.current, keptAt: new Date().toISOString(), ...rest.current }
    // Where there is no room, the form goes on without being kept.
    setIsLost(!item.save(now satisfies SavedDraft))
  }

  return {
    /** What the form begins with. */
    first: saved?.form ?? initial,
    initial,
    restoredAt,
    failure,
    /** Something typed is not kept. */
    isLost,
    createdId: rest.current.createdId,
    /** What was only restored or loaded is no change. */
    keep: (form: ListingForm) => {
      if (JSON.stringify(form) === JSON.stringify(latest.current)) return
      latest.current = form
      save()
    },
    /** A save has made the home, but is not through. */
    markCreated: (createdId: number) => {
      rest.current = { ...rest.current, createdId }
      save()
    },
    /** A save failed: the reason is told again when the draft is. */
    markFailed: (reason: string) => {
      rest.current = { ...rest.current, failure: reason }
      save()
    },
    /** Forgets the draft; the form begins again from what was given. */
    startOver: () => {
      item.forget()
      rest.current = { createdId: null, failure: null }
      latest.current = initial
      setRestoredAt(null)
      setFailure(null)
      setIsLost(false)
    },
    /** The form is saved: nothing is kept any more. */
    finish: () => {
      isOver.current = true
      item.forget()
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
