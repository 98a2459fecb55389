import './calendar.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { Board } from './board.ts'
import { ListingsInWords } from './listings-in-words.tsx'
import type { Stroke } from './painting.ts'
import { PhoneCalendar } from './phone-calendar.tsx'
import { selectedText } from './span-text.ts'
import { usePainting } from './use-painting.ts'
import { WideCalendar } from './wide-calendar.tsx'

type CalendarViewProps = {
  board: Board
  /** Saves a change; rejects if it is refused. */
  onPaint: (stroke: Stroke) => Promise<unknown>
}

/** The nights of all listings of a member: viewed, painted and undone. */
export function CalendarView({ board, onPaint }: CalendarViewProps) {
  const { t, i18n } = useTranslation()
  const isWide = useMediaQuery('(min-width: 53.8125rem)')
  const isOnline = useIsOnline()
  const [address] = useSearchParams()
  const requested = board.listings.find(({ id }) => id === Number(address.get('home')))
  const [listingId, setListingId] = useState(requested?.id ?? board.listings[0]?.id ?? null)
  const problem = useProblem(t('shell.not_saved'))

  const painting = usePainting({
    listings: board.listings,
    today: board.today,
    onStroke: (stroke, kind) =>
      onPaint(stroke).then(
        () => say(stroke, kind),
        (error: unknown) => {
          addToast('error', problem(error).sentence)
          throw error
        },
      ),
    onChanged: () => addToast('error', t('calendar.changed_since')),
  })

  function say(stroke: Stroke, kind: 'saved' | 'undone' | 'redone') {
    const state = stroke.after.ranges[0]?.state ?? 'blocked'
    const sentence =
      kind === 'saved'
        ? t(`calendar.saved.${state}`, { count: nightsOf(stroke.span) })
        : t(`calendar.${kind}`)
    addToast(
      'success',
      sentence,
      kind === 'undone'
        ? { label: t('calendar.redo'), run: painting.redo }
        : { label: t('calendar.undo'), run: painting.undo },
    )
  }

  const shared = { board, painting, listingId, onListing: setListingId }
  return (
    <>
      {isOnline ? null : (
        <Note tone="warning" role="status" className="mb-4">
          {t('calendar.offline')}
        </Note>
      )}
      <p id="calendar-help" className="sr-only">
        {t('calendar.grid_help')}
      </p>
      <LiveText>{painting.range ? selectedText(t, painting.range, i18n.language) : null}</LiveText>
      {isWide ? <WideCalendar {...shared} /> : <PhoneCalendar {...shared} />}
      <ListingsInWords board={board} />
    </>
  )
}
