import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxBankTexts } from '#server/features/payments/sandbox-bank/sandbox-bank-texts.ts'
import { errorCatalogue, errorSentence } from '#shared/errors/error-catalogue.ts'
import { accountMessages } from '#shared/features/accounts/accounts.messages.ts'
import { en } from '#shared/i18n/en.ts'
import { tr } from '#shared/i18n/tr.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { countClicks, printCounted } from './clicks.ts'
import { firstScreen } from './first-screen.ts'
import { addListing, call, join, mailedLink, newPhone, password, textedCode } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, payAtBank, pickDay, textsOf } from './steps.ts'
import { narrow, variants, variantsOfWidth } from './variants.ts'

const picture = readFileSync(
  joinPath(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'datca-bag-evi-480.webp'),
)

const fixture = setUpServerAndBrowser()

describe.each(variants(narrow))('joining Yuva ($language, $width px)', (variant) => {
  const t = variant.language === 'tr' ? tr : en

  test('a visitor registers, confirms the mailed link in the same browser and is in by one click', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    await openPage(page, '/')
    await expectAccessible(page, 'landing')

    const frame = page.getByRole(variant.width === 390 ? 'dialog' : 'banner')
    if (variant.width === 390) await page.getByRole('button', { name: t.shell.header.open_menu }).click()
    await frame.getByRole('button', { name: t.shell.header.register }).click()
    const dialog = page.getByRole('dialog', { name: t.accounts.register.title })
    await dialog.getByRole('button', { name: t.accounts.register.submit }).click()
    // Errors are shown in the order of the specification, each at its field.
    await expectText(dialog, accountMessages.first_name_empty[variant.language])
    await dialog.getByLabel(t.accounts.register.first_name, { exact: true }).fill('Defne')
    await dialog.getByLabel(t.accounts.register.last_name, { exact: true }).fill('Aksoy')
    await dialog.getByLabel(t.accounts.email).fill(email)
    await dialog.getByLabel(t.accounts.password, { exact: true }).fill(password)
    await dialog.getByLabel(t.accounts.password_repeat).fill(password)
    await dialog.getByRole('checkbox').check()
    await expectAccessible(page, 'registration')
    await dialog.getByRole('button', { name: t.accounts.register.submit }).click()

    // Where the mail is read comes first; the mails of the test are shown by the server.
    const mailbox = page.getByRole('link', { name: t.accounts.open_mail.outbox })
    expect(await mailbox.getAttribute('href')).toBe(`/dev/outbox?to=${encodeURIComponent(email)}`)
    await expectAccessible(page, 'after registering')

    // The log-in dialog follows with the address filled in. An unconfirmed account is refused, and what was typed is
    // not lost.
    const login = page.getByRole('dialog', { name: t.accounts.login.title })
    await login.getByLabel(t.accounts.password, { exact: true }).fill(password)
    await login.getByRole('button', { name: t.accounts.login.submit }).click()
    await expectText(page, errorCatalogue.email_not_verified[variant.language])
    expect(await login.getByLabel(t.accounts.email).inputValue()).toBe(email)

    await openPage(page, await mailedLink(fixture.yuva, email, 'verify'))
    await page.getByRole('heading', { name: t.accounts.verify.succeeded }).waitFor()
    await expectAccessible(page, 'verification')
    await page.getByRole('main').getByRole('button', { name: t.accounts.verify.log_in }).click()
    await expectText(page, accountMessages.login_succeeded[variant.language])
    expect(await page.evaluate(() => localStorage.getItem('yuva'))).toContain('"Token"')
    await context.close()
  })

  test('registered in one browser and confirmed in another, the address is filled in', async () => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    await call(fixture.yuva, 'POST /auth/register/', {
      body: {
        first_name: 'Defne',
        last_name: 'Aksoy',
        email,
        password,
        browser_key: randomBytes(32).toString('base64url'),
      },
    })
    await openPage(page, await mailedLink(fixture.yuva, email, 'verify'))
    await page.getByRole('main').getByRole('button', { name: t.accounts.verify.log_in }).click()
    const login = page.getByRole('dialog', { name: t.accounts.login.title })
    await expect.poll(() => login.getByLabel(t.accounts.email).inputValue()).toBe(email)
    await login.getByLabel(t.accounts.password, { exact: true }).fill(password)
    await login.getByRole('button', { name: t.accounts.login.submit }).click()
    await expectText(page, accountMessages.login_succeeded[variant.language])
    await context.close()
  })
})

