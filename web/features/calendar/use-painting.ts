import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import {
  type Draft,
  firstDraft,
  isAsLeft,
  rangeOf,
  reversed,
  type Selection,
  type Stroke,
  strokeOf,
} from './painting.ts'
import { isPaintable, type ListingNights } from './spans.ts'

export type Painting = {
  selection: Selection | null
  listing: ListingNights | null
  range: DateRange | null
  draft: Draft | null
  select: (listing: number, night: CivilDate) => void
  /** Moves the end of the selection; if there is none, one begins at `from`. */
  extend: (listing: number, night: CivilDate, from?: CivilDate) => void
  choose: (listing: number, range: DateRange) => void
  drop: () => void
  change: (draft: Partial<Draft>) => void
  save: () => void
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

type Settings = {
  listings: readonly ListingNights[]
  today: CivilDate
  /** Saves a change; rejects if the server refuses it. */
  onStroke: (stroke: Stroke, kind: 'saved' | 'undone' | 'redone') => Promise<unknown>
  /** A change that cannot be undone: its nights are no longer as it left them. */
  onChanged: () => void
}

/** The selected nights, what is about to be painted on them, and the changes that can be undone. */
export function usePainting({ listings, today, onStroke, onChanged }: Settings): Painting {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [changed, setChanged] = useState<Partial<Draft>>({})
  const [done, setDone] = useState<Stroke[]>([])
  const [undone, setUndone] = useState<Stroke[]>([])

  const listing = listings.find(({ id }) => id === selection?.listing) ?? null
  const range = selection && listing ? rangeOf(selection, listing, today) : null
  const draft = listing && range ? { ...firstDraft(listing, range), ...changed } : null

  function select(listingId: number, night: CivilDate, head = night) {
    const target = listings.find(({ id }) => id === listingId)
    if (!target || !isPaintable(target, night, today)) return
    setSelection({ listing: listingId, anchor: night, head })
    if (selection?.listing !== listingId) setChanged({})
  }

  function drop() {
    setSelection(null)
    setChanged({})
  }

  const latestMove = useRef(move)
  const latestChanged = useRef(onChanged)
  useEffect(() => {
    latestMove.current = move
    latestChanged.current = onChanged
  })
  /** After a refusal both lists stay as they were: the change never happened. */
  async function move(stroke: Stroke, kind: 'undone' | 'redone') {
    await onStroke(kind === 'undone' ? reversed(stroke) : stroke, kind)
    const [from, to] = kind === 'undone' ? [setDone, setUndone] : [setUndone, setDone]
    from((strokes) => strokes.filter((each) => each !== stroke))
    to((strokes) => [...strokes, stroke])
  }
  // A toast offers to undo long after it was rendered.
  const latest = useRef({ done, undone, listings })
  useEffect(() => {
    latest.current = { done, undone, listings }
  }, [done, undone, listings])
  const moveLast = useCallback((list: 'done' | 'undone') => {
    const last = latest.current[list].at(-1)
    if (!last) return
    const painted = latest.current.listings.find(({ id }) => id === last.listing)
    if (!painted || !isAsLeft(painted, list === 'done' ? last : reversed(last))) {
      // Otherwise what has changed since, here or in another tab, would be lost.
      const set = list === 'done' ? setDone : setUndone
      set((strokes) => strokes.filter((each) => each !== last))
      latestChanged.current()
      return
    }
    // The code that calls the server reports why it was refused.
    latestMove.current(last, list === 'done' ? 'undone' : 'redone').catch(() => {})
  }, [])

  useEffect(() => {
    // Wherever the focus is, except in a field, which has its own undo.
    function onKeyDown(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (
        (event.target as HTMLElement).closest?.(
          'input:not([type=radio],[type=checkbox]), textarea, [contenteditable]',
        )
      )
        return
      event.preventDefault()
      moveLast(key === 'y' || event.shiftKey ? 'undone' : 'done')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [moveLast])

  return {
    selection,
    listing,
    range,
    draft,
    select: (listingId, night) => select(listingId, night),
    extend: (listingId, night, from = night) => {
      if (selection?.listing === listingId) setSelection({ ...selection, head: night })
      else select(listingId, from, night)
    },
    choose: (listingId, { start, end }) => {
      setSelection({ listing: listingId, anchor: start, head: addDays(end, -1) })
    },
    drop,
    change: (part) => setChanged((known) => ({ ...known, ...part })),
    save: () => {
      if (!listing || !range || !draft) return
      const stroke = strokeOf(listing, range, draft)
      const saved = { selection, changed }
      drop()
      onStroke(stroke, 'saved').then(
        () => {
          setDone((strokes) => [...strokes, stroke])
          setUndone([])
        },
        () => {
          // The selection is restored, so that it can be saved again.
          setSelection((next) => next ?? saved.selection)
          setChanged(saved.changed)
        },
      )
    },
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    undo: () => moveLast('done'),
    redo: () => moveLast('undone'),
  }
}
