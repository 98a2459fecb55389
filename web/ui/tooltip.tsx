import { useEffect, useRef } from 'react'

type TooltipProps = {
  text: string
  /** Give the element before it the same id as `aria-describedby` when the text says more than its name. */
  id?: string | undefined
  /** Milliseconds of hovering before it shows; focus shows it at once. */
  delay?: number | undefined
}

const GAP = 8
const EDGE = 8

/**
 * A tooltip in the top layer for the element right before it (its previous sibling). Shown on hover, keyboard focus
 * and, for disabled elements, on a click; Esc hides it.
 */
export function Tooltip({ text, id, delay = 350 }: TooltipProps) {
  const ref = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const tip = ref.current
    const anchor = tip?.previousElementSibling
    if (!tip || !(anchor instanceof HTMLElement)) return
    return attachTooltip(anchor, tip, delay)
  }, [delay])

  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto z-50 m-0 w-max max-w-64 rounded-sm border-0 bg-surface-inverse px-2.5 py-1.5 text-left text-xs font-medium text-ink-inverse shadow-3 transition-opacity duration-(--dur-2) starting:open:opacity-0"
    >
      {text}
    </span>
  )
}

function attachTooltip(anchor: HTMLElement, tip: HTMLElement, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const { signal } = listening
  let whileOpen: AbortController | undefined

  function show() {
    clearTimeout(timer)
    if (whileOpen || !tip.isConnected) return
    tip.dataset.shown = ''
    tip.showPopover?.()
    place(anchor, tip)
    whileOpen = new AbortController()
    const options = { signal: whileOpen.signal, capture: true }
    // Captured, so that Esc puts away the tooltip and not the dialog under it.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        hide()
      },
      options,
    )
    // On a phone a tap elsewhere does not blur.
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !anchor.contains(target) && !tip.contains(target) && hide(),
      options,
    )
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
  }
  // Focusing may scroll the page: the tooltip follows.
  function follow() {
    place(anchor, tip)
  }
  function hide() {
    clearTimeout(timer)
    if (!whileOpen) return
    whileOpen.abort()
    whileOpen = undefined
    tip.hidePopover?.()
    delete tip.dataset.shown
  }
  function later(action: () => void, wait: number) {
    clearTimeout(timer)
    timer = setTimeout(action, wait)
  }

  // The pointer may rest on the tooltip itself (WCAG 1.4.13), hence the delay before it hides.
  anchor.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && later(show, delay), {
    signal,
  })
  anchor.addEventListener('pointerleave', () => later(hide, 120), { signal })
  tip.addEventListener('pointerenter', () => clearTimeout(timer), { signal })
  tip.addEventListener('pointerleave', () => later(hide, 120), { signal })
  anchor.addEventListener('focus', () => anchor.matches(':focus-visible') && show(), { signal })
  anchor.addEventListener('blur', hide, { signal })
  anchor.addEventListener('click', () => (anchor.ariaDisabled === 'true' ? show() : hide()), { signal })

  return () => {
    listening.abort()
    hide()
  }
}

function place(anchor: HTMLElement, tip: HTMLElement) {
  const at = anchor.getBoundingClientRect()
  const size = tip.getBoundingClientRect()
  const above = at.top - size.height - GAP
  const top = above >= EDGE ? above : at.bottom + GAP
  const wished = at.left + at.width / 2 - size.width / 2
  const left = Math.max(EDGE, Math.min(wished, document.documentElement.clientWidth - size.width - EDGE))
  tip.style.top = `${top}px`
  tip.style.left = `${left}px`
}
