import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { Button } from '#web/ui/button.tsx'
import type { Sides } from '../reservation-texts.ts'
import { changedParts, termsOfRevision } from '../terms/reservation-terms.ts'
import { useTermTexts } from '../terms/terms-list.tsx'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { useApproveReason } from './use-approve-reason.ts'

type CounterOfferProps = {
  reservation: Reservation
  sides: Sides
  editor: TermsEditor
  onApprove: () => void
}

/** What the other side changed last, before everything else: old, new, and the two answers. */
export function CounterOffer({ reservation, sides, editor, onApprove }: CounterOfferProps) {
  const { t } = useTranslation()
  const whyNot = useApproveReason(reservation, sides)
  const texts = useTermTexts(sides.viewer, editor.listings.cityOf)
  const { change } = reservation
  if (!change || editor.changed) return null
  const [before, after] = [termsOfRevision(change.before), termsOfRevision(change.after)]
  const parts = texts.shownOf(after, changedParts(before, after))
  if (parts.length === 0) return null
  const areDates = parts.every((part) => part === 'stay' || part === 'offered_stay')
  const name = sides.other.first_name
  return (
    <section
      aria-labelledby="counter-offer"
      className="flex flex-col gap-3 rounded-2xl border border-warning-ink/30 bg-warning-soft p-5 text-ink"
    >
      <h2 id="counter-offer" className="font-semibold">
        {t(`asking.change.${areDates ? 'dates' : 'terms'}${sides.otherApproved ? '_approved' : ''}`, {
          name,
        })}
      </h2>
      <ul className="flex flex-col gap-1">
        {parts.map((part) => (
          <li key={part}>
            {areDates && parts.length === 1 ? null : (
              <span className="text-sm text-ink-muted">{texts.labelOf(part)} </span>
            )}
            {part === 'tasks' ? null : (
              <>
                <s className="text-ink-muted">{texts.textOf(part, before)}</s>
                <ArrowRight aria-hidden="true" className="mx-1.5 inline size-4" />
              </>
            )}
            <b className="font-semibold">{texts.textOf(part, after, before)}</b>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={onApprove} disabledReason={whyNot}>
          {t('reservations.bar.approve')}
        </Button>
        <Button variant="secondary" onClick={focusDates}>
          {t('asking.change.other')}
        </Button>
      </div>
    </section>
  )
}

/** To the calendars, in which another offer is made. */
function focusDates(): void {
  const heading = document.getElementById('dates')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
