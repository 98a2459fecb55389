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
  /**
   * `rows` with a ring in front; `tiles` with the icon on top, in a row that scrolls when narrow; `thirds` are three in
   * one row at every width, what opens under them is as wide as the row.
   */
  layout?: 'rows' | 'tiles' | 'thirds' | undefined
  error?: string | undefined
  className?: string | undefined
}

/** One of a few, each a card with icon and explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, layout = 'rows', error, className } = props
  const name = useId()
  const errorId = useId()
  const tiles = layout === 'tiles'
  const extra = options.find((option) => option.value === value)?.extra
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
      <div ref={row} className={rowClasses[layout]}>
        {options.map((option) => (
          <div key={option.value}>
            <RadioCard
              option={option}
              name={name}
              layout={layout}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
            />
            {layout !== 'thirds' && option.value === value && extra ? (
              <div className="pt-2 pl-8">{extra}</div>
            ) : null}
          </div>
        ))}
      </div>
      {layout === 'thirds' && extra ? <div className="pt-3">{extra}</div> : null}
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

type Layout = 'rows' | 'tiles' | 'thirds'

const rowClasses: Record<Layout, string> = {
  rows: 'flex flex-col gap-2',
  tiles:
    'scrollbar-none -mx-1 grid auto-cols-[minmax(9.25rem,1fr)] grid-flow-col gap-2.5 overflow-x-auto p-1',
  thirds: 'grid grid-cols-3 gap-2',
}

const cardClasses: Record<Layout, string> = {
  rows: 'items-center gap-3 px-3.5 py-3',
  tiles: 'h-full flex-col items-start gap-2 rounded-lg px-4 py-3.5',
  thirds: 'h-full min-h-20 flex-col items-center justify-center gap-1 rounded-lg px-1 py-2 text-center!',
}

const textSizes: Record<Layout, string> = { rows: 'text-xs', tiles: 'text-xs', thirds: 'text-2xs' }

type RadioCardProps<Value extends string> = {
  option: RadioCardOption<Value>
  name: string
  layout: Layout
  checked: boolean
  onChoose: () => void
}

const inputClasses = {
  tile: 'absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none',
  row: 'size-5 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-field bg-surface checked:border-6 checked:border-primary checked:bg-on-primary focus-visible:outline-none disabled:border-line-strong',
} as const

const tileLabel = (checked: boolean) => (checked ? 'font-semibold text-primary-ink' : 'font-medium')

function RadioCard<Value extends string>({ option, name, layout, checked, onChoose }: RadioCardProps<Value>) {
  const { label, description, icon, disabledReason } = option
  const tile = layout !== 'rows'
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
    <label className={cx(CARD, cardClasses[layout])}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabledReason !== undefined}
        onChange={onChoose}
        className={tile ? inputClasses.tile : inputClasses.row}
      />
      {tile ? symbol : null}
      <span className={layout === 'thirds' ? 'max-w-full wrap-break-word' : 'min-w-0 flex-1'}>
        <span className={cx('block', tile ? tileLabel(checked) : 'font-semibold')}>{label}</span>
        <span className={cx('block text-ink-muted empty:hidden', textSizes[layout])}>{under}</span>
      </span>
      {tile ? null : symbol}
    </label>
  )
}
