import { useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Select, type SelectProps } from './select.tsx'

type SelectFieldProps<Value extends string> = SelectProps<Value> &
  FieldTexts & { className?: string | undefined }

/** A native select with its label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, hint, error, className, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, className }}>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  )
}
