import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandboxBankTexts } from '#server/platform/payments/sandbox-bank-texts.ts'
import { findPlanByType, type PlanType } from '#shared/features/subscriptions/plans.ts'
import { expectAccessible } from './accessibility.ts'
import { openPerson } from './browser.ts'
import { type Look, looks } from './looks.ts'
import { call, join, type Member } from './people.ts'
import { rememberLogin, setStage } from './stage.ts'
import { filled, payAtBank, settled, textsOf } from './steps.ts'

const stage = setStage()

/** The pages of a member who is logged in. */
async function openMember(look: Look, member: Member) {
  const person = await openPerson(stage.browser, stage.yuva.url, look)
  await rememberLogin(person.context, member)
  return person
}

async function acceptContracts(page: Page, look: Look): Promise<void> {
  const { consent } = textsOf(look).subscriptions.checkout
  await page.getByRole('region', { name: consent.title }).getByRole('checkbox').check()
}

const planName = (type: PlanType, look: Look) => findPlanByType(type)?.name[look.language] ?? ''
const paymentsOf = async ({ token }: Member) =>
  (await call(stage.yuva, 'GET /my-subscription/', {}, token)).payments

describe.each(looks)('paying ($language, $width px, $theme)', (look) => {
  const t = textsOf(look)
  const { checkout, activation } = t.subscriptions
  const bankTexts = sandboxBankTexts[look.language]

  test('by QR code: the code is read by a phone, and the page that shows it hears of the payment', async () => {
    const member = await join(stage.yuva, 'Defne', { subscribed: false })
    const { context, page } = await openMember(look, member)
    await page.goto('/checkout/monthly/150')
    await acceptContracts(page, look)
    const link = page.getByRole('link', { name: new RegExp(checkout.open_page) })
    await link.waitFor()
    if (look.width === 390) await page.getByRole('button', { name: checkout.qr.show }).click()
    const code = page.getByRole('img', { name: checkout.qr.label })
    await code.waitFor()
    const box = await code.boundingBox()
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([256, 256])
    await page.getByText(checkout.miles).waitFor()
    await settled(page)
    await expectAccessible(page, 'checkout by QR code')

    const phone = await openPerson(stage.browser, stage.yuva.url, { ...look, width: 390 })
    const bank = await phone.context.newPage()
    await bank.goto((await link.getAttribute('href')) ?? '')
    await expectAccessible(bank, 'bank')
    await Promise.all([
      page.getByText(activation.success).first().waitFor({ timeout: 60_000 }),
      payAtBank(bank, look),
    ])
    await page.waitForURL(/\/profile$/)
    const [payment] = await paymentsOf(member)
    expect(payment).toMatchObject({ state: 'succeeded', amount: 150, receipt_number: expect.any(String) })
    await Promise.all([context.close(), phone.context.close()])
  })

  test('by the second checkout: declined it leads to the plans, and paying anew works', async () => {
    const member = await join(stage.yuva, 'Ece', { subscribed: false })
    const { context, page } = await openMember(look, member)
    await page.goto('/checkout-v2/annual/1500')
    await page.getByRole('link', { name: checkout.v2.app_store }).waitFor()
    await page.getByRole('link', { name: checkout.v2.google_play }).waitFor()
    await page.getByText(checkout.v2.apps_lead).waitFor()
    const pay = page.getByRole('button', { name: checkout.card.pay })
    await pay.click()
    await page.getByText(checkout.consent.missing).waitFor()
    await expectAccessible(page, 'second checkout')
    await acceptContracts(page, look)
    const bank = await openBank(page, checkout.card.pay)
    await bank.getByRole('button', { name: bankTexts.decline, exact: true }).click()
    await bank.getByRole('heading', { name: bankTexts.failed }).waitFor()
    await expectAccessible(bank, 'bank after declining')
    await page.bringToFront()
    await page.waitForURL(/section=subscription/)
    expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(['failed'])

    await page.goto('/checkout-v2/annual/1500')
    await acceptContracts(page, look)
    const again = await openBank(page, checkout.card.pay)
    await payAtBank(again, look)
    await page.bringToFront()
    await page.waitForURL(/\/profile$/, { timeout: 60_000 })
    expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(['succeeded', 'failed'])
    await context.close()
  })
})

describe.each(looks)('a membership ($language, $width px, $theme)', (look) => {
  const t = textsOf(look)
  const { checkout, plan, withdraw } = t.subscriptions

  test('is moved up for the rest of the price, has its receipt, and is given back', async () => {
    const member = await join(stage.yuva, 'Selin')
    const { context, page } = await openMember(look, member)
    await page.goto('/profile?section=subscription')
    await page.getByRole('button', { name: `${plan.upgrade} (${planName('premium_annual', look)})` }).click()
    await page.waitForURL(/upgrade=1/)
    await page.getByText(checkout.order.credit).waitFor()
    await settled(page)
    await expectAccessible(page, 'checkout of an upgrade')
    await page.getByRole('radio', { name: checkout.method.card }).check({ force: true })
    await acceptContracts(page, look)
    const bank = await openBank(page, checkout.card.pay)
    await payAtBank(bank, look)
    await page.bringToFront()
    await page.waitForURL(/\/profile$/, { timeout: 60_000 })
    const [upgrade] = await paymentsOf(member)
    expect(upgrade?.plan_id).toBe(2)
    expect(upgrade?.amount).toBeLessThan(3200)

    await page.goto('/profile?section=payment')
    const { payments } = t.profiles
    await page.getByRole('button', { name: new RegExp(planName('premium_annual', look)) }).click()
    const dialog = page.getByRole('dialog', { name: payments.receipt })
    await dialog.getByText(upgrade?.receipt_number ?? '?').waitFor()
    await settled(page)
    await expectAccessible(page, 'receipt')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: payments.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`yuva-${upgrade?.receipt_number}.pdf`)

    await page.goto('/profile?section=subscription')
    await page.getByRole('button', { name: withdraw.action }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: withdraw.confirm }).click()
    await page
      .getByText(filled(withdraw.done, { refund: '' }).trim(), { exact: false })
      .first()
      .waitFor()
    // What the upgrade took the place of runs on.
    const { active } = await call(stage.yuva, 'GET /my-subscription/', {}, member.token)
    expect(active?.plan_id).toBe(1)
    await context.close()
  })
})

async function openBank(page: Page, label: string): Promise<Page> {
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: new RegExp(label) }).click(),
  ])
  return bank
}
