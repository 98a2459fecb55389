import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type FieldTexts = {
  label: ReactNode
  /** Hides the label visually. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** The error; marks the control invalid. */
  error?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  id: string
  /** Right of the label (a value, a link). */
  aside?: ReactNode
  /** Right of the hint (a counter). */
  counter?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Ids under which a control with this id is described. */
export function describedBy(
  id: string,
  texts: { hint?: ReactNode; error?: string | undefined },
): string | undefined {
  return cx(texts.error && `${id}-error`, texts.hint ? `${id}-hint` : null) || undefined
}

/** Label above, control, then error, hint and counter under it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hideLabel = false, hint, error, aside, counter, className, children } = props
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-center justify-between gap-3', hideLabel && !aside && 'sr-only')}>
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={cx('text-sm font-semibold', hideLabel && 'sr-only')}
        >
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? <ErrorLine id={`${id}-error`}>{error}</ErrorLine> : null}
      {hint || counter ? (
        <div className="flex items-start justify-between gap-3 text-xs text-ink-subtle">
          <div id={hint ? `${id}-hint` : undefined}>{hint}</div>
          {counter}
        </div>
      ) : null}
    </div>
  )
}

/** The error line under a control or a group. */
export function ErrorLine({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-px size-4" />
      <span>{children}</span>
    </p>
  )
}
