import type { ComponentProps } from 'react'

export type PlainFormProps = ComponentProps<'form'>

/** A form without fields of its own to check, such as a search. Apart from the kit: public pages load it at first. */
export function PlainForm({ onSubmit, ...form }: PlainFormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
    />
  )
}
