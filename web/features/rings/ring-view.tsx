import { useId, useState } from 'react'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { useNow } from '#web/domain/remaining-time.ts'
import { hostedLeg, ownLeg } from '#web/domain/ring-legs.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { LastStay } from './last-stay.tsx'
import { LeaveRing } from './leave-ring.tsx'
import { RingBar } from './ring-bar.tsx'
import { RingBoard } from './ring-board.tsx'
import { RingCover } from './ring-cover.tsx'
import { RingDrawing } from './ring-drawing.tsx'
import { RingFacts } from './ring-facts.tsx'
import { RingHead } from './ring-head.tsx'
import { RingList } from './ring-list.tsx'
import { RingNotes } from './ring-notes.tsx'
import { RingSide } from './ring-side.tsx'
import { isAgreement } from './ring-texts.ts'

/** A ring for one of its members: a proposal until everyone has answered, then what was agreed. */
export function RingView({ ring }: { ring: Ring }) {
  const now = useNow()
  const listId = useId()
  const [open, setOpen] = useState<'answer' | 'decline' | null>(null)
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  const close = () => setOpen(null)
  const isStanding = !(own?.is_off && hosted?.is_off)
  const { answer, decline } = ring.permissions
  return (
    <div className="page-wrap pb-4 nav:pb-6">
      <RingHead ring={ring} now={now} />
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <RingNotes ring={ring} now={now} />
        <RingCover ring={ring} />
      </div>
      <LastStay ring={ring} />
      <div className="grid items-stretch gap-4 nav:grid-cols-2 nav:gap-6 xl:grid-cols-[minmax(0,1fr)_27.5rem_minmax(0,1fr)]">
        {hosted ? <RingSide leg={hosted} isOwn className="max-nav:order-1" /> : null}
        <div className="self-center py-1 max-xl:-order-1 nav:max-xl:col-span-2">
          <RingDrawing ring={ring} labelledBy={listId} />
        </div>
        {own ? <RingSide leg={own} isOwn={false} /> : null}
      </div>
      <div className="my-4 flex flex-col gap-4 nav:my-5">
        <RingList ring={ring} id={listId} />
        <RingFacts ring={ring} />
        {isAgreement(ring) ? <RingBoard ring={ring} /> : null}
        {ring.state === 'agreed' && isStanding && !ring.last_stay?.can_answer ? (
          <LeaveRing ring={ring} />
        ) : null}
      </div>
      <RingBar
        ring={ring}
        now={now}
        onAnswer={() => setOpen('answer')}
        onDecline={() => setOpen('decline')}
      />
      <AnswerDialog ring={ring} open={open === 'answer' && answer.allowed} onClose={close} />
      <DeclineDialog ring={ring} open={open === 'decline' && decline.allowed} onClose={close} />
    </div>
  )
}
