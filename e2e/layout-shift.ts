import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'

/** The total shift allowed for a page while it loads and is scrolled through. */
export const allowedShift = 0.05

type Shift = { value: number; moved: string[] }
type Observed = { shifts: Shift[] }

/** Makes every page of the context record what shifts without a click, a tap or a key. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((each) => Math.round(each)).join(' ')
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 40)}"` : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until nothing more is loading in the viewport. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton')].every((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return !each.checkVisibility() || bottom < 0 || top > innerHeight
    }),
  )
}

/** Opens a page, scrolls through it once unless only its loading counts, and returns what shifted. */
export async function shiftsOf(page: Page, path: string, { scrolls = true } = {}): Promise<Shift[]> {
  await openPage(page, path)
  await settled(page)
  if (scrolls) await scrollThrough(page)
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as Observed).shifts
  })
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frames(4)
    }
  })
  await settled(page)
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)
