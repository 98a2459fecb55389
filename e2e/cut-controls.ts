import type { Page } from 'playwright-core'

/**
 * What a narrow screen cuts: the page if it scrolls sideways, and every control that reaches beyond the edge of the
 * screen or of what clips it, or whose own text does not fit. Content that scrolls sideways itself is left out.
 */
export const cutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Fractions of pixels. */
    const slack = 1.5
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`

    /** The first ancestor that cuts it, if none scrolls to it before. */
    function cutBy(control: HTMLElement): string | null {
      const { left, right } = control.getBoundingClientRect()
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(at)
        // A long title ends in three dots.
        if (textOverflow === 'ellipsis') return null
        if (overflowX === 'auto' || overflowX === 'scroll') {
          if (at.scrollWidth > at.clientWidth) return null
        } else if (overflowX !== 'visible') {
          const box = at.getBoundingClientRect()
          if (left < box.left - slack || right > box.right + slack) return nameOf(at)
        }
        if (position === 'fixed') break
      }
      return left < -slack || right > width + slack ? 'the screen' : null
    }

    function isForReadersAlone(control: HTMLElement): boolean {
      for (let at: HTMLElement | null = control; at; at = at.parentElement)
        if (at.offsetWidth <= 1) return true
      return false
    }

    /** Whether all of its own text is inside; what is only drawn around it, as the area to tap, does not count. */
    function fitsItself(control: HTMLElement): boolean {
      const { left, right } = control.getBoundingClientRect()
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const around = text.parentElement
        if (!around || isForReadersAlone(around) || getComputedStyle(around).textOverflow === 'ellipsis')
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        if (box.width > 0 && (box.left < left - slack || box.right > right + slack)) return false
      }
      return true
    }

    const isSeen = (control: HTMLElement) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.closest('[inert], [aria-hidden="true"]') &&
      !isForReadersAlone(control)

    const found: string[] = []
    for (const root of [document.documentElement, document.body])
      if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} px wide`)
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, label, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]',
    )
    for (const control of [...controls].filter(isSeen)) {
      const by = cutBy(control)
      if (by) found.push(`${nameOf(control)} is cut by ${by}`)
      if (!control.matches('button, a') || getComputedStyle(control).display === 'inline') continue
      if (!fitsItself(control)) found.push(`${nameOf(control)} does not fit itself`)
    }
    return found
  })
