import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { LiveText } from './live-text.tsx'

export type Suggestion = {
  key: string
  label: string
  icon?: ReactNode
  /** At the end of the row. */
  aside?: string | undefined
}

type SuggestFieldProps<Row extends Suggestion> = {
  id?: string | undefined
  label: string
  hideLabel?: boolean | undefined
  /** The list's name. */
  listLabel: string
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  text: string
  onType: (text: string) => void
  rows: readonly Row[]
  onChoose: (row: Row) => void
  /** On blur: a text that was not chosen may be corrected. */
  onLeave?: (() => void) | undefined
  /** Shown instead of rows once there are known to be none. */
  emptyText?: string | undefined
  /** The number of rows, announced. */
  countText: string
  /** `inline` shows the list under the field; `dropdown` over the page while the field has the focus. */
  layout?: 'inline' | 'dropdown' | undefined
  /** Focused when it is mounted. */
  autoFocus?: boolean | undefined
  className?: string | undefined
}

/** A text field with suggestions; arrows and Enter, or a click. */
export function SuggestField<Row extends Suggestion>(props: SuggestFieldProps<Row>) {
  const { label, hideLabel, listLabel, hint, error, placeholder, text, onType, rows } = props
  const { maxLength, onLeave, emptyText, countText, layout = 'inline', autoFocus = false, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const row = useActiveRow(props)
  const { active, setActive, isOpen, setIsOpen, isShown, choose } = row
  const isInline = layout === 'inline'
  const suggestions = (
    <>
      <SuggestList
        id={listId}
        label={listLabel}
        rows={rows}
        active={active}
        onActive={setActive}
        onChoose={choose}
        className={isInline ? 'min-h-11' : ''}
      />
      <Nothing rows={rows} text={emptyText} />
    </>
  )

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, className }}>
      <div className="relative">
        <input
          // biome-ignore lint/a11y/noAutofocus: the field is what the panel was opened for
          autoFocus={autoFocus}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={row.isExpanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={row.hasActive ? `${listId}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setActive(-1)
            setIsOpen(true)
            onType(event.target.value)
          }}
          onBlur={() => {
            setIsOpen(false)
            onLeave?.()
          }}
          onKeyDown={row.handleKey}
          className="control"
        />
        {isInline ? null : (
          <Dropdown isOpen={isOpen && (rows.length > 0 || Boolean(emptyText))}>{suggestions}</Dropdown>
        )}
      </div>
      {isInline ? suggestions : null}
      <LiveText>{isShown ? countText : ''}</LiveText>
    </FieldFrame>
  )
}

const Dropdown = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <div
    className={cx(
      'absolute inset-x-0 top-full z-(--z-menu) mt-2 max-h-80 overflow-y-auto rounded-xl border border-line bg-surface-raised p-2 shadow-5',
      !isOpen && 'hidden',
    )}
  >
    {children}
  </div>
)

const Nothing = ({ rows, text }: { rows: readonly Suggestion[]; text: string | undefined }) =>
  rows.length === 0 && text ? <p className="px-3 py-2 text-sm text-ink-muted">{text}</p> : null

type SuggestListProps<Row extends Suggestion> = {
  id: string
  label: string
  rows: readonly Row[]
  active: number
  onActive: (index: number) => void
  onChoose: (row: Row) => void
  className: string
}

function SuggestList<Row extends Suggestion>(props: SuggestListProps<Row>) {
  const { id, label, rows, active, onActive, onChoose, className } = props
  return (
    <div id={id} role="listbox" aria-label={label} className={className}>
      {rows.map((row, index) => (
        // The field keeps the focus and names the active row; rows are clicked, not tabbed to.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant
        <div
          key={row.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          aria-label={row.label}
          aria-describedby={row.aside ? `${id}-${index}-aside` : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
          onPointerMove={() => onActive(index)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-medium [&>svg]:size-5 [&>svg]:text-ink-muted',
            index === active && 'bg-surface-hover',
          )}
        >
          {row.icon}
          <span className="truncate">{row.label}</span>
          {row.aside ? (
            <span
              id={`${id}-${index}-aside`}
              className="ml-auto flex-none text-xs font-normal text-ink-muted"
            >
              {row.aside}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  )
}

/** Arrows choose the active row, which Enter takes. */
function useActiveRow<Row extends Suggestion>({ rows, onChoose, layout = 'inline' }: SuggestFieldProps<Row>) {
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = layout === 'inline' || isOpen
  const isExpanded = isShown && rows.length > 0
  const hasActive = isShown && rows[active] !== undefined

  function choose(row: Row) {
    setIsOpen(false)
    setActive(-1)
    onChoose(row)
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      // From the field itself, Up goes to the last row.
      setActive((at) => (at + step + (at === -1 && step === -1 ? 1 : 0) + rows.length) % rows.length)
      return
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
    const row = rows[active]
    if (event.key === 'Enter' && row && isShown) {
      event.preventDefault()
      choose(row)
    }
  }

  return { active, setActive, isOpen, setIsOpen, isShown, isExpanded, hasActive, choose, handleKey }
}
