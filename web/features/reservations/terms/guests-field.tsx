import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Guests, guestLimits } from '#shared/features/reservations/terms.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { guestsText } from '../reservation-texts.ts'

const kinds = ['adults', 'children', 'pets'] as const

type GuestsFieldProps = {
  guests: Guests
  /** The max of each kind of guest. */
  allowed: Guests
  onChange: (guests: Guests) => void
  error?: string | undefined
}

/** The guests in one line, with three steppers for editing. */
export function GuestsField({ guests, allowed, onChange, error }: GuestsFieldProps) {
  const { t } = useTranslation()
  const panel = useId()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div data-invalid={error ? true : undefined} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-sm font-medium">{guestsText(t, guests)}</span>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-3.5 min-h-tap!"
        >
          {isOpen ? t('reservations.card.guests_done') : t('reservations.card.guests_change')}
          <ChevronDown
            aria-hidden="true"
            className={cx('transition-transform duration-(--dur-2)', isOpen && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={panel} hidden={!isOpen} className={cx(isOpen && 'flex flex-col gap-4')}>
        <GuestSteppers guests={guests} allowed={allowed} onChange={onChange} />
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

/** One stepper for each kind of guest. */
export function GuestSteppers({ guests, allowed, onChange }: Omit<GuestsFieldProps, 'error'>) {
  const { t } = useTranslation()
  return kinds.map((kind) => (
    <Stepper
      key={kind}
      label={t(`search.${kind}`)}
      hint={t(`search.${kind}_hint`)}
      value={guests[kind]}
      min={guestLimits[kind].min}
      max={allowed[kind]}
      maxReason={t('reservations.card.limit')}
      decreaseLabel={t('search.less', { what: t(`search.${kind}`) })}
      increaseLabel={t('search.more', { what: t(`search.${kind}`) })}
      onChange={(count) => onChange({ ...guests, [kind]: count })}
    />
  ))
}
