import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import type { Look } from './looks.ts'
import type { Member } from './people.ts'
import { textsOf } from './steps.ts'
import type { Yuva } from './yuva.ts'

/** One server and one browser for all the journeys of a file. */
export function setStage(environment: Record<string, string> = {}): { yuva: Yuva; browser: Browser } {
  const stage = {} as { yuva: Yuva; browser: Browser }
  beforeAll(async () => {
    ;[stage.yuva, stage.browser] = await Promise.all([startJourneyServer(environment), launchBrowser()])
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.yuva?.stop()
  })
  return stage
}

/** As if the member had logged in on this browser before: the journeys that are not about logging in start here. */
export async function rememberLogin(context: BrowserContext, { token }: Member): Promise<void> {
  await context.addInitScript((kept) => {
    const session = { state: { Token: { token: kept }, User: null }, version: 0 }
    if (!localStorage.getItem('yuva')) localStorage.setItem('yuva', JSON.stringify(session))
  }, token)
}

/** The banner at the top says this. By its mark: under an open dialog it is seen, but has no role. */
export const readAlert = (page: Page, text: string): Promise<void> =>
  page.locator('[data-banner]').filter({ hasText: text }).waitFor()

/** Opens a visitor's menu on a phone, where the header's entries are in it; the header itself on a wide screen. */
export async function openHeader(page: Page, look: Look): Promise<Locator> {
  if (look.width === 1440) return page.getByRole('banner')
  await page.getByRole('button', { name: textsOf(look).shell.header.open_menu }).click()
  return page.getByRole('dialog', { name: textsOf(look).shell.header.menu })
}
