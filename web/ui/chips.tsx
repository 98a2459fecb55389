import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'onChange' | 'aria-pressed'> & {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  icon?: ReactNode
  /** 36 px instead of 40. */
  dense?: boolean | undefined
  disabledReason?: string | undefined
}

/** A choice that is on or off: when on, a tick and a çini edge. */
export function Chip(props: ChipProps) {
  const {
    pressed,
    onPressedChange,
    icon,
    dense = false,
    disabledReason,
    className,
    children,
    ...rest
  } = props
  const reasonId = useId()
  const off = Boolean(disabledReason)
  return (
    <>
      <button
        {...rest}
        type="button"
        aria-pressed={pressed}
        aria-disabled={off || undefined}
        aria-describedby={off ? reasonId : rest['aria-describedby']}
        onClick={() => off || onPressedChange(!pressed)}
        className={cx(
          'inline-flex items-center gap-2 rounded-full border px-3.5 py-1.5 text-sm whitespace-nowrap transition-[background-color,border-color,box-shadow] duration-(--dur-1) [&_svg]:size-4',
          dense ? 'min-h-9' : 'min-h-10',
          pressed
            ? 'border-primary bg-primary-soft font-semibold text-primary-ink shadow-[inset_0_0_0_1px_var(--primary)]'
            : 'border-line-strong bg-surface font-medium hover:border-ink-muted',
          'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface-sunken aria-disabled:text-ink-disabled',
          className,
        )}
      >
        {pressed ? <Check aria-hidden="true" /> : icon}
        {children}
      </button>
      {disabledReason ? <Tooltip id={reasonId} text={disabledReason} delay={0} /> : null}
    </>
  )
}

type ChipGroupProps = { label: string; className?: string | undefined; children: ReactNode }

/** A wrapping group of chips. */
export function ChipGroup({ label, className, children }: ChipGroupProps) {
  return (
    <fieldset aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {children}
    </fieldset>
  )
}

export type StripOption<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

type ChipStripProps<Value extends string> = {
  label: string
  options: readonly StripOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  optionClassName?: string | undefined
}

/** A row for choosing one of many, scrolling horizontally (home types above the results). */
export function ChipStrip<Value extends string>(props: ChipStripProps<Value>) {
  const { label, options, value, onChange, className, optionClassName } = props
  const row = useRef<HTMLFieldSetElement>(null)

  // The chosen one may be beyond the edge: an address or going back chooses too. Observed instead of measured, which
  // would force a layout of the whole page during hydration.
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-option="${value}"]`)
    if (!chosen) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        const [place, edges] = [entry?.boundingClientRect, entry?.rootBounds]
        if (!entry || entry.intersectionRatio === 1 || !place || !edges) return
        row.current?.scrollBy({ left: place.left + place.width / 2 - (edges.left + edges.width / 2) })
      },
      { root: row.current },
    )
    observer.observe(chosen)
    return () => observer.disconnect()
  }, [value])

  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={cx('scrollbar-none flex min-w-0 gap-1.5 overflow-x-auto p-1', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          data-option={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex min-h-tap min-w-14 flex-none items-center justify-center gap-2 rounded-full px-4 text-sm font-medium text-ink-muted transition-colors duration-(--dur-1) hover:bg-surface-hover hover:text-ink aria-pressed:bg-surface-inverse aria-pressed:font-semibold aria-pressed:text-ink-inverse [&_svg]:size-5',
            optionClassName,
          )}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
