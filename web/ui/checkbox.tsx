import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** May hold links: they open without ticking the box. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Indeterminate: some of its items are on. */
  mixed?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  className?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, mixed = false, onCheckedChange, onChange, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const ref = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed
  }, [mixed])

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label className="group flex items-start gap-3 text-sm leading-[1.45] has-disabled:cursor-not-allowed has-disabled:text-ink-disabled">
        <span className="relative grid size-5.5 flex-none place-items-center">
          <input
            {...input}
            ref={ref}
            id={id}
            type="checkbox"
            onChange={(event) => {
              onChange?.(event)
              onCheckedChange?.(event.target.checked)
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined}
            className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[.4375rem] border-[1.5px] border-line-field bg-surface transition-colors duration-(--dur-1) not-disabled:hover:border-ink-muted checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:border-line-strong disabled:bg-surface-sunken aria-invalid:border-danger"
          />
          {mixed ? (
            <Minus
              aria-hidden="true"
              className="pointer-events-none relative size-3.75 stroke-3! text-on-primary"
            />
          ) : (
            <Check
              aria-hidden="true"
              className="pointer-events-none relative size-3.75 stroke-3! text-on-primary opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-disabled"
            />
          )}
        </span>
        <span className="min-w-0">
          {label}
          {hint ? (
            <span id={`${id}-hint`} className="block text-xs text-ink-subtle">
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
