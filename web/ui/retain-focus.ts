const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="file"]), select:not(:disabled), textarea:not(:disabled)'

/**
 * For `ref` of what rows are added to and removed from: where the focused element disappears with its row, or with the
 * dialog that it opened, the focus continues at what follows inside, or at what precedes.
 */
export function retainFocus(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined
  let last: HTMLElement | null = null
  let order: HTMLElement[] = []
  const read = () =>
    [...container.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.getClientRects().length > 0)
  const note = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
    order = read()
  }
  const observer = new MutationObserver(() => {
    if (!last) return
    if (last.isConnected) {
      order = read()
      return
    }
    const at = order.indexOf(last)
    last = null
    const near = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).reverse()]
    const next = near.find((each) => each.isConnected) ?? read()[0]
    const goOn = () => {
      if (document.activeElement?.contains(container)) next?.focus()
    }
    goOn()
    // A dialog takes the focus itself where it is lost inside, a frame later.
    requestAnimationFrame(() => requestAnimationFrame(goOn))
  })
  container.addEventListener('focusin', note)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    container.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
