import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field.tsx'

export type RadioCardOption<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** Why it cannot be chosen; replaces the description. */
  disabledReason?: string | undefined
  /** Opens under the card while it is chosen (sub-types). */
  extra?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  label: string
  hideLabel?: boolean | undefined
  options: readonly RadioCardOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** `rows` with a ring in front; `tiles` with the icon on top, in a row that scrolls when narrow. */
  layout?: 'rows' | 'tiles' | undefined
  error?: string | undefined
  className?: string | undefined
}

/** One of a few, each a card with icon and explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, layout = 'rows', error, className } = props
  const name = useId()
  const errorId = useId()
  const tiles = layout === 'tiles'
  const row = useRef<HTMLDivElement>(null)

  // In a scrolling row the chosen one may be out of view.
  useEffect(() => {
    const tile = tiles && row.current?.querySelector(`input[value="${value}"]`)?.closest('label')
    if (!row.current || !tile) return
    const [inner, outer] = [tile.getBoundingClientRect(), row.current.getBoundingClientRect()]
    if (inner.left >= outer.left && inner.right <= outer.right) return
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [tiles, value])

  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      // A group cannot be invalid to assistive technology; a form uses this to find where to go.
      data-invalid={error ? true : undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div
        ref={row}
        className={
          tiles
            ? 'scrollbar-none -mx-1 grid auto-cols-[minmax(9.25rem,1fr)] grid-flow-col gap-2.5 overflow-x-auto p-1'
            : 'flex flex-col gap-2'
        }
      >
        {options.map((option) => (
          <div key={option.value}>
            <RadioCard
              option={option}
              name={name}
              tile={tiles}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
            />
            {option.extra && option.value === value ? <div className="pt-2 pl-8">{option.extra}</div> : null}
          </div>
        ))}
      </div>
      {error ? (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  )
}

const CARD =
  'relative flex rounded-md border border-line-strong bg-surface text-left text-sm transition-[border-color,background-color] duration-(--dur-1) not-has-disabled:hover:border-ink-muted has-checked:border-primary! has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-ink-subtle has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type RadioCardProps<Value extends string> = {
  option: RadioCardOption<Value>
  name: string
  tile: boolean
  checked: boolean
  onChoose: () => void
}

const tileLabel = (checked: boolean) => (checked ? 'font-semibold text-primary-ink' : 'font-medium')

function RadioCard<Value extends string>({ option, name, tile, checked, onChoose }: RadioCardProps<Value>) {
  const { label, description, icon, disabledReason } = option
  const under = disabledReason ?? description
  const symbol = icon ? (
    <span
      aria-hidden="true"
      className={cx('flex-none [&>svg]:size-5', checked ? 'text-primary-ink' : 'text-ink-muted')}
    >
      {icon}
    </span>
  ) : null
  return (
    <label
      className={cx(
        CARD,
        tile ? 'h-full flex-col items-start gap-2 rounded-lg px-4 py-3.5' : 'items-center gap-3 px-3.5 py-3',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabledReason !== undefined}
        onChange={onChoose}
        className={
          tile
            ? 'sr-only'
            : 'size-5 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-field bg-surface checked:border-6 checked:border-primary checked:bg-on-primary focus-visible:outline-none disabled:border-line-strong'
        }
      />
      {tile ? symbol : null}
      <span className="min-w-0 flex-1">
        <span className={cx('block', tile ? tileLabel(checked) : 'font-semibold')}>{label}</span>
        {under ? <span className="block text-xs text-ink-muted">{under}</span> : null}
      </span>
      {tile ? null : symbol}
    </label>
  )
}
