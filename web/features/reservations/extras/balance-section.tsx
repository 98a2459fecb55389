import { CheckCheck, Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsExtra, withExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PlanLink } from '../plan/plan-link.tsx'
import type { Sides } from '../reservation-texts.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { BalanceBars } from './balance-bars.tsx'
import { type Balance, balanceFor } from './balance-of.ts'
import { GivenExtras } from './given-extras.tsx'

type BalanceSectionProps = { reservation: Reservation; sides: Sides; editor: TermsEditor }

/**
 * What is given besides; above it, in an exchange of two homes, how both sides compare, and one act that evens it out.
 * Nothing has to be even.
 */
export function BalanceSection({ reservation, sides, editor }: BalanceSectionProps) {
  const { t } = useTranslation()
  const ownPoints = useMember()?.user_points ?? 0
  const balance = balanceFor(reservation, sides, editor, ownPoints)
  const extras = (
    <GivenExtras
      terms={editor.terms}
      ring={reservation.ring}
      sides={sides}
      canEdit={reservation.permissions.edit.allowed}
      suggested={balance?.suggestion ?? null}
      planLink={(helper) => (
        <PlanLink
          {...{ helper, reservationId: reservation.id, terms: editor.terms }}
          canWrite={reservation.permissions.edit.allowed}
          editor={editor}
        />
      )}
      onChange={editor.changeExtras}
    />
  )
  if (!balance) return extras
  return (
    <section aria-labelledby="balance" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="balance" className="type-block">
          {t('balance.title')}
        </h2>
        <p className="text-sm text-ink-muted">{t('balance.hint')}</p>
      </div>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        <BalanceBars sides={balance.sides} prices={balance.prices} />
        <BalanceLine reservation={reservation} editor={editor} balance={balance} ownPoints={ownPoints} />
      </div>
      {extras}
    </section>
  )
}

type BalanceLineProps = Omit<BalanceSectionProps, 'sides'> & { balance: Balance; ownPoints: number }

/** One sentence, and at most one suggestion, which only changes the draft. */
function BalanceLine({ reservation, editor, balance, ownPoints }: BalanceLineProps) {
  const { t, i18n } = useTranslation()
  // What was left uneven is not offered again on this page.
  const [isLeft, setIsLeft] = useState(false)
  const { isEven, difference, suggestion } = balance
  if (isEven === null || difference === null) return null
  const isOffered = suggestion !== null && !isLeft && reservation.permissions.edit.allowed
  const points = formatNumber(difference, i18n.language)
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface-sunken px-4 py-3 text-sm sm:px-6">
      <p role="status" className="text-pretty">
        {isEven ? (
          <b className="font-semibold">
            <CheckCheck aria-hidden="true" className="mr-2 inline size-4.5 text-success-ink" />
            {t('balance.even')}
          </b>
        ) : (
          <b className="font-semibold">{t('balance.apart', { points })}</b>
        )}{' '}
        {pointsExtra(editor.terms.extras) ? <span>{t('balance.release_later')}</span> : null}
        {isOffered ? <WhyClose balance={balance} ownPoints={ownPoints} /> : null}
      </p>
      {isOffered ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1 print:hidden">
          <Button variant="ghost" onClick={() => setIsLeft(true)}>
            {t('balance.keep')}
          </Button>
          <Button
            variant="soft"
            onClick={() => editor.changeExtras(withExtra(editor.terms.extras, suggestion))}
          >
            <Scale aria-hidden="true" />
            {t(givesLess(balance) ? 'balance.close' : 'balance.ask', {
              points: formatNumber(suggestion.points, i18n.language),
            })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Whether the viewer gives less than they get. */
const givesLess = ({ sides: [viewers] }: Balance): boolean => viewers.open > 0

function WhyClose({ balance, ownPoints }: Pick<BalanceLineProps, 'balance' | 'ownPoints'>) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {t('balance.apart_text')}
      {givesLess(balance) ? (
        <span className="text-ink-muted">
          {' '}
          {t('balance.own_balance', { points: formatNumber(ownPoints, i18n.language) })}
        </span>
      ) : null}
    </>
  )
}
