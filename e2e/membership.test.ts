import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandboxBankTexts } from '#server/features/payments/sandbox-bank/sandbox-bank-texts.ts'
import { describeLong, longTest } from '#server/testing/long-test.ts'
import { discountRate, findPlanByType, type PlanType, plans } from '#shared/features/subscriptions/plans.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { formatInstantDate, formatLira } from '#web/platform/format.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, join, type Member, mailedLink, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, payAtBank, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

const fixture = setUpServerAndBrowser()

/** Opens a page as a logged-in member. */
async function openMember(variant: Variant, member: Member) {
  const person = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(person.context, member)
  return person
}

async function acceptContracts(page: Page, variant: Variant): Promise<void> {
  const { consent } = textsOf(variant).subscriptions.checkout
  await page.getByRole('region', { name: consent.title }).getByRole('checkbox').check()
}

const planName = (type: PlanType, variant: Variant) => findPlanByType(type)?.name[variant.language] ?? ''
const paymentsOf = async ({ token }: Member) =>
  (await call(fixture.yuva, 'GET /my-subscription/', {}, token)).payments

describe.each(variants(narrow))('paying ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const { checkout, activation } = t.subscriptions
  const bankTexts = sandboxBankTexts[variant.language]

  longTest(
    'by QR code: the code is read by a phone, and the page that shows it is notified of the payment',
    async () => {
      const member = await join(fixture.yuva, 'Defne', { subscribed: false })
      const { context, page } = await openMember(variant, member)
      await openPage(page, '/checkout/monthly/150')
      await acceptContracts(page, variant)
      const link = page.getByRole('link', { name: new RegExp(checkout.open_page) })
      await link.waitFor()
      if (variant.width === 390) await page.getByRole('button', { name: checkout.qr.show }).click()
      const code = page.getByRole('img', { name: checkout.qr.label })
      await code.waitFor()
      const box = await code.boundingBox()
      expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([256, 256])
      await page.getByText(checkout.miles).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'checkout by QR code')

      const phone = await newUserContext(fixture.browser, fixture.yuva.url, { ...variant, width: 390 })
      const bank = await phone.context.newPage()
      await bank.goto((await link.getAttribute('href')) ?? '')
      await expectAccessible(bank, 'bank')
      await Promise.all([
        page.getByText(activation.success).first().waitFor({ timeout: 60_000 }),
        payAtBank(bank, variant),
      ])
      await page.waitForURL(/\/profile$/)
      const [payment] = await paymentsOf(member)
      expect(payment).toMatchObject({ state: 'succeeded', amount: 150, receipt_number: expect.any(String) })
      await Promise.all([context.close(), phone.context.close()])
    },
  )

  // Specified: A1.44, A3.14
  longTest(
    'by the second checkout: declined or checked too early it leads to the plans, and a later payment is notified',
    async () => {
      const member = await join(fixture.yuva, 'Ece', { subscribed: false })
      const { context, page } = await openMember(variant, member)
      await openPage(page, '/checkout-v2/annual/1500')
      await page.getByRole('link', { name: checkout.v2.app_store }).waitFor()
      await page.getByRole('link', { name: checkout.v2.google_play }).waitFor()
      await page.getByText(checkout.v2.apps_lead).waitFor()
      const pay = page.getByRole('button', { name: checkout.card.pay })
      await pay.click()
      await page.getByText(checkout.consent.missing).waitFor()
      await expectAccessible(page, 'second checkout')
      await acceptContracts(page, variant)
      const bank = await openBank(page, checkout.card.pay)
      await bank.getByRole('button', { name: bankTexts.decline, exact: true }).click()
      await bank.getByRole('heading', { name: bankTexts.failed }).waitFor()
      await expectAccessible(bank, 'bank after declining')
      await page.bringToFront()
      await page.waitForURL(/section=subscription/)
      expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(['failed'])

      await openPage(page, '/checkout-v2/annual/1500')
      await acceptContracts(page, variant)
      const again = await openBank(page, checkout.card.pay)
      await page.bringToFront()
      await page.getByRole('button', { name: checkout.v2.paid }).click()
      await expectToast(page, notSubscribed[variant.language])
      await page.waitForURL(/section=subscription/)
      // The bank's page is still open: a payment there is notified on any page.
      await Promise.all([expectToast(page, activated[variant.language]), payAtBank(again, variant)])
      await page.waitForURL(/\/profile$/)
      expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(['succeeded', 'failed'])
      await context.close()
    },
  )
})

const notSubscribed = {
  tr: 'Üyeliğinizi aktifleştirmek için abonelik satın almanız gereklidir.',
  en: 'You need to buy a subscription to activate your membership.',
}
const activated = {
  tr: 'Üyeliğiniz başarıyla aktifleştirildi.',
  en: 'Your membership is active now.',
}

