import { type CSSProperties, type ReactNode, useId } from 'react'
import { FieldFrame } from './field-frame.tsx'

type SliderProps = {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  /** Above, at the right: the value as it is meant (a points pill). */
  valueDisplay?: ReactNode
  /** The value in words for screen readers ("145 puan"). */
  valueText: string
  /** Under the two ends ("129", "tahmin 161"). */
  minLabel?: ReactNode
  maxLabel?: ReactNode
  disabled?: boolean | undefined
  error?: string | undefined
  className?: string | undefined
}

/** A value within a range, in the style of points. Arrow keys move by one step. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step = 1, valueDisplay, valueText, minLabel, maxLabel } = props
  const { disabled = false, error, className } = props
  const id = useId()
  const part = max > min ? ((value - min) / (max - min)) * 100 : 100
  // The thumb's centre runs from half its width to the width less that half.
  const style = { '--p': `calc(${part}% + ${((50 - part) / 100) * 1.75}rem)` } as CSSProperties
  return (
    <FieldFrame id={id} label={label} aside={valueDisplay} error={error} className={className}>
      <input
        id={id}
        type="range"
        className="slider"
        style={style}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {minLabel || maxLabel ? (
        <div className="flex justify-between gap-4 text-xs text-ink-subtle">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </div>
      ) : null}
    </FieldFrame>
  )
}
