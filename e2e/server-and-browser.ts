import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import type { Member } from './people.ts'
import { textsOf } from './steps.ts'
import type { Variant } from './variants.ts'
import type { Yuva } from './yuva.ts'

/** Starts one server for all the journeys of a file; the browser is that of the worker. */
export function setUpServerAndBrowser(
  environment: Record<string, string> = {},
  main?: string,
): {
  yuva: Yuva
  browser: Browser
} {
  const fixture = {} as { yuva: Yuva; browser: Browser }
  beforeAll(async () => {
    ;[fixture.yuva, fixture.browser] = await Promise.all([
      startJourneyServer(environment, main),
      sharedBrowser(),
    ])
  })
  afterAll(async () => {
    await closeContexts(fixture.browser)
    await fixture.yuva?.stop()
  })
  return fixture
}

/** What a failed test has left open must not go on loading beside the next file. */
async function closeContexts(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}

/** Seeds the session of a logged-in member, for journeys that are not about logging in. */
export async function seedSession(context: BrowserContext, { token }: Member): Promise<void> {
  await context.addInitScript((values) => {
    const session = { state: { Token: { token: values }, User: null }, version: 0 }
    if (!localStorage.getItem('yuva')) localStorage.setItem('yuva', JSON.stringify(session))
  }, token)
}

/** Waits for a toast with this text. By attribute: under an open dialog it is visible, but has no role. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  page.locator('[data-banner]').filter({ hasText: text }).waitFor()

/** The entries of a visitor's header: in the menu on a phone, which is opened, in the header on a wide screen. */
export async function openHeader(page: Page, variant: Variant, { isMember = false } = {}): Promise<Locator> {
  if (variant.width === 1440) return page.getByRole('banner')
  const { header } = textsOf(variant).shell
  await page.getByRole('button', { name: isMember ? header.profile_menu : header.open_menu }).click()
  return page.getByRole('dialog', { name: header.menu })
}
