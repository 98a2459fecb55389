import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandboxBankTexts } from '#server/platform/payments/sandbox-bank-texts.ts'
import { discountRate, findPlanByType, type PlanType, plans } from '#shared/features/subscriptions/plans.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { formatInstantDate, formatLira } from '#web/platform/format.ts'
import { expectAccessible } from './accessibility.ts'
import { openPage, openPerson } from './browser.ts'
import { type Look, looks, narrow, wide } from './looks.ts'
import { call, join, type Member, mailedLink, signIn } from './people.ts'
import { readAlert, rememberLogin, setStage } from './stage.ts'
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

describe.each(looks(narrow))('paying ($language, $width px, $theme)', (look) => {
  const t = textsOf(look)
  const { checkout, activation } = t.subscriptions
  const bankTexts = sandboxBankTexts[look.language]

  test('by QR code: the code is read by a phone, and the page that shows it hears of the payment', async () => {
    const member = await join(stage.yuva, 'Defne', { subscribed: false })
    const { context, page } = await openMember(look, member)
    await openPage(page, '/checkout/monthly/150')
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

  test('by the second checkout: declined or looked for too early it leads to the plans, and what is paid then is told', async () => {
    const member = await join(stage.yuva, 'Ece', { subscribed: false })
    const { context, page } = await openMember(look, member)
    await openPage(page, '/checkout-v2/annual/1500')
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

    await openPage(page, '/checkout-v2/annual/1500')
    await acceptContracts(page, look)
    const again = await openBank(page, checkout.card.pay)
    await page.bringToFront()
    await page.getByRole('button', { name: checkout.v2.paid }).click()
    await readAlert(page, notSubscribed[look.language])
    await page.waitForURL(/section=subscription/)
    // The bank's page is still open: what is paid there is told wherever one has gone.
    await Promise.all([readAlert(page, activated[look.language]), payAtBank(again, look)])
    await page.waitForURL(/\/profile$/)
    expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(['succeeded', 'failed'])
    await context.close()
  })
})

const notSubscribed = {
  tr: 'Üyeliğinizi aktifleştirmek için abonelik satın almanız gereklidir.',
  en: 'You need to buy a subscription to activate your membership.',
}
const activated = {
  tr: 'Üyeliğiniz başarıyla aktifleştirildi.',
  en: 'Your membership is active now.',
}

describe.each(looks(wide))('a membership ($language, $width px, $theme)', (look) => {
  const t = textsOf(look)
  const { checkout, plan, withdraw } = t.subscriptions

  test('is moved up for the rest of the price, has its receipt, and is given back', async () => {
    const member = await join(stage.yuva, 'Selin')
    const { context, page } = await openMember(look, member)
    await openPage(page, '/profile?section=subscription')
    await expectComparablePlans(page, look, 'premium_monthly')
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

    await openPage(page, '/profile?section=payment')
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

    await openPage(page, '/profile?section=subscription')
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

/** The four plans: their prices, who saves, which one runs, and the same benefits at the same height. */
async function expectComparablePlans(page: Page, look: Look, current: PlanType): Promise<void> {
  const { plan: texts, section } = textsOf(look).subscriptions
  const list = page.getByRole('list', { name: section.plans_next })
  const cards = list.getByRole('article')
  await cards.first().waitFor()
  const shown = await cards.evaluateAll((articles) =>
    articles.map((article) => ({
      name: article.querySelector('h3')?.textContent,
      text: article.textContent ?? '',
    })),
  )
  expect(shown.map(({ name }) => name)).toEqual(plans.map(({ name }) => name[look.language]))
  for (const [place, { type, price, listPrice }] of plans.entries()) {
    const card = shown[place]
    const saves = discountRate({ price, listPrice })
    expect(card?.text).toContain(formatLira(price, look.language))
    expect([type, card?.text.includes(filled(texts.discount, { rate: saves }))]).toEqual([type, saves > 0])
    expect([type, card?.text.includes(texts.current)]).toEqual([type, type === current])
    expect([type, card?.text.includes(texts.not_included)]).toEqual([type, type !== 'premium_annual'])
  }
  // Where two are just side by side, one name wraps and the other does not.
  for (const width of look.width === 1440 ? [740, 1440] : []) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second, third, fourth] = await cards.evaluateAll((articles) =>
      articles.map((article) =>
        [...article.querySelectorAll('li')].map((row) => Math.round(row.getBoundingClientRect().top)),
      ),
    )
    expect(first).toHaveLength(8)
    expect([second, fourth]).toEqual([first, third])
  }
  await settled(page)
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

// Last: the clock of the server does not go back.
describe.each(looks(narrow))('a membership that ends soon ($language, $width px, $theme)', (look) => {
  const { checkout, activation, section } = textsOf(look).subscriptions

  test('is renewed by the link of the mail that reminds of it', async () => {
    const { language } = look
    const { email, token } = await join(stage.yuva, 'Yaprak', { language })
    const { active: ending } = await call(stage.yuva, 'GET /my-subscription/', {}, token)
    // It began just now.
    const hours = (Date.parse(ending?.ends_at ?? '') - Date.parse(ending?.starts_at ?? '')) / hourMs
    await stage.yuva.advanceHours(hours - 6.5 * 24)
    expect((await stage.yuva.lastMessageTo(email)).subject).toBe(endsSoon[language])
    const member = await signIn(stage.yuva, email)
    const { context, page } = await openMember(look, member)
    await openPage(page, await mailedLink(stage.yuva, email, 'checkout'))
    await page.getByText(planName('premium_monthly', look)).first().waitFor()
    const starts = page.getByText(formatInstantDate(ending?.ends_at ?? '', language), { exact: true })
    await starts.waitFor()
    await page.getByRole('radio', { name: checkout.method.card }).check({ force: true })
    await acceptContracts(page, look)
    const bank = await openBank(page, checkout.card.pay)
    await Promise.all([readAlert(page, activation.success), payAtBank(bank, look)])
    await openPage(page, '/profile?section=subscription')
    await page.getByText(section.paid_ahead).first().waitFor()
    const { active } = await call(stage.yuva, 'GET /my-subscription/', {}, member.token)
    expect(active?.starts_at).toBe(ending?.starts_at)
    expect(Date.parse(active?.ends_at ?? '')).toBeGreaterThan(Date.parse(ending?.ends_at ?? ''))
    await context.close()
  })
})
