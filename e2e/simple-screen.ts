import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstScreen } from './first-screen.ts'

type Budget = {
  /** In the first screen of a phone. */
  words?: number
  /** Above the footer of a wide screen, in px. */
  height?: number
  /** The same of a phone. */
  phoneHeight?: number
}

/** What the first screen holds, where the footer begins, and how far the page scrolls sideways. */
const measure = async (page: Page) => ({
  ...(await firstScreen(page)),
  ...(await page.evaluate(() => ({
    height: Math.round((document.querySelector('footer')?.getBoundingClientRect().top ?? 0) + scrollY),
    sideways: document.documentElement.scrollWidth - innerWidth,
  }))),
})

/** Holds the budget of a screen on a phone and on a wide screen, whichever the journey is at; nothing goes sideways. */
export async function expectSimple(page: Page, { words, height, phoneHeight }: Budget): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const at = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
    return measure(page)
  }
  const [phone, wide] = [await at({ width: 390, height: 844 }), await at({ width: 1440, height: 900 })]
  const narrowest = await at({ width: 320, height: 640 })
  await page.setViewportSize(before)
  expect([phone, wide, narrowest].map(({ sideways }) => sideways > 0)).toEqual([false, false, false])
  if (words !== undefined) expect(phone.words, 'words in the first screen').toBeLessThanOrEqual(words)
  if (height !== undefined) expect(wide.height, 'px above the footer').toBeLessThanOrEqual(height)
  if (phoneHeight !== undefined)
    expect(phone.height, 'px above the footer of a phone').toBeLessThanOrEqual(phoneHeight)
}