describeLong.each(variants(wide))('a membership ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const { checkout, plan, withdraw } = t.subscriptions

  // Specified: A9.7
  test('is moved up for the rest of the price, has its receipt, and is given back', async () => {
    const member = await join(fixture.yuva, 'Selin')
    const { context, page } = await openMember(variant, member)
    await openPage(page, '/profile?section=subscription')
    await expectComparablePlans(page, variant, 'premium_monthly')
    await page
      .getByRole('button', { name: `${plan.upgrade} (${planName('premium_annual', variant)})` })
      .click()
    await page.waitForURL(/upgrade=1/)
    await page.getByText(checkout.order.credit).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'checkout of an upgrade')
    await page.getByRole('radio', { name: checkout.method.card }).check({ force: true })
    await acceptContracts(page, variant)
    const bank = await openBank(page, checkout.card.pay)
    await payAtBank(bank, variant)
    await page.bringToFront()
    await page.waitForURL(/\/profile$/, { timeout: 60_000 })
    const [upgrade] = await paymentsOf(member)
    expect(upgrade?.plan_id).toBe(2)
    expect(upgrade?.amount).toBeLessThan(3200)

    await openPage(page, '/profile?section=payment')
    const { payments } = t.profiles
    await page.getByRole('button', { name: new RegExp(planName('premium_annual', variant)) }).click()
    const dialog = page.getByRole('dialog', { name: payments.receipt })
    await dialog.getByText(upgrade?.receipt_number ?? '?').waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'receipt')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: payments.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`yuva-${upgrade?.receipt_number}.pdf`)

    await openPage(page, '/profile?section=subscription')
    await page.getByRole('button', { name: withdraw.action }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: withdraw.confirm }).click()
    await page
      .getByText(interpolate(withdraw.done, { refund: '' }).trim(), { exact: false })
      .first()
      .waitFor()
    // What the upgrade replaced is still active until its end.
    const { active } = await call(fixture.yuva, 'GET /my-subscription/', {}, member.token)
    expect(active?.plan_id).toBe(1)
    await context.close()
  })
})

/** The four plans: prices, savings, the active one, and the same benefits in the same rows. */
async function expectComparablePlans(page: Page, variant: Variant, current: PlanType): Promise<void> {
  const { plan: texts, section } = textsOf(variant).subscriptions
  const list = page.getByRole('list', { name: section.plans_next })
  const cards = list.getByRole('article')
  await cards.first().waitFor()
  const shown = await cards.evaluateAll((articles) =>
    articles.map((article) => ({
      name: article.querySelector('h3')?.textContent,
      text: article.textContent ?? '',
    })),
  )
  expect(shown.map(({ name }) => name)).toEqual(plans.map(({ name }) => name[variant.language]))
  for (const [place, { type, price, listPrice }] of plans.entries()) {
    const card = shown[place]
    const saves = discountRate({ price, listPrice })
    expect(card?.text).toContain(formatLira(price, variant.language))
    expect([type, card?.text.includes(interpolate(texts.discount, { rate: saves }))]).toEqual([
      type,
      saves > 0,
    ])
    expect([type, card?.text.includes(texts.current)]).toEqual([type, type === current])
    expect([type, card?.text.includes(texts.not_included)]).toEqual([type, type !== 'premium_annual'])
  }
  // At the width where two fit side by side, one name wraps and the other does not.
  for (const width of variant.width === 1440 ? [740, 1440] : []) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second, third, fourth] = await cards.evaluateAll((articles) =>
      articles.map((article) =>
        [...article.querySelectorAll('li')].map((row) => Math.round(row.getBoundingClientRect().top)),
      ),
    )
    expect(first).toHaveLength(8)
    expect([second, fourth]).toEqual([first, third])
  }
  await animationsFinished(page)
  await expectAccessible(page, 'plans')
}

async function openBank(page: Page, label: string): Promise<Page> {
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: new RegExp(label) }).click(),
  ])
  return bank
}

const endsSoon = { tr: 'Üyeliğin yakında sona eriyor', en: 'Your membership ends soon' }

// Last: the server's clock cannot go back.
describe.each(variants(narrow))('a membership that ends soon ($language, $width px, $theme)', (variant) => {
  const { checkout, activation, section } = textsOf(variant).subscriptions

  // Specified: D.41
  longTest('is renewed by the link of the mail that reminds of it', async () => {
    const { language } = variant
    const { email, token } = await join(fixture.yuva, 'Yaprak', { language })
    const { active: ending } = await call(fixture.yuva, 'GET /my-subscription/', {}, token)
    // It started just now.
    const hours = (Date.parse(ending?.ends_at ?? '') - Date.parse(ending?.starts_at ?? '')) / hourMs
    await fixture.yuva.advanceHours(hours - 6.5 * 24)
    expect((await fixture.yuva.lastMessageTo(email)).subject).toBe(endsSoon[language])
    const member = await signIn(fixture.yuva, email)
    const { context, page } = await openMember(variant, member)
    await openPage(page, await mailedLink(fixture.yuva, email, 'checkout'))
    await page.getByText(planName('premium_monthly', variant)).first().waitFor()
    const starts = page.getByText(formatInstantDate(ending?.ends_at ?? '', language), { exact: true })
    await starts.waitFor()
    await page.getByRole('radio', { name: checkout.method.card }).check({ force: true })
    await acceptContracts(page, variant)
    const bank = await openBank(page, checkout.card.pay)
    await Promise.all([expectToast(page, activation.success), payAtBank(bank, variant)])
    await openPage(page, '/profile?section=subscription')
    await page.getByText(section.paid_ahead).first().waitFor()
    const { active } = await call(fixture.yuva, 'GET /my-subscription/', {}, member.token)
    expect(active?.starts_at).toBe(ending?.starts_at)
    expect(Date.parse(active?.ends_at ?? '')).toBeGreaterThan(Date.parse(ending?.ends_at ?? ''))
    await context.close()
  })
})
