import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { findPlanByType } from '#shared/features/subscriptions/plans.ts'
import { formatLira } from '#web/platform/format.ts'
import { newUserContext, openPage } from './browser.ts'
import { join as joinYuva, newPhone } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf, verifyPhoneInDialog } from './steps.ts'
import { variants, wide } from './variants.ts'

const fixture = setUpServerAndBrowser()
const start = '**/api/mars-payment/'
const phoneNeeded = {
  tr: 'Lütfen telefon numaranızı doğrulayın.',
  en: 'Please verify your phone number.',
}

describeLong.each(variants(wide))('paying ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { checkout } = t.subscriptions
  const openCheckout = async (address: string) => {
    const member = await joinYuva(fixture.yuva, 'Zeynep', { subscribed: false })
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(context, member)
    await openPage(page, address)
    return { context, page }
  }
  const accept = (page: Page) =>
    page.getByRole('region', { name: checkout.consent.title }).getByRole('checkbox').check()

  // Specified: A1.42, A9.7
  test('visitors choose of two packages, members find theirs on the profile', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await openPage(page, '/subscription')
    const packages = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await packages.first().waitFor()
    expect(await packages.count()).toBe(2)
    for (const [place, price] of [170, 1700].entries())
      await packages.nth(place).getByText(formatLira(price, variant.language), { exact: true }).waitFor()
    await packages.nth(1).getByText(t.subscriptions.plan.free_months, { exact: true }).waitFor()
    await context.close()
    const member = await openCheckout('/subscription')
    await member.page.waitForURL('**/profile?section=subscription')
    await member.context.close()
  })

  // Specified: A6.7
  test('a plan waits for the phone to be verified', async () => {
    const member = await joinYuva(fixture.yuva, 'Zeynep', { phone: false })
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(context, member)
    await openPage(page, '/profile?section=subscription')
    const plan = findPlanByType('annual')?.name[variant.language]
    // Known before the click, which needs no request.
    await page.getByRole('button', { name: t.subscriptions.phone.verify, exact: true }).waitFor()
    await page.getByRole('button', { name: `${t.subscriptions.plan.choose} (${plan})` }).click()
    await page.getByRole('dialog', { name: t.profiles.phone.title }).waitFor()
    await expectToast(page, phoneNeeded[variant.language])
    await verifyPhoneInDialog(page, variant, fixture.yuva, newPhone())
    await page.waitForURL('**/checkout/annual/1500')
    await context.close()
  })

  // Specified: A1.43, A9.9
  test('the QR code has 256 px', async () => {
    const { context, page } = await openCheckout('/checkout/annual/1500')
    await accept(page)
    if (variant.width === 390) await page.getByRole('button', { name: checkout.qr.show }).click()
    const code = page.getByRole('img', { name: checkout.qr.label })
    await expect.poll(async () => Math.round((await code.boundingBox())?.width ?? 0)).toBe(256)
    await page.getByText(checkout.miles, { exact: true }).waitFor()
    await context.close()
  })

  // Specified: A8.21, A8.22, A8.23
  test('a checkout that cannot be opened shows an error, by QR code and by card', async () => {
    const { context, page } = await openCheckout('/checkout/monthly/150')
    await page.route(start, (route) => route.fulfill({ status: 503 }))
    await accept(page)
    await expectToast(page, checkout.qr.failed)
    await page.unroute(start)
    const empty = { qr_code_url: '', url: '', conversationId: 'yok' }
    await page.route(start, (route) => route.fulfill({ status: 201, json: empty }))
    await page.getByRole('button', { name: t.shell.retry }).click()
    if (variant.width === 390) await page.getByRole('button', { name: checkout.qr.show }).click()
    await page.getByText(checkout.qr.missing, { exact: true }).waitFor()
    await page.unroute(start)

    await openPage(page, '/checkout-v2/monthly/150')
    await page.route(start, (route) => route.fulfill({ status: 503 }))
    await accept(page)
    await expectToast(page, checkout.link_failed)
    await context.close()
  })

  // Specified: A8.25
  test('coming back from the bank without paying leads to the plans', async () => {
    const { context, page } = await openCheckout('/checkout/monthly/150')
    const [answer] = await Promise.all([page.waitForResponse(start), accept(page)])
    const { url } = (await answer.json()) as { url: string }
    await Promise.all([
      expectToast(page, t.subscriptions.activation.not_subscribed),
      fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'failure' }) }),
    ])
    await page.waitForURL('**/profile?section=subscription')
    await context.close()
  })
})
