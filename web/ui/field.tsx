import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { describedBy, ErrorLine, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { LiveText } from './live-text.tsx'

/** The error line of a group, as under a control. */
export const FieldError = ErrorLine

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    onValueChange?: ((value: string) => void) | undefined
    /** At the end, inside the control (a unit, an icon button of 44 px). */
    trailing?: ReactNode
    aside?: ReactNode
    className?: string | undefined
  }

/** A single-line text field. Passes input attributes through. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, onValueChange, onChange, trailing, aside, className, ...input } =
    props
  const ownId = useId()
  const id = input.id ?? ownId

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event)
    onValueChange?.(event.target.value)
  }

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, aside, className }}>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={id}
          onChange={handleChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(input['aria-describedby'], describedBy(id, { hint, error })) || undefined}
          className={cx('control', trailing ? 'pr-12' : null)}
        />
        {trailing ? (
          <span className="absolute inset-y-0 right-0.5 grid min-w-11 place-items-center text-ink-muted">
            {trailing}
          </span>
        ) : null}
      </div>
    </FieldFrame>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> &
  FieldTexts & {
    onValueChange?: ((value: string) => void) | undefined
    /** With `maxLength`: announced when few characters are left. */
    remainingLabel?: ((left: number) => string) | undefined
    className?: string | undefined
  }

const ANNOUNCE_AT = 20

/** A text area, with a counter when `maxLength` is given. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, onValueChange, onChange, remainingLabel, className, ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const used = area.value === undefined ? typed.length : String(area.value).length
  const max = area.maxLength
  const left = max === undefined ? Number.POSITIVE_INFINITY : max - used

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value)
    onChange?.(event)
    onValueChange?.(event.target.value)
  }

  const counter =
    max === undefined ? null : (
      <>
        <span aria-hidden="true" className="ml-auto shrink-0 tabular-nums">
          {used} / {max}
        </span>
        <LiveText>{remainingLabel && left <= ANNOUNCE_AT ? remainingLabel(left) : ''}</LiveText>
      </>
    )

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }}>
      <textarea
        {...area}
        id={id}
        onChange={handleChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(area['aria-describedby'], describedBy(id, { hint, error })) || undefined}
        className={cx('control', 'min-h-28 resize-y')}
      />
    </FieldFrame>
  )
}
