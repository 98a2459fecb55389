import type { ComponentProps } from 'react'

export type PlainFormProps = ComponentProps<'form'>

/** A form without validation, such as a search. Not part of the form kit, which public pages do not load at first. */
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
