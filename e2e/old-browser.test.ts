import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { historyPath } from '#shared/brand.ts'
import { missingCalls, missingGlobals, missingMembers } from '../scripts/browser-floor.ts'
import { newUserContext, openPage } from './browser.ts'
import { collectErrors } from './collect-errors.ts'
import { join } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf } from './steps.ts'
import { narrow, wide } from './variants.ts'

const fixture = setUpServerAndBrowser()

/** Chromium enforces them, whether or not a page finds them. */
const isTrustedTypes = (name: string) => /trusted/i.test(name)

/** Takes from the browser what the oldest supported ones lack, before any script of a page. */
const takeAway = (context: BrowserContext) =>
  context.addInitScript(
    ({ members, globals }) => {
      const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
      for (const [owner, name] of members)
        for (const part of owner === 'window' ? [window] : [all[owner], all[owner]?.prototype])
          if (part && Object.hasOwn(part, name)) Reflect.deleteProperty(part, name)
      for (const name of globals) Reflect.deleteProperty(all, name)
    },
    {
      members: missingMembers.filter((names) => !isTrustedTypes(names.join())),
      globals: missingGlobals.filter((name) => !isTrustedTypes(name)),
    },
  )

it('the built files call nothing that the oldest supported browsers lack', () => {
  const found = ['build/client/assets', 'public'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.m?js$/.test(name))
      .flatMap((name) =>
        missingCalls(readFileSync(`${folder}/${name}`, 'utf8')).map((call) => `${name}: ${call}`),
      ),
  )
  expect(found).toEqual([])
})

longTest('the pages of a member work in the oldest supported browsers', async () => {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  await takeAway(context)
  await seedSession(context, await join(fixture.yuva, 'Deniz'))
  const errors = collectErrors(page)
  for (const path of [
    '/',
    '/results',
    '/listing/1',
    '/points',
    historyPath,
    '/messages',
    '/favourites',
    '/profile',
  ]) {
    await openPage(page, path)
    expect(await page.evaluate(() => 'any' in AbortSignal || 'groupBy' in Map)).toBe(false)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(textsOf(wide).shell.unexpected).count(), path).toBe(0)
  }
  expect(errors).toEqual([])
  await context.close()
})

longTest.each([wide, narrow])(
  'an older browser shows the page, and says why it does no more: $language',
  async (variant) => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await context.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'))
    const errors = collectErrors(page)
    await page.goto('/results')
    await page.getByText(textsOf(variant).shell.old_browser).waitFor()
    expect(await page.getByRole('link').count()).toBeGreaterThan(10)
    expect(errors).toEqual([])
    await context.close()
  },
)
