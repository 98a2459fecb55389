import { expect } from 'vitest'
import type { Driver } from './engines.ts'
import { errorsKey, type WatchedNetwork } from './watched-network.ts'

/** One tab of an engine, on our site. */
export type Tab = ReturnType<typeof tabOf>

/** As `expect.poll`, for what may take a busy machine long. */
const patience = { timeout: 30_000, interval: 150 }

export function tabOf(driver: Driver, network: WatchedNetwork) {
  /**
   * Marks the visible element of this name, since only the page itself knows names and visibility; waits until it no
   * longer moves, since a click on a moving element may miss it.
   */
  const find = async (css: string, name: string) => {
    await expect
      .poll(() => driver.evaluate(markVisible, css, name), { ...patience, message: `${css} ${name}` })
      .toBe(true)
    return '[data-found]'
  }
  return {
    ...driver,
    /** Goes to a path and waits until the page answers clicks. */
    async open(path: string) {
      await driver.goto(network.url + path)
      await expect
        .poll(() => driver.evaluate(isHydrated), { ...patience, message: `${path} hydrates` })
        .toBe(true)
    },
    /** Again, if the element was replaced since it was found. */
    click: (css: string, name: string) =>
      expect
        .poll(
          async () => {
            const found = await find(css, name)
            return driver.click(found).then(() => 'clicked', String)
          },
          { ...patience, message: `${css} ${name}` },
        )
        .toBe('clicked'),
    fill: async (label: string, text: string, css = 'input, textarea') =>
      driver.type(await find(css, label), text),
    /** Waits for the field, which a part that is loaded when opened may bring. */
    async choose(css: string, file: string) {
      await expect.poll(() => driver.evaluate(exists, css), { ...patience, message: css }).toBe(true)
      await driver.upload(css, file)
    },
    /** Waits for a text on the page. */
    see: (text: string) =>
      expect
        .poll(() => driver.evaluate(() => document.body.innerText), {
          ...patience,
          message: `the page shows ${text}`,
        })
        .toContain(text),
    waitForPath: (path: RegExp) =>
      expect.poll(() => driver.evaluate(() => location.pathname), patience).toMatch(path),
    /** The visible texts of `main` in their order; none while it loads. */
    mainTexts: () => driver.evaluate(readMain),
    /** What went wrong on the pages since the last call. */
    takeErrors: () => driver.evaluate(takeFrom, errorsKey),
    /** Forgets who was logged in, and logs a member in. */
    async become(token: string | null) {
      await driver.goto(`${network.url}/robots.txt`)
      await driver.evaluate(startSession, token)
    },
  }
}

const exists = (css: string): boolean => document.querySelector(css) !== null

function markVisible(css: string, name: string): boolean {
  const nameOf = (element: Element) => {
    const described = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [
      ...described.map((id) => document.getElementById(id)),
      ...((element as HTMLInputElement).labels ?? []),
    ]
    const text = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
    return text.trim()
  }
  const found = [...document.querySelectorAll<HTMLElement>(css)].findLast(
    (element) =>
      nameOf(element).startsWith(name) &&
      element.checkVisibility() &&
      !element.closest('[inert], [aria-hidden=true]'),
  )
  const placeBefore = found?.dataset.found
  for (const marked of document.querySelectorAll('[data-found]')) marked.removeAttribute('data-found')
  if (!found) return false
  const place = JSON.stringify(found.getBoundingClientRect())
  found.dataset.found = place
  return place === placeBefore
}

function isHydrated(): boolean {
  const clickable = [...document.querySelectorAll(':is(body a, body button):not([data-dehydrated] *)')]
  return (
    clickable.length > 0 &&
    clickable.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
  )
}

/**
 * Text by text: where lines and spaces fall between them, options of a closed select, and which labels of a chart have
 * room differ between engines; a map needs WebGL, which an engine without a screen may lack.
 */
function readMain(): string[] {
  const main = document.querySelector('main')
  const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false
  if (!main || [...main.querySelectorAll('[aria-busy=true]')].some(isSeen)) return []
  const texts: string[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) {
      if (
        !node.parentElement?.closest(
          'select, textarea, style, .recharts-cartesian-axis-tick-labels, .bg-map-sea',
        ) &&
        isSeen(node.parentElement)
      )
        texts.push(node.data)
    } else if (node instanceof HTMLSelectElement) {
      if (isSeen(node)) texts.push(node.selectedOptions[0]?.label ?? '')
    } else if ((node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) && isSeen(node)) {
      texts.push(node.value || node.placeholder)
    }
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

function takeFrom(key: string): string[] {
  const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  sessionStorage.removeItem(key)
  return errors
}

function startSession(token: string | null): void {
  localStorage.clear()
  localStorage.setItem('language', 'tr')
  if (token)
    localStorage.setItem('yuva', JSON.stringify({ state: { Token: { token }, User: null }, version: 0 }))
}