describe.each(variantsOfWidth({ ...narrow, language: 'tr' }))(
  'joining by a home ($language, $width px)',
  (variant) => {
    const t = textsOf(variant)
    const { card } = t.reservations
    const today = civilDateOf(new Date())
    const [start, end] = [addDays(today, 8), addDays(today, 11)]
    /** The one takes help alone, the other points too. */
    let listing: number
    let forPoints: number

    beforeAll(async () => {
      const host = await join(fixture.yuva, 'Defne')
      const dates = { start: addDays(today, 3), end: addDays(today, 60), picture }
      const services = ['garden_maintenance'] as const
      listing = await addListing(fixture.yuva, host, { city: 'İzmir', district: 'Foça', ...dates, services })
      forPoints = await addListing(fixture.yuva, host, { city: 'İzmir', district: 'Urla', ...dates })
    })

    /** The sheet of the card, which the membership is bought in. */
    async function payInSheet(page: Page): Promise<void> {
      const box = page.getByRole('region', { name: t.subscriptions.step.label })
      await box.getByRole('checkbox').check()
      await box
        .getByRole('button', { name: new RegExp(t.subscriptions.step.pay.split('}}').at(-1) ?? '') })
        .click()
      await page.waitForURL('**/sandbox-bank/**')
    }

    test('a visitor searches, registers, pays and asks: counted', async () => {
      const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      const counted = await countClicks(context)
      const email = `${randomUUID().slice(0, 8)}@ornek.com`
      const refusals: string[] = []
      page.on('response', (answer) => {
        if (answer.status() === 403) refusals.push(answer.url())
      })

      await openPage(page, '/')
      await page.getByRole('button', { name: new RegExp(t.search.start) }).click()
      await page.getByRole('combobox', { name: t.search.where }).fill('Foça')
      await page.getByRole('option', { name: /^Foça/ }).first().click()
      if ((await page.getByRole('grid').count()) === 0)
        await page
          .getByRole('button', { name: new RegExp(`^${t.search.when}`) })
          .last()
          .click()
      const calendar = page.getByRole('group', { name: t.search.calendar.calendar })
      await pickDay(calendar, variant, start)
      await pickDay(calendar, variant, end)
      await page.getByRole('button', { name: t.search.submit, exact: true }).last().click()
      await page.waitForURL(/\/results\?/)
      await page.getByRole('main').getByRole('link', { name: /Foça/ }).first().click()
      await page.waitForURL(`**/listing/${listing}?**`)
      await page.getByRole('button', { name: card.ask }).click()
      const sheet = page.getByRole('dialog', { name: card.title })
      await sheet.getByRole('button', { name: card.ask }).click()
      const login = page.getByRole('dialog', { name: t.accounts.login.title })
      await login.getByRole('button', { name: t.accounts.login.register }).click()
      const register = page.getByRole('dialog', { name: t.accounts.register.title })
      await register.getByLabel(t.accounts.register.first_name, { exact: true }).fill('Defne')
      await register.getByLabel(t.accounts.register.last_name, { exact: true }).fill('Aksoy')
      await register.getByLabel(t.accounts.email).fill(email)
      await register.getByLabel(t.accounts.password, { exact: true }).fill(password)
      await register.getByLabel(t.accounts.password_repeat).fill(password)
      await register.getByRole('checkbox').check()
      await register.getByRole('button', { name: t.accounts.register.submit }).click()
      await login.waitFor()
      const registered = { ...counted }

      // The link in the mail, which is one more press; the first tab still has the address.
      const mail = await context.newPage()
      await openPage(mail, await mailedLink(fixture.yuva, email, 'verify'))
      await mail.getByRole('heading', { name: t.accounts.verify.succeeded }).waitFor()
      await mail.close()
      counted.clicks += 1
      await login.getByLabel(t.accounts.password, { exact: true }).fill(password)
      await login.getByRole('button', { name: t.accounts.login.submit }).click()
      await login.waitFor({ state: 'hidden' })

      const ask = sheet.getByRole('button', { name: card.ask })
      // The page is the member's own now.
      await sheet.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: card.ask }).click()
      await ask.click()
      const phone = newPhone()
      const box = page.getByRole('region', { name: t.subscriptions.step.label })
      await box.getByText(errorSentence('premium_required', variant.language)).waitFor()
      await expectAccessible(page, 'membership in the sheet')
      await box.getByLabel(t.profiles.phone.number).fill(`0${phone}`)
      await box.getByRole('button', { name: t.profiles.phone.send }).click()
      await box.getByLabel(t.profiles.phone.code).waitFor()
      await box.getByLabel(t.profiles.phone.code).fill(await textedCode(fixture.yuva, `+90${phone}`))
      await payInSheet(page)
      await payAtBank(page, variant)
      await page.getByRole('link', { name: /Yuva/ }).click()
      await page.waitForURL(`**/listing/${listing}?**`)
      await sheet.getByText(t.subscriptions.activation.success).waitFor()
      // Nothing was sent without the press.
      expect(await sheet.getByRole('heading', { level: 2 }).first().textContent()).toBe(card.title)
      await ask.click()
      await page.getByRole('heading', { name: interpolate(t.asking.title, { name: 'Defne' }) }).waitFor()

      const after = {
        clicks: counted.clicks - registered.clicks,
        fields: counted.fields - registered.fields,
      }
      printCounted({ 'visitor, registered, paid, asked': counted, 'of these after the registration': after })
      expect(counted.clicks).toBeLessThanOrEqual(24)
      expect(counted.fields).toBeLessThanOrEqual(14)
      expect(after.clicks).toBeLessThanOrEqual(14)
      expect(after.fields).toBeLessThanOrEqual(9)
      expect(refusals).toEqual([])
      await context.close()
    })

    test('a member who is short of points asks by the way that is shown: counted', async () => {
      const member = await join(fixture.yuva, 'Lale')
      const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      await seedSession(context, member)
      const counted = await countClicks(context)
      const stay = new URLSearchParams({ startDate: start, endDate: end, serviceTypes: 'yuva_point' })
      await openPage(page, `/listing/${forPoints}?${stay}`)
      await page.getByRole('button', { name: card.ask }).click()
      const sheet = page.getByRole('dialog', { name: card.title })
      const help = sheet.getByRole('button', { name: t.asking.short.help_action })
      await help.waitFor()
      await animationsFinished(page)
      const { words } = await firstScreen(page, '[role=dialog]')
      await expectAccessible(page, 'points that are short')
      await help.click()
      await sheet.getByRole('button', { name: card.ask }).click()
      await sheet.getByText(interpolate(t.asking.title, { name: 'Defne' })).waitFor()
      printCounted({ 'short of points, by help, asked': counted })
      expect(counted.clicks).toBeLessThanOrEqual(3)
      expect(words).toBeLessThanOrEqual(70)
      await context.close()
    })

    test('a declined payment, and one that is left, keep the step and its plan', async () => {
      const member = await join(fixture.yuva, 'Deniz', { subscribed: false })
      const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      await seedSession(context, member)
      const stay = new URLSearchParams({ startDate: start, endDate: end, serviceTypes: 'garden_maintenance' })
      await openPage(page, `/listing/${listing}?${stay}`)
      await page.getByRole('button', { name: card.ask }).click()
      const sheet = page.getByRole('dialog', { name: card.title })
      await sheet.getByRole('button', { name: card.ask }).click()
      const box = page.getByRole('region', { name: t.subscriptions.step.label })
      await box.getByRole('radio').nth(1).check()
      await payInSheet(page)
      await page.getByRole('button', { name: sandboxBankTexts[variant.language].decline }).click()
      await page.getByRole('link', { name: /Yuva/ }).click()
      await page.waitForURL(`**/listing/${listing}?**`)
      await box.getByText(t.subscriptions.step.declined).waitFor()
      expect(await box.getByRole('radio').nth(1).isChecked()).toBe(true)

      // Left by the browser's own button: the bank has not decided.
      await payInSheet(page)
      await page.goBack()
      await box.getByText(t.subscriptions.step.pending).waitFor()

      // Logged out while paying: nothing is saved for the next member of this device.
      const other = await join(fixture.yuva, 'Ece', { subscribed: false })
      await page.evaluate((token) => {
        localStorage.setItem('yuva', JSON.stringify({ state: { Token: { token }, User: null }, version: 0 }))
      }, other.token)
      await openPage(page, `/listing/${listing}?${stay}`)
      await page.getByRole('button', { name: card.ask }).waitFor()
      expect(await sheet.isVisible()).toBe(false)
      await context.close()
    })
  },
)

async function expectText(
  scope: { getByText(text: string): { first(): { waitFor(): Promise<void> } } },
  text: string,
) {
  await scope.getByText(text).first().waitFor()
}
