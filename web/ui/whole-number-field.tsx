import { useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { readWholeNumber } from './read-whole-number.ts'

type WholeNumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onValueChange' | 'onBlur' | 'min' | 'max'
> & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  /** The max; larger values are clamped. */
  max?: number | undefined
}

/** Room for the digits, and a separator before each three but the first. */
const lengthWithSeparators = (max: number) => Math.floor((String(max).length * 4 - 1) / 3)

/** A whole number in local notation; on blur it shows the parsed value. */
export function WholeNumberField({ value, onChange, min: _least, max, ...field }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={max === undefined ? undefined : lengthWithSeparators(max)}
      {...field}
      value={typed ?? value ?? ''}
      onValueChange={(text) => {
        const cleaned = text.replace(/[^\d.,]/g, '')
        setTyped(cleaned)
        const read = readWholeNumber(cleaned)
        onChange(read !== null && max !== undefined ? Math.min(read, max) : read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
