import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, mailedLink, password } from './people.ts'
import { openHeader, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { variants, variantsOfWidth, wide } from './variants.ts'

const fixture = setUpServerAndBrowser()

const pages = [
  '/',
  '/results',
  '/faq',
  '/advices',
  '/customer-recommendations',
  '/packing-guide',
  '/values',
  '/subscription',
  '/verify/kimse/yok',
  '/reset-password/kimse/yok',
  '/?dialog=login',
  '/?dialog=register',
  '/?dialog=forgot',
  '/yok',
]

describe.each(variants(wide))('for everybody ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)

  // Specified: A1.42
  test('pages, dialogs and menus of the shell break no rule of accessibility', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    // Each page in both themes; wide and narrow share them, so that nothing is checked twice.
    const half = variant.language === 'tr' ? 0 : 1
    for (const [place, address] of pages.entries()) {
      if (place % 2 !== half) continue
      await openPage(page, address)
      await page.waitForLoadState('networkidle')
      await animationsFinished(page)
      await expectAccessible(page, `${address} (${variant.theme})`)
    }
    await openPage(page, '/values')
    if (half === 0) await page.getByRole('button', { name: t.shell.assistant.open }).click()
    else await openHeader(page, variant)
    await page.waitForLoadState('networkidle')
    await animationsFinished(page)
    await expectAccessible(page, `assistant, menu (${variant.theme})`)
    await context.close()
  })
})

describe.each(variantsOfWidth(wide))('without a mouse ($language)', (variant) => {
  const t = textsOf(variant)

  // Specified: A1.30
  longTest('a visitor searches', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const { search } = t
    await openPage(page, '/')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t.shell.skip_to_content)
    await page.keyboard.press('Enter')
    const part = (label: string) =>
      page.getByRole('search').getByRole('button', { name: new RegExp(`^${label}`) })
    await tabTo(page, part(search.where))
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: search.where })
    await field.waitFor()
    await page.keyboard.type('cesme')
    await page.getByRole('option', { name: 'Çeşme, İzmir', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('checkbox', { name: t.listings.service_type.yuva_point }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await tabTo(page, part(search.when))
    await page.keyboard.press('Enter')
    await page.getByRole('grid').first().waitFor()
    await tabTo(page, page.getByRole('grid').getByRole('button'))
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key)
    await tabTo(page, page.getByRole('button', { name: interpolate(search.more, { what: search.adults }) }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await tabTo(page, page.getByRole('search').getByRole('button', { name: search.submit, exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/results\?/)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toMatchObject({ city: 'İzmir', district: 'Çeşme', adults: '2', serviceTypes: 'yuva_point' })
    expect(daysBetween(query.startDate ?? '', query.endDate ?? '')).toBe(3)
    await context.close()
  })

  longTest('a visitor registers and logs in', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const { accounts } = t
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    await openPage(page, '/values')
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: t.shell.header.register }))
    await page.keyboard.press('Enter')
    const register = page.getByRole('dialog', { name: accounts.register.title })
    await register.waitFor()
    const typed = {
      [accounts.register.first_name]: 'Defne',
      [accounts.register.last_name]: 'Aksoy',
      [accounts.email]: email,
      [accounts.password]: password,
      [accounts.password_repeat]: password,
    }
    for (const [label, text] of Object.entries(typed)) {
      await tabTo(page, register.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await tabTo(page, register.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText(accountSentence('registered', variant.language)).first().waitFor()

    const login = page.getByRole('dialog', { name: accounts.login.title })
    await tabTo(page, login.getByLabel(accounts.password, { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByText(errorCatalogue.email_not_verified[variant.language]).first().waitFor()
    const [uidb64 = '', token = ''] = (await mailedLink(fixture.yuva, email, 'verify')).split('/').slice(-2)
    await call(fixture.yuva, 'POST /auth/verify-mail/', { query: { uidb64, token } })
    await tabTo(page, login.getByRole('button', { name: accounts.login.submit }))
    await page.keyboard.press('Enter')
    await page.getByText(accountSentence('login_succeeded', variant.language)).first().waitFor()
    await login.waitFor({ state: 'detached' })
    await tabTo(page, page.getByRole('button', { name: t.shell.header.profile_menu }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t.shell.header.my_profile }).waitFor()
    await context.close()
  })
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let tabs = 0; tabs < 90; tabs += 1) {
    const focused = await target.evaluateAll((all) => all.some((each) => each === document.activeElement))
    if (focused) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}`)
}
