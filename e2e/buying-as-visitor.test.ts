import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong, longTest } from '#server/testing/long-test.ts'
import { findPlanByType } from '#shared/features/subscriptions/plans.ts'
import { formatLira } from '#web/platform/format.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, join, mailedLink, newPhone, password } from './people.ts'
import { expectToast, openHeader, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, logIn, textsOf, verifyPhoneInDialog } from './steps.ts'
import { variants, wide } from './variants.ts'

const fixture = setUpServerAndBrowser()

describeLong.each(variants(wide))('buying ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const { subscriptions, accounts, shell } = t
  const nameOf = (type: 'monthly' | 'annual') => findPlanByType(type)?.name[variant.language] ?? ''
  const choose = (page: Page) =>
    page.getByRole('button', { name: `${subscriptions.plan.choose} (${nameOf('monthly')})` }).click()
  const dialogOf = (page: Page, dialog: 'login' | 'register') =>
    page.getByRole('dialog', { name: accounts[dialog].title })

  // Specified: A8.18, D.40
  test('a plan chosen as a visitor is in the checkout after registering, the mailed link in another tab and the login', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    await openPage(page, '/subscription')
    await choose(page)
    const login = dialogOf(page, 'login')
    await login.getByText(subscriptions.sign_in).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'login asked for by a plan')
    await login.getByRole('button', { name: accounts.login.register }).click()
    const register = dialogOf(page, 'register')
    await register.getByLabel(accounts.register.first_name, { exact: true }).fill('Defne')
    await register.getByLabel(accounts.register.last_name, { exact: true }).fill('Aksoy')
    await register.getByLabel(accounts.email).fill(email)
    await register.getByLabel(accounts.password, { exact: true }).fill(password)
    await register.getByLabel(accounts.password_repeat).fill(password)
    await register.getByRole('checkbox').check()
    await register.getByRole('button', { name: accounts.register.submit }).click()
    await login.waitFor()

    const other = await context.newPage()
    await other.goto(await mailedLink(fixture.yuva, email, 'verify'))
    await page.close()
    await other.getByRole('main').getByRole('button', { name: accounts.verify.log_in }).click()
    await other.waitForURL('**/checkout/monthly/150')
    // The last step before the payment.
    await other.getByRole('main').getByRole('button', { name: subscriptions.phone.verify }).click()
    await verifyPhoneInDialog(other, variant, fixture.yuva, newPhone())
    await other.getByRole('region', { name: subscriptions.checkout.consent.title }).waitFor()
    await other.getByText(nameOf('monthly'), { exact: true }).first().waitFor()

    // Once: the next login leads to the start page again.
    await other.evaluate(() => localStorage.removeItem('yuva'))
    await other.goto('/values')
    await logIn(other, variant, { email })
    await other.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  // Specified: A1.15, A9.7
  longTest(
    'the pages that sell plans say why members pay less, and never that plans are still to come',
    async () => {
      const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      await openPage(page, '/subscription')
      const prices = (['monthly', 'annual'] as const)
        .map((type) => `${nameOf(type)} ${formatLira(findPlanByType(type)?.price ?? 0, variant.language)}`)
        .join(', ')
      await page.getByText(interpolate(subscriptions.prices.list, { prices })).waitFor()
      await (await openHeader(page, variant)).getByRole('button', { name: shell.header.subscription }).click()
      await page.waitForTimeout(300)
      expect(await page.locator('[data-banner]').count()).toBe(0)
      await openPage(page, '/checkout/monthly/150')
      await dialogOf(page, 'login').getByRole('button', { name: shell.close }).click()
      await (await openHeader(page, variant)).getByRole('button', { name: shell.header.subscription }).click()
      await page.waitForURL('**/subscription')
      await context.close()

      const member = await join(fixture.yuva, 'Zeynep', { subscribed: false })
      const own = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      await seedSession(own.context, member)
      await openPage(own.page, '/profile?section=subscription')
      await own.page.getByText(subscriptions.prices.member).waitFor()
      await own.context.close()
    },
  )

  // Specified: A1.10, A3.14
  longTest(
    'what is paid on the phone is activated by the button, and the header shows the points without a reload',
    async () => {
      const member = await join(fixture.yuva, 'Zeynep', { subscribed: false })
      const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      await seedSession(context, member)
      // No socket delivers the payment's notification.
      await page.routeWebSocket(/.*/, () => {})
      await openPage(page, '/profile')
      const points = (amount: number) =>
        page
          .getByRole('banner')
          .getByRole('link', { name: interpolate(shell.header.points, { points: amount }) })
      await points(0).waitFor()
      const body = { cart_amount: 150, subscription_type: 'monthly' }
      const { url } = await call(fixture.yuva, 'POST /mars-payment/', { body }, member.token)
      await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) })
      await page.getByRole('button', { name: t.start_page.steps.membership.action }).click()
      await expectToast(page, subscriptions.activation.success)
      await points(100).waitFor()
      await page
        .getByRole('button', { name: t.start_page.steps.membership.action })
        .waitFor({ state: 'detached' })
      if (variant.width === 390) {
        const menu = await openHeader(page, variant, { isMember: true })
        await menu.getByRole('link', { name: /100/ }).waitFor()
      }
      await context.close()
    },
  )

  // Specified: A3.14
  longTest('an open page is notified of a payment made elsewhere', async () => {
    const member = await join(fixture.yuva, 'Zeynep', { subscribed: false })
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(context, member)
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await openPage(page, '/values')
    await connected
    await page.waitForTimeout(500)
    const body = { cart_amount: 150, subscription_type: 'monthly' }
    const { url } = await call(fixture.yuva, 'POST /mars-payment/', { body }, member.token)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) })
    await page
      .getByRole('banner')
      .getByRole('link', { name: interpolate(shell.header.points, { points: 100 }) })
      .waitFor()
    await context.close()
  })
})
