import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, useForm as useFormState } from 'react-hook-form'

type Values = Record<string, unknown>
type Name<V extends Values> = keyof V & string
/** Sentences by field; `form` is what is about no field of it. */
export type FieldRefusals<V extends Values> = { [N in Name<V> | 'form']?: string | undefined }

/** Why what was sent is refused. Fields that the form has not are left to the sentence. */
export type Refusal = { sentence: string; fields: Record<string, string> }

export type FormOptions<V extends Values> = {
  /** What the fields hold at first. */
  values: V
  /** What is refused before it is sent: every field at once, or the first in the order of a specification. */
  check?: ((values: V) => FieldRefusals<V> | undefined) | undefined
  /** Sends, and does what follows. What it throws is a refusal. */
  send: (values: V) => Promise<unknown>
  /** Translates what was thrown; null where something else is done about it. */
  refusal: (thrown: unknown) => Refusal | null
  /** The sentence that the focus goes to, or the one of the form, for a toast; and what was thrown, if it was sent. */
  onRefused?: ((sentence: string, thrown?: unknown) => void) | undefined
}

type Bound<Value> = { error: string | undefined; onBlur: () => void; value: Value; name: string }

export type Form<V extends Values> = {
  values: V
  /** For a field of text or a list of choices. */
  text: <N extends Name<V>>(name: N) => Bound<V[N]> & { onValueChange: (value: V[N]) => void }
  /** For a checkbox or a switch. */
  tick: <N extends Name<V>>(
    name: N,
  ) => { name: N; checked: V[N]; error: string | undefined; onCheckedChange: (checked: V[N]) => void }
  /** For every other control. */
  control: <N extends Name<V>>(
    name: N,
  ) => { value: V[N]; error: string | undefined; onChange: (value: V[N]) => void }
  set: (values: Partial<V>) => void
  /** Starts over, with other values if given; while it is being sent, after that. */
  reset: (values?: V) => void
  /** Says sentences at fields, or of the form, and goes to the first. */
  refuse: (refusals: FieldRefusals<V>) => void
  errors: FieldRefusals<V>
  /** Being sent. */
  isBusy: boolean
  /** Something differs from the first values. */
  isDirty: boolean
  /** Was sent at least once, or tried to be. */
  wasTried: boolean
  submit: (event?: FormEvent) => Promise<void>
  element: RefObject<HTMLFormElement | null>
}

/** Values, refusals and sending of one form. `Form` draws it (form.tsx). */
export function useForm<V extends Values>(options: FormOptions<V>): Form<V> {
  const { values: first, check, send, refusal, onRefused } = options
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  /** Asked for while it was being sent: the library counts the sending after that. */
  const laterReset = useRef<{ values: V | undefined } | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useFormState<V>({
    defaultValues: first as DefaultValues<V>,
    // The focus follows the order on the screen.
    shouldFocusError: false,
    resolver: (values) => {
      const errors = fieldErrorsOf(check?.(values) ?? {})
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<V> }
    },
  })
  const values = form.watch()
  const { errors: known, isSubmitting, isDirty, isSubmitted } = form.formState

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(element.current)
  }, [refusals])

  const errors: Record<string, string | undefined> = {}
  for (const [name, error] of Object.entries(known))
    errors[name === 'root' ? 'form' : name] = messageOf(error)

  function goToFirst(said: FieldRefusals<V>, thrown?: unknown) {
    setRefusals((count) => count + 1)
    const [sentence] = Object.values<string | undefined>(said).filter(Boolean)
    if (sentence) onRefused?.(sentence, thrown)
  }

  function refuse(said: FieldRefusals<V>, thrown?: unknown) {
    for (const [name, { message }] of Object.entries(fieldErrorsOf(said)))
      form.setError(name as Path<V> | 'root', { type: 'refused', message })
    goToFirst(said, thrown)
  }

  function reset(next?: V) {
    if (isSending.current) laterReset.current = { values: next }
    else form.reset(next as DefaultValues<V> | undefined)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // What is sent from a dialog is not sent by the form around it.
    event?.stopPropagation()
    if (isSending.current) return
    isSending.current = true
    let refusedHere: FieldRefusals<V> | null = null
    let said: FieldRefusals<V> | null = null
    let reason: unknown
    try {
      await form.handleSubmit(
        async (sent) => {
          try {
            await send(sent)
          } catch (thrown) {
            reason = thrown
            said = placed(refusal(thrown), sent)
          }
        },
        () => {
          refusedHere = check?.(form.getValues()) ?? {}
        },
      )()
    } finally {
      isSending.current = false
    }
    if (laterReset.current) reset(laterReset.current.values)
    laterReset.current = null
    // Not before the library is done: until then the fields do not say what is wrong with them.
    if (refusedHere) goToFirst(refusedHere)
    if (said) refuse(said, reason)
  }

  function change<N extends Name<V>>(name: N, value: V[N]) {
    // Before the first sending nothing is checked on typing: what was said of the field goes here.
    if (!isSubmitted && errors[name]) form.clearErrors(name as unknown as Path<V>)
    void form.register(name as unknown as Path<V>).onChange({ target: { name, value }, type: 'change' })
  }

  const blur = (name: Name<V>) =>
    void form
      .register(name as unknown as Path<V>)
      .onBlur({ target: { name, value: values[name] }, type: 'blur' })

  return {
    values,
    errors: errors as FieldRefusals<V>,
    isBusy: isSubmitting,
    isDirty,
    wasTried: isSubmitted,
    text: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onValueChange: (value) => change(name, value),
      onBlur: () => blur(name),
    }),
    tick: (name) => ({
      name,
      checked: values[name],
      error: errors[name],
      onCheckedChange: (checked) => change(name, checked),
    }),
    control: (name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value) => change(name, value),
    }),
    set: (part) => {
      for (const [name, value] of Object.entries(part)) change(name, value as V[string])
    },
    reset,
    refuse: (said) => refuse(said),
    submit,
    element,
  }
}

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined

/** The sentences as the library keeps them. */
function fieldErrorsOf<V extends Values>(
  said: FieldRefusals<V>,
): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const [name, message] of Object.entries<string | undefined>(said))
    if (message) errors[name === 'form' ? 'root' : name] = { type: 'refused', message }
  return errors
}

/** Each sentence at its field; the refusal's own where there is no such field. */
function placed<V extends Values>(refusal: Refusal | null, values: V): FieldRefusals<V> | null {
  if (!refusal) return null
  const here = Object.entries(refusal.fields).filter(([name]) => name in values)
  const said = here.length > 0 ? Object.fromEntries(here) : { form: refusal.sentence }
  return said as FieldRefusals<V>
}

const focusable = 'input, select, textarea, button, a[href], [tabindex]'

/** In the order of the screen, which is not always the one in which fields became known. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  const target = invalid?.matches(focusable) ? invalid : invalid?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
