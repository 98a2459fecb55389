import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PopoverPanel } from '#web/ui/popover-panel.tsx'
import { panelRowClass } from '#web/ui/popup.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type Sides, totalOf } from '../reservation-texts.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'

type KindMenuProps = { reservation: Reservation; sides: Sides; editor: TermsEditor }

/** Changes the kind of exchange: lists the available kinds, and names the others in one sentence. */
export function KindMenu(props: KindMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 40rem)')
  const trigger = (
    <button
      type="button"
      aria-label={t('agreement.change_kind')}
      aria-haspopup="dialog"
      onClick={isWide ? undefined : () => setIsOpen(true)}
      className="link inline-flex min-h-6 items-center max-md:min-h-tap print:hidden"
    >
      {t('agreement.change')}
    </button>
  )
  const label = t('reservations.type.label')
  const close = () => setIsOpen(false)
  const kinds = <Kinds {...props} onChosen={close} />
  if (isWide)
    return (
      <PopoverPanel
        trigger={trigger}
        label={label}
        align="start"
        open={isOpen}
        onOpenChange={setIsOpen}
        className="w-100 p-3"
      >
        {kinds}
      </PopoverPanel>
    )
  return (
    <>
      {trigger}
      <Dialog open={isOpen} onClose={close} title={label} closeLabel={t('shell.close')}>
        {kinds}
      </Dialog>
    </>
  )
}

function Kinds({ reservation, sides, editor, onChosen }: KindMenuProps & { onChosen: () => void }) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const value = editor.pendingType ?? editor.terms.serviceType
  const free = reservation.receiver_non_reserved_availabilities
  const isFixed = (kind: ServiceType) => kind === value || kind === editor.saved.serviceType
  const open = serviceTypes.filter((kind) => free[kind].length > 0 || isFixed(kind))
  const closed = serviceTypes.filter((kind) => !open.includes(kind))
  const isGuest = sides.viewer === 'offerer'
  const name = sides.other.first_name
  const number = (points: number) => formatNumber(points, i18n.language)

  // A new choice has the present price.
  const total = totalOf(reservation, editor.terms.stay, true)
  const values = { name, points: number(total ?? 0), balance: number(balance) }
  function meaningOf(kind: ServiceType): string {
    const given = mainReturn({ serviceType: kind })
    if (given === 'points' && total === null) return t('agreement.kind.points_open')
    if (given !== 'points' && given !== 'help') return t('reservations.moves.homes')
    return t(`agreement.kind.${given}_${isGuest ? 'mine' : 'theirs'}`, values)
  }

  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1">
        {open.map((kind) => {
          const Icon = serviceTypeIcons[kind]
          const isChosen = kind === value
          return (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => {
                  onChosen()
                  editor.chooseType(kind)
                }}
                className={cx(
                  panelRowClass,
                  isChosen && 'bg-primary-soft text-primary-ink [&>svg]:text-primary-ink!',
                )}
              >
                <Icon aria-hidden="true" />
                <span className="flex-1">
                  {t(`listings.service_type.${kind}`)}
                  <small className="block text-xs font-normal text-ink-muted">{meaningOf(kind)}</small>
                </span>
                {isChosen ? <Check aria-hidden="true" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
      {closed.length > 0 ? (
        <p className="px-1 text-xs text-ink-muted">
          {t(`agreement.kind.closed_${isGuest ? 'theirs' : 'mine'}`, {
            name,
            kinds: closed.map((kind) => t(`listings.service_type.${kind}`)).join(', '),
          })}
        </p>
      ) : null}
    </div>
  )
}
