import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { newUserContext, openPage } from './browser.ts'
import { join } from './people.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'
import { logIn, textsOf } from './steps.ts'
import { wide } from './variants.ts'

const fixture = setUpServerAndBrowser()
const t = textsOf(wide)

/** As browsers do: reading it throws a SecurityError. */
const refuse = (context: BrowserContext, store: string) =>
  context.addInitScript((name) => {
    const owner: object = name === 'serviceWorker' ? navigator : name === 'cookie' ? document : window
    const refused = () => {
      throw new DOMException(`The browser refuses ${name}.`, 'SecurityError')
    }
    Object.defineProperty(owner, name, { configurable: true, get: refused, set: () => {} })
  }, store)

function uncaughtErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

async function open(stores: readonly string[]) {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  const errors = uncaughtErrors(page)
  for (const store of stores) await refuse(context, store)
  return { context, page, errors }
}

longTest.each(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'serviceWorker', 'Notification'])(
  'a member stays logged in where the browser refuses %s',
  async (store) => {
    const { email } = await join(fixture.yuva, 'Deniz')
    const { context, page, errors } = await open([store])
    await openPage(page, '/results')
    await logIn(page, wide, { email })
    await page.getByRole('button', { name: t.shell.header.profile_menu }).waitFor()
    await page.goto('/points')
    await page.getByRole('button', { name: t.shell.header.profile_menu }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  },
)

longTest('the log-in dialog says what the browser refuses, where the session cannot come back', async () => {
  const { context, page } = await open(['localStorage', 'cookie'])
  await openPage(page, '/points')
  await page.getByRole('dialog').getByText(t.accounts.login.storage_refused).waitFor()
  await context.close()
})
