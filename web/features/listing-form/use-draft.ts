import { useRef, useState } from 'react'
import { now as serverTime } from '#web/platform/clock.ts'
import type { SavedItem } from '#web/platform/member-storage.ts'
import type { ListingForm } from './form-state.ts'
import { readDraft, type SavedDraft } from './saved-draft.ts'

/** The form's input, saved in this browser at each change until it is submitted or discarded. */
export function useDraft(item: SavedItem, initial: ListingForm) {
  const [saved] = useState(() => readDraft(item))
  const [restoredAt, setRestoredAt] = useState(saved?.keptAt ?? null)
  const [failure, setFailure] = useState(saved?.failure ?? null)
  const [isLost, setIsLost] = useState(false)
  const rest = useRef<Omit<SavedDraft, 'form' | 'keptAt'>>({
    createdId: saved?.createdId ?? null,
    failure: saved?.failure ?? null,
    isReady: saved?.isReady ?? false,
  })
  const latest = useRef(saved?.form ?? initial)
  const isOver = useRef(false)

  function save() {
    if (isOver.current) return
    const now = { form: latest.current, keptAt: serverTime().toISOString(), ...rest.current }
    // Without storage space, the form works without a draft.
    setIsLost(!item.save(now satisfies SavedDraft))
  }

  return {
    /** The initial values. */
    first: saved?.form ?? initial,
    initial,
    restoredAt,
    failure,
    /** Whether input could not be saved. */
    isLost,
    createdId: rest.current.createdId,
    /** Restored or loaded values are not changes. */
    saveForm: (form: ListingForm) => {
      if (JSON.stringify(form) === JSON.stringify(latest.current)) return
      latest.current = form
      rest.current = { ...rest.current, isReady: false }
      save()
    },
    /** The listing was created, but saving has not finished. */
    markCreated: (createdId: number) => {
      rest.current = { ...rest.current, createdId }
      save()
    },
    /** Saving failed: the reason is shown again with the restored draft. Null if it did not, or only a membership was missing. */
    markFailed: (reason: string | null) => {
      rest.current = { ...rest.current, failure: reason, isReady: reason === null }
      save()
    },
    /** Deletes the draft and resets the form to the initial values. */
    startOver: () => {
      item.remove()
      rest.current = { createdId: null, failure: null }
      latest.current = initial
      setRestoredAt(null)
      setFailure(null)
      setIsLost(false)
    },
    /** The form was saved: deletes the draft. */
    finish: () => {
      isOver.current = true
      item.remove()
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
