import { useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { readWholeNumber } from './read-whole-number.ts'

type WholeNumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onValueChange' | 'onBlur'> & {
  value: number | null
  onChange: (value: number | null) => void
}

/** A whole number, typed as people write numbers; when the field is left it shows what was understood. */
export function WholeNumberField({ value, onChange, ...field }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={typed ?? value ?? ''}
      onValueChange={(text) => {
        const kept = text.replace(/[^\d.,]/g, '')
        setTyped(kept)
        onChange(readWholeNumber(kept))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
