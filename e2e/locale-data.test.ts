import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { newUserContext, openPage } from './browser.ts'
import { collectErrors } from './collect-errors.ts'
import { call } from './people.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'
import { narrow, wide } from './variants.ts'

const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })

/** Gives the browser other locale data than the server has: every text made from it reads otherwise, every order is another. */
const changeLocaleData = (context: BrowserContext) =>
  context.addInitScript(() => {
    const other = (prototype: object, name: string) => {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
      const change = (original: (...given: unknown[]) => string) =>
        function (this: unknown, ...given: unknown[]) {
          return `${original.apply(this, given)} (other data)`
        }
      if (descriptor?.get) {
        const { get } = descriptor
        Object.defineProperty(prototype, name, {
          ...descriptor,
          get() {
            return change(get.call(this))
          },
        })
      } else Object.defineProperty(prototype, name, { ...descriptor, value: change(descriptor?.value) })
    }
    for (const prototype of [
      Intl.DateTimeFormat.prototype,
      Intl.NumberFormat.prototype,
      Intl.ListFormat.prototype,
      Intl.RelativeTimeFormat.prototype,
    ])
      other(prototype, 'format')
    other(Intl.DisplayNames.prototype, 'of')
    for (const prototype of [Date.prototype, Number.prototype]) other(prototype, 'toLocaleString')
    for (const name of ['toLocaleDateString', 'toLocaleTimeString']) other(Date.prototype, name)
    const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
    Object.defineProperty(Intl.Collator.prototype, 'compare', { get: () => descending })
    String.prototype.localeCompare = function (that) {
      return descending(String(this), that)
    }
  })

let addresses: string[]
beforeAll(async () => {
  const { residence_cards: cards } = await call(fixture.yuva, 'GET /residence-cards/', {})
  const sitemap = await (await fetch(`${fixture.yuva.url}/sitemap-pages.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  const day = (later: number) => addDays(civilDateOf(new Date()), later)
  const months = [day(40), day(70)].map((date) => date.slice(0, 7))
  const searches = [
    '?city=İzmir&serviceTypes=home_exchange,yuva_point',
    `?months=${months}&nights=7`,
    `?startDate=${day(20)}&endDate=${day(60)}`,
  ]
  addresses = [
    ...new Set([
      ...pages,
      `/listing/${cards[0]?.id}`,
      '/subscription',
      ...searches.map((query) => `/results${query}`),
    ]),
  ]
})

describe.each([wide, narrow])('with other locale data ($language, $width px)', (variant) => {
  longTest('each served page hydrates', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await changeLocaleData(context)
    const errors = collectErrors(page)
    for (const address of addresses) {
      await openPage(page, address)
      expect(await page.evaluate(() => (1).toLocaleString())).toContain('other data')
      // What hydrates when it is seen does so as well.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('[data-dehydrated]')) each.scrollIntoView()
      })
      await page.waitForLoadState('networkidle')
      expect([address, ...errors.splice(0)]).toEqual([address])
    }
    await context.close()
  })
})
