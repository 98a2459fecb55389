import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { cx } from '#web/ui/class-names.ts'
import { fixedLengths, type Length, monthNights, otherNights } from './when-ways.ts'
import { lengthText } from './when-words.ts'

type LengthChipsProps = {
  label: string
  value: Length
  onChange: (value: Length) => void
  /** What fits; everything if absent. */
  room?: { nights: readonly number[]; weekend: boolean; max: number }
  /** A holiday that is shorter than a week can be chosen as a whole. */
  wholeText?: string | undefined
}

/** The number of nights that no chip has. */
const otherLength = ({ nights, weekend }: Length): number | null =>
  weekend || fixedLengths.some((each) => each === nights) ? null : nights

/** Weekend, one or two weeks, a month, or any number of nights. */
export function LengthChips({ label, value, onChange, room, wholeText }: LengthChipsProps) {
  const { t } = useTranslation()
  const offered = room?.nights ?? fixedLengths
  const max = Math.min(room?.max ?? monthNights, monthNights)
  const other = otherLength(value)
  const isOther = other !== null
  const nights = other ?? Math.min(otherNights, max)
  const choose = (some: Partial<Length>) => onChange({ nights: null, weekend: false, ...some })
  const isNothing = !value.weekend && value.nights === null
  return (
    <ChipGroup label={label}>
      {wholeText ? (
        <Chip pressed={isNothing} onPressedChange={() => choose({})}>
          {wholeText}
        </Chip>
      ) : null}
      {room && !room.weekend ? null : (
        <Chip pressed={value.weekend} onPressedChange={() => choose({ weekend: true })}>
          <span>
            {t('when.weekend')} <span className="font-normal text-ink-muted">{t('when.weekend_nights')}</span>
          </span>
        </Chip>
      )}
      {offered.map((each) => (
        <Chip
          key={each}
          pressed={!value.weekend && value.nights === each}
          onPressedChange={() => choose({ nights: each })}
        >
          <span>
            {lengthText({ nights: each, weekend: false }, { t })}{' '}
            {each === monthNights ? (
              <span className="font-normal text-ink-muted">{t('when.month_nights')}</span>
            ) : null}
          </span>
        </Chip>
      ))}
      {max < 2 ? null : (
        <span
          className={cx(
            'inline-flex min-h-10 items-center gap-1 rounded-full border py-0.5 pr-1 pl-3.5 text-sm',
            isOther
              ? 'border-primary bg-primary-soft font-semibold text-primary-ink shadow-[inset_0_0_0_1px_var(--primary)]'
              : 'border-line-strong bg-surface font-medium',
          )}
        >
          <button
            type="button"
            aria-pressed={isOther}
            onClick={() => choose({ nights })}
            className="min-h-9 rounded-full pr-1"
          >
            {t('when.other_length')}
          </button>
          <StepButton
            label={t('when.fewer_nights')}
            isOff={nights <= 1}
            onClick={() => choose({ nights: nights - 1 })}
          >
            <Minus aria-hidden="true" className="size-4" />
          </StepButton>
          <output aria-live="polite" className="min-w-6 text-center tabular-nums">
            {nights}
          </output>
          <StepButton
            label={t('when.more_nights')}
            isOff={nights >= max}
            onClick={() => choose({ nights: nights + 1 })}
          >
            <Plus aria-hidden="true" className="size-4" />
          </StepButton>
        </span>
      )}
    </ChipGroup>
  )
}

type StepButtonProps = { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode }

/** It is never disabled at the end, so that the focus is not lost. */
const StepButton = ({ label, isOff, onClick, children }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onClick()}
    className="grid size-9 place-items-center rounded-full border border-line-field bg-surface not-aria-disabled:hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-disabled"
  >
    {children}
  </button>
)
