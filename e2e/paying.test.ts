import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findPlanByType } from '#shared/features/subscriptions/plans.ts'
import { formatLira } from '#web/platform/format.ts'
import { openPage, openPerson } from './browser.ts'
import { looks, wide } from './looks.ts'
import { join as joinYuva, newPhone } from './people.ts'
import { readAlert, rememberLogin, setStage } from './stage.ts'
import { textsOf, verifyPhoneInDialog } from './steps.ts'

const stage = setStage()
const start = '**/api/mars-payment/'
const phoneNeeded = {
  tr: 'Lütfen telefon numaranızı doğrulayın.',
  en: 'Please verify your phone number.',
}

describe.each(looks(wide))('paying ($language, $width px)', (look) => {
  const t = textsOf(look)
  const { checkout } = t.subscriptions
  const openCheckout = async (address: string) => {
    const member = await joinYuva(stage.yuva, 'Zeynep', { subscribed: false })
    const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
    await rememberLogin(context, member)
    await openPage(page, address)
    return { context, page }
  }
  const accept = (page: Page) =>
    page.getByRole('region', { name: checkout.consent.title }).getByRole('checkbox').check()

  test('visitors choose of two packages, members find theirs on the profile', async () => {
    const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
    await openPage(page, '/subscription')
    const packages = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await packages.first().waitFor()
    expect(await packages.count()).toBe(2)
    for (const [place, price] of [170, 1700].entries())
      await packages.nth(place).getByText(formatLira(price, look.language), { exact: true }).waitFor()
    await packages.nth(1).getByText(t.subscriptions.plan.free_months, { exact: true }).waitFor()
    await context.close()
    const member = await openCheckout('/subscription')
    await member.page.waitForURL('**/profile?section=subscription')
    await member.context.close()
  })

  test('a plan waits for the phone to be verified', async () => {
    const member = await joinYuva(stage.yuva, 'Zeynep', { phone: false })
    const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
    await rememberLogin(context, member)
    await openPage(page, '/profile?section=subscription')
    const plan = findPlanByType('annual')?.name[look.language]
    // Known before it is pressed; asking is the press's business.
    await page.getByRole('button', { name: t.subscriptions.phone.verify, exact: true }).waitFor()
    await page.getByRole('button', { name: `${t.subscriptions.plan.choose} (${plan})` }).click()
    await page.getByRole('dialog', { name: t.profiles.phone.title }).waitFor()
    await readAlert(page, phoneNeeded[look.language])
    await verifyPhoneInDialog(page, look, stage.yuva, newPhone())
    await page.waitForURL('**/checkout/annual/1500')
    await context.close()
  })

  test('the QR code has 256 px', async () => {
    const { context, page } = await openCheckout('/checkout/annual/1500')
    await accept(page)
    if (look.width === 390) await page.getByRole('button', { name: checkout.qr.show }).click()
    const code = page.getByRole('img', { name: checkout.qr.label })
    await expect.poll(async () => Math.round((await code.boundingBox())?.width ?? 0)).toBe(256)
    await page.getByText(checkout.miles, { exact: true }).waitFor()
    await context.close()
  })

  test('a checkout that cannot be opened says so, by QR code and by card', async () => {
    const { context, page } = await openCheckout('/checkout/monthly/150')
    await page.route(start, (route) => route.fulfill({ status: 503 }))
    await accept(page)
    await readAlert(page, checkout.qr.failed)
    await page.unroute(start)
    const empty = { qr_code_url: '', url: '', conversationId: 'yok' }
    await page.route(start, (route) => route.fulfill({ status: 201, json: empty }))
    await page.getByRole('button', { name: t.shell.retry }).click()
    if (look.width === 390) await page.getByRole('button', { name: checkout.qr.show }).click()
    await page.getByText(checkout.qr.missing, { exact: true }).waitFor()
    await page.unroute(start)

    await openPage(page, '/checkout-v2/monthly/150')
    await page.route(start, (route) => route.fulfill({ status: 503 }))
    await accept(page)
    await readAlert(page, checkout.link_failed)
    await context.close()
  })

  test('who comes back from the bank without paying is told to subscribe', async () => {
    const { context, page } = await openCheckout('/checkout/monthly/150')
    const [answer] = await Promise.all([page.waitForResponse(start), accept(page)])
    const { url } = (await answer.json()) as { url: string }
    await Promise.all([
      readAlert(page, t.subscriptions.activation.not_subscribed),
      fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'failure' }) }),
    ])
    await page.waitForURL('**/profile?section=subscription')
    await context.close()
  })
})
