import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Sides } from '../reservation-texts.ts'
import type { StayLeg } from '../stay-legs.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { MeansHalf } from './means-half.tsx'
import { StayHalf } from './stay-half.tsx'
import { SummaryFacts } from './summary-facts.tsx'

type ReservationSummaryProps = {
  reservation: Reservation
  sides: Sides
  editor: TermsEditor
  legs: readonly StayLeg[]
}

/** What is being agreed on, before anything else on the page: the viewer's own side on the left, the other on the right. */
export function ReservationSummary({ reservation, sides, editor, legs }: ReservationSummaryProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const [first, second] = legs
  const means = <MeansHalf reservation={reservation} sides={sides} editor={editor} />

  return (
    <section
      aria-labelledby={headingId}
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-1"
    >
      <h2 id={headingId} className="sr-only">
        {t('agreement.summary')}
      </h2>
      <div className={cx('relative grid', reservation.ring === null && 'md:grid-cols-2')}>
        {second || first?.isOwn ? null : means}
        {first ? <StayHalf leg={first} viewerName={sides.me} /> : null}
        {second ? <StayHalf leg={second} viewerName={sides.me} /> : null}
        {!second && first?.isOwn ? means : null}
        {reservation.ring === null ? <SwapDisc isTwoWay={second !== undefined} /> : null}
      </div>
      <SummaryFacts reservation={reservation} sides={sides} editor={editor} />
    </section>
  )
}

/** What each side gives: both ways in every kind of exchange. */
function SwapDisc({ isTwoWay }: { isTwoWay: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-1/2 right-3 z-1 grid size-9 -translate-y-1/2 place-items-center rounded-full border border-line bg-canvas shadow-1 md:right-auto md:left-1/2 md:size-13 md:-translate-x-1/2 print:hidden',
        !isTwoWay && 'max-md:hidden',
      )}
    >
      <svg
        viewBox="0 0 28 28"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-4.5 max-md:rotate-90 md:size-6"
        aria-hidden="true"
      >
        <path d="M5 9h18m0 0-5-5m5 5-5 5" stroke="var(--own)" />
        <path d="M23 20H5m0 0 5 5m-5-5 5-5" stroke="var(--primary)" />
      </svg>
    </span>
  )
}
