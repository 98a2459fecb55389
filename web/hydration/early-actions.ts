const replayName = 'replayEarlyActions'

/** On what React cannot answer for yet, though it has taken over the page around it. */
export const waitsAttribute = 'data-waits'

/**
 * Runs before first paint. What a visitor does between painting and React's taking over would be lost: what is typed
 * and ticked is kept, and the last press; a form is kept from leaving by itself (with what was typed in its address).
 * Links work at all times.
 */
export const earlyActionsScript = `(${keepEarlyActions})('${waitsAttribute}','${replayName}')`

/**
 * Called once React has taken the page over, and when it can answer for another part: does what was asked for
 * meanwhile. True if that was asked of a part that still waits.
 */
export function replayEarlyActions(isPageReady = false): boolean {
  const replay: unknown = Reflect.get(window, replayName)
  return typeof replay === 'function' && replay(isPageReady) === true
}

/** Becomes the script's text: nothing outside it is at hand where it runs. */
function keepEarlyActions(waits: string, replay: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  let isReady = false
  let isReplaying = false
  let press: { of: Element; again: () => void } | null = null
  const filled = new Map<Field, string | boolean>()

  const isWaiting = (element: Element) => !isReady || element.closest(`[${waits}]`) !== null
  /** React puts its marks on what it answers for, which may come later than the page around it. */
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const isTicked = (field: Field): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio'

  addEventListener(
    'input',
    ({ target }) => {
      const isField =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      if (!isField || isReplaying || isTaken(target)) return
      filled.set(target, isTicked(target) ? target.checked : target.value)
      if (!isWaiting(target)) setTimeout(fillAgain)
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button:not([type=submit])')
      if (button)
        press = isWaiting(button) ? { of: button, again: () => (button as HTMLElement).click() } : null
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const button = event.submitter
      if (!isWaiting(form)) return
      event.preventDefault()
      // The button is pressed anew rather than the form sent: of the two, React takes a part over only for a press.
      press = { of: form, again: () => (button ? button.click() : form.requestSubmit()) }
    },
    true,
  )

  function fillAgain(): void {
    isReplaying = true
    for (const [field, value] of filled) {
      if (isWaiting(field)) continue
      // React takes over what an event comes to, if it has its code.
      if (!isTaken(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
      if (!isTaken(field) && field.isConnected) continue
      filled.delete(field)
      if (field.isConnected) fill(field, value)
    }
    isReplaying = false
  }

  /** React takes only that for a change which differs from what it has last seen in the field. */
  function fill(field: Field, value: string | boolean): void {
    if (isTicked(field)) {
      field.checked = !value
      field.click()
      return
    }
    // Fields of addresses and numbers know no caret.
    const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (caret !== null) (field as HTMLTextAreaElement).setSelectionRange(caret, caret)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  Reflect.set(window, replay, (isPageReady: boolean): boolean => {
    isReady ||= isPageReady
    fillAgain()
    const stillWaits = [...filled.keys()].some((field) => field.isConnected)
    if (!press) return stillWaits
    if (isWaiting(press.of)) return true
    const { of, again } = press
    press = null
    // Later: called in an effect of React's, this comes before React has taken what was filled in above.
    setTimeout(() => {
      if (of.isConnected) again()
    })
    return stillWaits
  })
}
