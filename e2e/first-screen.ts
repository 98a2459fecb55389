import type { Page } from 'playwright-core'

/** What is seen of a page, or of a part of it, without scrolling: its words (they have a letter) and its main buttons. */
export const firstScreen = (page: Page, part = 'body'): Promise<{ words: number; primaries: number }> =>
  page.locator(part).evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let words = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(text)
      if (isSeen(range.getBoundingClientRect(), parent))
        words += (text.textContent ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    }
    const primaries = [...root.querySelectorAll('button, a')].filter(
      (each) => each.classList.contains('bg-primary') && isSeen(each.getBoundingClientRect(), each),
    )
    return { words, primaries: primaries.length }

    /** In the window, not cut off by an ancestor, and not under a bar. */
    function isSeen({ left, right, top, bottom, width, height }: DOMRect, element: Element): boolean {
      const clip = clipOf(element)
      const [x, end] = [Math.max(left, clip.left, 0), Math.min(right, clip.right, innerWidth)]
      const [y, under] = [Math.max(top, clip.top, 0), Math.min(bottom, clip.bottom, innerHeight)]
      if (Math.min(width, height, end - x, under - y) <= 1) return false
      const above = document.elementFromPoint((x + end) / 2, (y + under) / 2)
      return !above || above.contains(element) || element.contains(above)
    }

    function clipOf(element: Element): DOMRect {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).overflow !== 'visible' || getComputedStyle(each).clipPath !== 'none')
          return each.getBoundingClientRect()
      return new DOMRect(0, 0, innerWidth, innerHeight)
    }
  })
