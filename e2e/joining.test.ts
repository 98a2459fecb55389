import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { accountMessages } from '#shared/features/accounts/accounts.messages.ts'
import { en } from '#shared/i18n/en.ts'
import { tr } from '#shared/i18n/tr.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { mailedLink, password } from './people.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'
import { narrow, variants } from './variants.ts'

const fixture = setUpServerAndBrowser()

describe.each(variants(narrow))('joining Yuva ($language, $width px)', (variant) => {
  const t = variant.language === 'tr' ? tr : en

  test('a visitor registers, confirms the mailed link and logs in', async () => {
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
    await login.getByLabel(t.accounts.email).fill(email)
    await login.getByLabel(t.accounts.password, { exact: true }).fill(password)
    await login.getByRole('button', { name: t.accounts.login.submit }).click()
    await expectText(page, accountMessages.login_succeeded[variant.language])
    expect(await page.evaluate(() => localStorage.getItem('yuva'))).toContain('"Token"')
    await context.close()
  })
})

async function expectText(
  scope: { getByText(text: string): { first(): { waitFor(): Promise<void> } } },
  text: string,
) {
  await scope.getByText(text).first().waitFor()
}
