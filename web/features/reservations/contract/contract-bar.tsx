import { ArrowLeftRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { WithArrows } from '#web/ui/with-arrows.tsx'
import { TogetherInRing } from '../agreement/ring-link.tsx'
import { savedStays } from '../reservation-texts.ts'
import { ContractButton } from './contract-button.tsx'
import { ContractPanel } from './contract-panel.tsx'
import type { Contract } from './use-contract.ts'

type ContractBarProps = { contract: Contract; memberId: number; canStart: boolean; onReport: () => void }

/** Below the name when there is no room for the panel: where the agreement stands; opens the panel as a sheet. */
export function ContractBar(props: ContractBarProps) {
  const { reservation, ring } = props.contract
  if (reservation) return <ReservationBar {...props} reservation={reservation} />
  return ring === null ? null : <RingBar ring={ring} />
}

function ReservationBar(props: ContractBarProps & { reservation: Reservation }) {
  const { contract, memberId, canStart, reservation } = props
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const state = useStayState(reservation.stay_facts)
  const stays = savedStays(reservation).map(({ stay }) =>
    formatRange(stay.start, stay.end, i18n.language, thisYear()),
  )
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface-sunken py-1.5 pr-3 pl-4 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('chat.show_agreement')}: </span>
          <span
            className={cx(
              'block truncate text-sm font-semibold',
              state.tone === 'warning' && 'text-warning-ink',
            )}
          >
            {state.text}
          </span>
          <span className="block truncate text-xs text-ink-muted">
            <WithArrows parts={[...new Set(stays)]} Arrow={ArrowLeftRight} between={t('shell.and')} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-muted" />
      </button>
      <ContractButton contract={contract} memberId={memberId} canStart={canStart} look="bar" />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reservations.contract.title')}
        hideTitle
        closeLabel={t('shell.close')}
      >
        <ContractPanel {...props} />
      </Dialog>
    </div>
  )
}

const RingBar = ({ ring }: { ring: number }) => (
  <div className="flex min-h-tap items-center justify-between gap-3 border-b border-line bg-surface-sunken px-4 py-1.5 text-sm lg:hidden">
    <TogetherInRing ring={ring} />
  </div>
)
