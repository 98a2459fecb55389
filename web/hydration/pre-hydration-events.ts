const replayName = 'replayQueuedEvents'

/** Marks what is not hydrated yet, though the page around it is. */
export const dehydratedAttribute = 'data-dehydrated'

/**
 * Runs before first paint. Queues what a visitor does before hydration and would be lost: what is typed and ticked, the
 * last click, and form submissions, which would reload the page with the fields in its URL. Links always work.
 */
export const preHydrationEventScript = `(${queueEvents})('${dehydratedAttribute}','${replayName}')`

/**
 * Called after hydration of the page, and when the code of another part has loaded: replays the queued events. Returns
 * whether some belong to a part that is not hydrated yet.
 */
export function replayQueuedEvents(isPageReady = false): boolean {
  const replay: unknown = Reflect.get(window, replayName)
  return typeof replay === 'function' && replay(isPageReady) === true
}

/** Serialized as the script's text: it can use nothing outside itself. */
function queueEvents(waits: string, replay: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  let isReady = false
  let isReplaying = false
  let click: { of: Element; replayClick: () => void } | null = null
  const filled = new Map<Field, string | boolean>()

  const isPending = (element: Element) => !isReady || element.closest(`[${waits}]`) !== null
  /** React sets these properties when it hydrates an element, which may be later than the page around it. */
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const isTicked = (field: Field): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio'

  addEventListener(
    'input',
    ({ target }) => {
      const isField =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      if (!isField || isReplaying || isHydrated(target)) return
      filled.set(target, isTicked(target) ? target.checked : target.value)
      if (!isPending(target)) setTimeout(refill)
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button:not([type=submit])')
      if (button)
        click = isPending(button) ? { of: button, replayClick: () => (button as HTMLElement).click() } : null
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const button = event.submitter
      if (!isPending(form)) return
      event.preventDefault()
      // Clicks the button instead of submitting the form: of the two, only a click makes React hydrate a part.
      click = { of: form, replayClick: () => (button ? button.click() : form.requestSubmit()) }
    },
    true,
  )

  function refill(): void {
    isReplaying = true
    for (const [field, value] of filled) {
      if (isPending(field)) continue
      // React hydrates the target of an event, if it has its code.
      if (!isHydrated(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
      if (!isHydrated(field) && field.isConnected) continue
      filled.delete(field)
      if (field.isConnected) fill(field, value)
    }
    isReplaying = false
  }

  /** React ignores a change to the value it last saw in the field. */
  function fill(field: Field, value: string | boolean): void {
    if (isTicked(field)) {
      field.checked = !value
      field.click()
      return
    }
    // Fields of type email and number have no selection.
    const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (caret !== null) (field as HTMLTextAreaElement).setSelectionRange(caret, caret)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  Reflect.set(window, replay, (isPageReady: boolean): boolean => {
    isReady ||= isPageReady
    refill()
    const isStillPending = [...filled.keys()].some((field) => field.isConnected)
    if (!click) return isStillPending
    if (isPending(click.of)) return true
    const { of, replayClick } = click
    click = null
    // Deferred: called in an effect, this would run before React has processed the values set above.
    setTimeout(() => {
      if (of.isConnected) replayClick()
    })
    return isStillPending
  })
}
