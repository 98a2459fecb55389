import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, useForm as useFormState } from 'react-hook-form'

type Values = Record<string, unknown>
type Name<V extends Values> = keyof V & string
/** Errors by field; `form` is for the whole form. */
export type FieldRefusals<V extends Values> = { [N in Name<V> | 'form']?: string | undefined }

/** Why a submission was refused. Errors of unknown fields are shown as the form's error. */
export type Refusal = { sentence: string; fields: Record<string, string> }

export type FormOptions<V extends Values> = {
  /** The initial values. */
  values: V
  /** Checks before sending: all fields, or only the first error in the order of a specification. */
  check?: ((values: V) => FieldRefusals<V> | undefined) | undefined
  /** Sends the form, and whatever follows. Throw to refuse it. */
  send: (values: V) => Promise<unknown>
  /** Translates an error; null if it is handled elsewhere. */
  refusal: (thrown: unknown) => Refusal | null
  /** The sentence of the focused field, or of the form, for a toast; and the error, if it was sent. */
  onRefused?: ((sentence: string, thrown?: unknown) => void) | undefined
  /** Shows the first invalid field, if it may be on another step; by default it is focused. */
  goTo?: ((name: Name<V>) => void) | undefined
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
  /** Resets, with other values if given; during a submission, after it. */
  reset: (values?: V) => void
  /** Sets errors of fields or of the form, and focuses the first. */
  refuse: (refusals: FieldRefusals<V>) => void
  errors: FieldRefusals<V>
  /** Whether the form is being sent. */
  isBusy: boolean
  /** Whether a value differs from the initial values. */
  isDirty: boolean
  /** Whether unsaved input would be lost; passwords, codes and log-in names do not count. */
  wouldLose: () => boolean
  /** Whether it was submitted at least once. */
  wasTried: boolean
  submit: (event?: FormEvent) => Promise<void>
  element: RefObject<HTMLFormElement | null>
}

/** The values, errors and submission of a form. `Form` renders it (form.tsx). */
export function useForm<V extends Values>(options: FormOptions<V>): Form<V> {
  const { values: first, check, send, refusal, onRefused, goTo } = options
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  /** Requested during the submission: the library counts the submission after a reset. */
  const laterReset = useRef<{ values: V | undefined } | null>(null)
  /** The field to focus; a new object each time. */
  const [refused, setRefused] = useState<{ name: string } | null>(null)
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
  const { errors: known, isSubmitting, isDirty, dirtyFields, isSubmitted } = form.formState

  const latestGoTo = useRef(goTo)
  latestGoTo.current = goTo

  useEffect(() => {
    if (!refused) return
    if (!latestGoTo.current) focusFirstInvalid(element.current)
    else if (refused.name !== 'form') latestGoTo.current(refused.name as Name<V>)
  }, [refused])

  const errors: Record<string, string | undefined> = {}
  for (const [name, error] of Object.entries(known))
    errors[name === 'root' ? 'form' : name] = messageOf(error)

  function goToFirst(refusals: FieldRefusals<V>, thrown?: unknown) {
    const [first] = Object.entries<string | undefined>(refusals).filter(([, sentence]) => sentence)
    if (!first?.[1]) return
    setRefused({ name: first[0] })
    onRefused?.(first[1], thrown)
  }

  function refuse(refusals: FieldRefusals<V>, thrown?: unknown) {
    for (const [name, { message }] of Object.entries(fieldErrorsOf(refusals)))
      form.setError(name as Path<V> | 'root', { type: 'refused', message })
    goToFirst(refusals, thrown)
  }

  function reset(next?: V) {
    if (isSending.current) laterReset.current = { values: next }
    else form.reset(next as DefaultValues<V> | undefined)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // A submit event inside a dialog must not submit the form around it.
    event?.stopPropagation()
    if (isSending.current) return
    isSending.current = true
    let refusedHere: FieldRefusals<V> | null = null
    let refusals: FieldRefusals<V> | null = null
    let reason: unknown
    try {
      await form.handleSubmit(
        async (sent) => {
          try {
            await send(sent)
          } catch (thrown) {
            reason = thrown
            refusals = placed(refusal(thrown), sent)
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
    // After the library has finished: until then the fields do not have their errors.
    if (refusedHere) goToFirst(refusedHere)
    if (refusals) refuse(refusals, reason)
  }

  function change<N extends Name<V>>(name: N, value: V[N]) {
    // Before the first submission typing checks nothing: the field's error is cleared here.
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
    wouldLose: () =>
      Object.keys(dirtyFields).some(
        (name) => !element.current?.querySelector(`[name="${CSS.escape(name)}"]`)?.matches(credential),
      ),
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
    refuse: (refusals) => refuse(refusals),
    submit,
    element,
  }
}

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined

/** The errors in the library's shape. */
function fieldErrorsOf<V extends Values>(
  refusals: FieldRefusals<V>,
): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const [name, message] of Object.entries<string | undefined>(refusals))
    if (message) errors[name === 'form' ? 'root' : name] = { type: 'refused', message }
  return errors
}

/** Each error at its field; the general error if there is no such field. */
function placed<V extends Values>(refusal: Refusal | null, values: V): FieldRefusals<V> | null {
  if (!refusal) return null
  const here = Object.entries(refusal.fields).filter(([name]) => name in values)
  const refusals = here.length > 0 ? Object.fromEntries(here) : { form: refusal.sentence }
  return refusals as FieldRefusals<V>
}

/** Autofilled fields, which need no confirmation. */
const credential = '[autocomplete$="-password"], [autocomplete="username"], [autocomplete="one-time-code"]'

const focusable =
  'input:not([type="file"]), select, textarea, button:not([aria-disabled="true"]), a[href], [tabindex]'

/** In DOM order, which is not always that of registration. */
const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  focusOn(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]'))

/** The field itself, or its first control: a button replaces a hidden file input. */
export function focusOn(field: HTMLElement | null | undefined): void {
  const target = field?.matches(`input, ${focusable}`) ? field : field?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
