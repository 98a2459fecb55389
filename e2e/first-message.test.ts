import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join, type Member, mailedLink, password } from './people.ts'
import { openHeader, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, payAtBank, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

const picture = readFileSync(
  joinPath(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'datca-bag-evi-480.webp'),
)
const fixture = setUpServerAndBrowser()
let host: Member
let listing: number

beforeAll(async () => {
  host = await join(fixture.yuva, 'Ada')
  const today = civilDateOf(new Date())
  listing = await addListing(fixture.yuva, host, {
    city: 'Muğla',
    district: 'Datça',
    start: addDays(today, 20),
    end: addDays(today, 60),
    picture,
  })
})

async function openAs(variant: Variant, member: Member, path: string) {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(context, member)
  await openPage(page, path)
  return { context, page }
}

const write = async (page: Page, variant: Variant, text: string) => {
  const t = textsOf(variant).messages
  await page.getByRole('textbox', { name: t.field }).fill(text)
  await page.getByRole('button', { name: t.send }).click()
}

describeLong.each(variants(narrow))('a new member ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { step, checkout, activation } = t.subscriptions

  /** To the bank and back: on a phone in the same tab, elsewhere by the checkout and another one. */
  async function pay(context: BrowserContext, page: Page, box: Locator): Promise<void> {
    const button = box.getByRole('button', { name: /150/ })
    if (variant.width === 390) {
      await box.getByRole('checkbox').check()
      await button.click()
      await page.waitForURL('**/sandbox-bank/**')
      await payAtBank(page, variant)
      await page.getByRole('link', { name: /Yuva/ }).click()
      return
    }
    await button.click()
    await page.getByRole('region', { name: checkout.consent.title }).getByRole('checkbox').check()
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: new RegExp(checkout.open_page) }).click(),
    ])
    await payAtBank(bank, variant)
  }

  // Specified: B6.3
  test('is asked for a membership where it writes, and what was written goes out after it', async () => {
    const member = await join(fixture.yuva, 'Deniz', { subscribed: false })
    const { context, page } = await openAs(variant, member, `/messages/${host.id}`)
    await page.getByRole('button', { name: step.write }).waitFor()
    await page.getByText(interpolate(step.price, { price: '₺150' })).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'membership in a conversation')

    await write(page, variant, 'Merhaba, evinizi çok beğendik.')
    const box = page.getByRole('region', { name: step.label })
    await box.getByText(errorSentence('premium_required', variant.language)).waitFor()
    await pay(context, page, box)

    // Back where it was asked for.
    await page.waitForURL(`**/messages/${host.id}`)
    await page.getByText(activation.success).filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: t.messages.retry }).click()
    const received = () =>
      call(fixture.yuva, 'GET /message-chat/', {}, host.token).then(
        (chats) => chats.find(({ chatted_user_id }) => chatted_user_id === member.id)?.last_message?.text,
      )
    await expect.poll(received).toBe('Merhaba, evinizi çok beğendik.')
    expect(await box.count()).toBe(0)
    await context.close()
  })

  const start = addDays(civilDateOf(new Date()), 20)
  const stay = { startDate: start, endDate: addDays(start, 4), adults: '2' }
  const wanted = () => `/listing/${listing}?${new URLSearchParams(stay)}`
  const expectStay = async (page: Page) => {
    await page.waitForURL((url) => url.pathname === `/listing/${listing}`)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(stay)
  }

  test('is back at the home with dates and guests after paying, and has asked nobody yet', async () => {
    const member = await join(fixture.yuva, 'Deniz', { subscribed: false })
    const { context, page } = await openAs(variant, member, `${wanted()}&serviceTypes=garden_maintenance`)
    const ask = page.getByRole('button', { name: t.reservations.card.ask }).last()
    if (variant.width === 390) await ask.click()
    await ask.click()
    await pay(context, page, page.getByRole('region', { name: step.label }))
    await expectStay(page)
    await page.getByText(activation.success).filter({ visible: true }).waitFor()
    await ask.waitFor()
    await context.close()
  })

  test('is back at the home with dates and guests after registering, the mailed link in another tab and the log-in', async () => {
    const { accounts } = t
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    await openPage(page, wanted())
    await (await openHeader(page, variant)).getByRole('button', { name: t.shell.header.register }).click()
    const register = page.getByRole('dialog', { name: accounts.register.title })
    await register.getByLabel(accounts.register.first_name, { exact: true }).fill('Defne')
    await register.getByLabel(accounts.register.last_name, { exact: true }).fill('Aksoy')
    await register.getByLabel(accounts.email).fill(email)
    await register.getByLabel(accounts.password, { exact: true }).fill(password)
    await register.getByLabel(accounts.password_repeat).fill(password)
    await register.getByRole('checkbox').check()
    await register.getByRole('button', { name: accounts.register.submit }).click()
    await page.getByRole('dialog', { name: accounts.login.title }).waitFor()

    const other = await context.newPage()
    await openPage(other, await mailedLink(fixture.yuva, email, 'verify'))
    await page.close()
    await other.getByRole('main').getByRole('button', { name: accounts.verify.log_in }).click()
    await expectStay(other)
    await context.close()
  })
})

// Last: the server restarts with another setting.
describeLong.each(variants(wide))('where first messages are free ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: B6.3
  test('a new member asks first, and is asked for a membership after that', async () => {
    await fixture.yuva.changeSettings({ FREE_FIRST_MESSAGES: '1' })
    const member = await join(fixture.yuva, 'Ege', { subscribed: false })
    const { context, page } = await openAs(variant, member, `/messages/${host.id}`)
    await page.getByText(interpolate(t.messages.free_left_one, { count: 1 })).waitFor()
    await write(page, variant, 'Merhaba, ev mayısta boş mu?')
    await page.getByRole('button', { name: t.subscriptions.step.write }).waitFor()
    await page.getByRole('log').getByText('Merhaba, ev mayısta boş mu?').waitFor()
    await context.close()
  })
})

describeLong.each(variants(wide))('the start page of a member ($language, $width px)', (variant) => {
  const t = textsOf(variant)

  // Specified: A1.11, A1.17
  test('has the first steps, the ways, and nothing of them in the document', async () => {
    const member = await join(fixture.yuva, 'Lale', { phone: false })
    const { context, page } = await openAs(variant, member, '/')
    await page
      .getByRole('heading', { level: 1, name: interpolate(t.start_page.hello, { name: 'Lale' }) })
      .waitFor()
    await page.getByRole('heading', { name: t.start_page.steps.profile.title }).waitFor()
    await page.getByRole('heading', { name: t.start_page.steps.membership.title }).waitFor()
    const ways =
      variant.width === 390
        ? page.getByRole('navigation', { name: t.shell.header.ways })
        : page.getByRole('banner').getByRole('navigation', { name: t.shell.header.main_nav })
    await ways.getByRole('link', { name: t.shell.header.agreements }).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'start page of a new member')
    const document = await (await fetch(fixture.yuva.url)).text()
    expect(document).not.toContain('Lale')
    expect(document).not.toContain(t.start_page.steps.membership)
    await ways.getByRole('link', { name: t.shell.header.messages }).click()
    await page.waitForURL('**/messages')
    await context.close()
  })
})
