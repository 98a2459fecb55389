import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { type AccountMessageCode, accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, join as joinYuva, mailedLink, password } from './people.ts'
import { expectToast, openHeader, setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf } from './steps.ts'
import { narrow, type Variant, variants } from './variants.ts'

const fixture = setUpServerAndBrowser()

describeLong.each(variants(narrow))('the account dialogs ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { accounts } = t
  const say = (code: AccountMessageCode) => accountSentence(code, variant.language)
  const open = () => newUserContext(fixture.browser, fixture.yuva.url, variant)
  const dialogOf = (page: Page, name: keyof typeof titles) => page.getByRole('dialog', { name: titles[name] })
  const titles = {
    login: accounts.login.title,
    register: accounts.register.title,
    forgot: accounts.forgot.title,
    reset: accounts.reset.title,
  }

  // Specified: A1.9, A1.35, A5.4, A5.5, A8.14, A8.15, A9.4
  test('registration shows one error at a time, in order, and loses nothing typed', async () => {
    const { context, page } = await open()
    await openPage(page, '/values')
    await (await openHeader(page, variant)).getByRole('button', { name: t.shell.header.register }).click()
    const dialog = dialogOf(page, 'register')
    const field = {
      first_name: dialog.getByLabel(accounts.register.first_name, { exact: true }),
      last_name: dialog.getByLabel(accounts.register.last_name, { exact: true }),
      email: dialog.getByLabel(accounts.email),
      password: dialog.getByLabel(accounts.password, { exact: true }),
      password_repeat: dialog.getByLabel(accounts.password_repeat),
    }
    const submit = dialog.getByRole('button', { name: accounts.register.submit })
    const both = (text: string): Partial<Record<keyof typeof field, string>> => ({
      password: text,
      password_repeat: text,
    })
    // What is filled in before each click, and the errors shown then, in the order of the specification.
    const steps: [Partial<Record<keyof typeof field, string>>, AccountMessageCode, keyof typeof field][] = [
      [{}, 'first_name_empty', 'first_name'],
      [{ first_name: 'Defne' }, 'last_name_empty', 'last_name'],
      [{ last_name: 'Aksoy' }, 'email_empty', 'email'],
      [{ email: 'defne@' }, 'email_malformed', 'email'],
      [{ email: 'defne@ornek.com' }, 'password_empty', 'password'],
      [{ password: 'a' }, 'password_repeat_empty', 'password_repeat'],
      [both('Ab!1'), 'password_too_short', 'password'],
      [both(`Ab!${'x'.repeat(22)}`), 'password_too_long', 'password'],
      [both('ZEYTIN!26'), 'password_without_lowercase', 'password'],
      [both('zeytin!26'), 'password_without_uppercase', 'password'],
      [both('Zeytin26'), 'password_without_special', 'password'],
      [{ password: 'Zeytin!26', password_repeat: 'Zeytin!27' }, 'passwords_differ', 'password_repeat'],
    ]
    for (const [typed, problem, at] of steps) {
      for (const [name, text] of Object.entries(typed)) await field[name as keyof typeof field].fill(text)
      await submit.click()
      await dialog.getByText(say(problem), { exact: true }).waitFor()
      await expect.poll(() => field[at].evaluate((input) => input === document.activeElement)).toBe(true)
    }
    await field.password_repeat.fill('Zeytin!26')
    await submit.click()
    await dialog.getByText(say('terms_not_accepted'), { exact: true }).waitFor()
    expect(await field.email.inputValue()).toBe('defne@ornek.com')

    const documents = await dialog
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))
    expect(documents).toEqual(
      ['user-agreement', 'privacy-policy', 'clarification-text'].map((name) => [
        `/documents/${name}-${variant.language}.pdf`,
        '_blank',
      ]),
    )
    await checkRules(dialog, field.password, variant)
    await checkFailedRegistration(page, dialog, variant)
    await context.close()
  })

  // Specified: A1.5, A1.6, A1.33, A1.37, A3.12, A5.2, A6.2, A8.8, A8.9, A8.10, A8.16
  test('a visitor registers, is asked to confirm the address, confirms it and logs in', async () => {
    const { context, page } = await open()
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    await call(fixture.yuva, 'POST /auth/register/', {
      body: { first_name: 'Defne', last_name: 'Aksoy', email, password },
    })
    await openPage(page, '/faq?dialog=login')
    const dialog = dialogOf(page, 'login')
    const submit = dialog.getByRole('button', { name: accounts.login.submit })
    const fields = {
      email: dialog.getByLabel(accounts.email),
      password: dialog.getByLabel(accounts.password, { exact: true }),
    }
    await submit.click()
    await dialog.getByText(say('login_email_empty'), { exact: true }).waitFor()
    expect(page.url()).toBe(`${fixture.yuva.url}/faq`)
    await fields.email.fill(email)
    await submit.click()
    await dialog.getByText(say('login_password_empty'), { exact: true }).waitFor()
    await fields.password.fill('Yanlis!99')
    await submit.click()
    await expectToast(page, errorCatalogue.invalid_credentials[variant.language])
    expect(await fields.password.inputValue()).toBe('Yanlis!99')
    await dialog.getByRole('button', { name: accounts.show_password }).click()
    expect(await fields.password.getAttribute('type')).toBe('text')
    await dialog.getByRole('button', { name: accounts.hide_password }).click()
    expect(await fields.password.getAttribute('type')).toBe('password')
    expect(await fields.password.getAttribute('autocomplete')).toBe('current-password')
    await fields.password.fill(password)
    await submit.click()
    await expectToast(page, errorCatalogue.email_not_verified[variant.language])

    const mailReader = await context.newPage()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await mailReader.route('**/api/auth/verify-mail/**', async (route) => {
      await held
      await route.continue()
    })
    await mailReader.goto(await mailedLink(fixture.yuva, email, 'verify'))
    await mailReader.getByRole('heading', { name: accounts.verify.pending }).waitFor()
    answer()
    await mailReader.getByRole('heading', { name: accounts.verify.succeeded }).waitFor()
    await mailReader.getByText(accounts.verify.succeeded_text, { exact: true }).waitFor()
    await mailReader.goto('/verify/kimse/yok')
    await mailReader.getByRole('heading', { name: accounts.verify.failed, exact: true }).waitFor()
    await mailReader.getByText(accounts.verify.failed_text, { exact: true }).waitFor()
    await mailReader.close()

    await submit.click()
    await expectToast(page, say('login_succeeded'))
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  // Specified: A1.2, A3.12, A7.4, A8.11
  test('logging in leads to the requested page; a failure to load the member is shown', async () => {
    const member = await joinYuva(fixture.yuva, 'Can', { phone: false })
    const { context, page } = await open()
    await openPage(page, '/yuva-history')
    const dialog = dialogOf(page, 'login')
    await dialog.getByLabel(accounts.email).fill(member.email)
    await dialog.getByLabel(accounts.password, { exact: true }).fill(password)
    await page.route('**/api/auth/check/', (route) => route.abort())
    await dialog.getByRole('button', { name: accounts.login.submit }).click()
    await expectToast(page, accounts.login.user_failed)
    expect(new URL(page.url()).pathname).toBe('/yuva-history')
    await page.getByRole('heading', { level: 1, name: t.reservations.agreements.title }).waitFor()
    await context.close()
  })

  // Specified: A1.33, A1.34, A1.36, A3.13, A5.3, A5.6, A8.12, A8.13
  test('a forgotten password is reset by the mailed link', async () => {
    const member = await joinYuva(fixture.yuva, 'Ada', { phone: false })
    const { context, page } = await open()
    await openPage(page, '/?dialog=login')
    await dialogOf(page, 'login').getByLabel(accounts.email).fill(member.email)
    await dialogOf(page, 'login').getByRole('button', { name: accounts.login.forgot }).click()
    const forgot = dialogOf(page, 'forgot')
    const email = forgot.getByLabel(accounts.email)
    const send = forgot.getByRole('button', { name: accounts.forgot.submit })
    expect(await email.inputValue()).toBe(member.email)
    await email.fill('')
    await send.click()
    await forgot.getByText(say('forgot_email_empty'), { exact: true }).waitFor()
    await email.fill(member.email)
    await page.route('**/api/auth/forgot-password/', (route) => route.fulfill({ status: 500 }))
    await send.click()
    await expectToast(page, accounts.forgot.failed)
    await page.unroute('**/api/auth/forgot-password/')
    await send.click()
    await expectToast(page, say('reset_mail_sent'))
    await forgot.waitFor({ state: 'detached' })

    const link = await mailedLink(fixture.yuva, member.email, 'reset-password')
    await openPage(page, link)
    const reset = dialogOf(page, 'reset')
    const chosen = reset.getByLabel(accounts.reset.new_password, { exact: true })
    const repeat = reset.getByLabel(accounts.password_repeat)
    const steps: [string, string, AccountMessageCode][] = [
      ['', '', 'passwords_differ'],
      ['Zeytin!26', 'Zeytin!27', 'passwords_differ'],
      ['Ab!1', 'Ab!1', 'reset_password_too_short'],
      [`Ab!${'x'.repeat(22)}`, `Ab!${'x'.repeat(22)}`, 'reset_password_too_long'],
      ['zeytin26', 'zeytin26', 'password_without_special'],
      ['ZEYTIN!26', 'ZEYTIN!26', 'password_without_lowercase'],
      ['zeytin!26', 'zeytin!26', 'password_without_uppercase'],
    ]
    for (const [first, second, problem] of steps) {
      await chosen.fill(first)
      await repeat.fill(second)
      await reset.getByRole('button', { name: accounts.reset.submit }).click()
      await reset.getByText(say(problem), { exact: true }).waitFor()
    }
    await checkRules(reset, chosen, variant)
    await chosen.fill('Zeytin!26')
    await repeat.fill('Zeytin!26')
    await reset.getByRole('button', { name: accounts.reset.submit }).click()
    await expectToast(page, say('password_was_reset'))
    await page.waitForURL((url) => url.pathname === '/')

    // The link works once: it then fails in place, and closing it leads to the start page.
    await openPage(page, link)
    await chosen.fill('Zeytin!28')
    await repeat.fill('Zeytin!28')
    await reset.getByRole('button', { name: accounts.reset.submit }).click()
    await reset.getByText(errorCatalogue.invalid_link[variant.language]).waitFor()
    await reset.getByRole('button', { name: t.shell.close }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })
})

/** The live checklist beside a new password: each rule turns green once it is met. */
async function checkRules(dialog: Locator, field: Locator, variant: Variant): Promise<void> {
  const { rule_met: met, rule_unmet: unmet } = textsOf(variant).accounts
  const rule = (name: AccountMessageCode, state: string) =>
    dialog.getByRole('listitem').filter({ hasText: `${accountSentence(name, variant.language)}, ${state}` })
  const rules: [string, AccountMessageCode][] = [
    ['abcdef', 'rule_min'],
    ['a', 'rule_lowercase'],
    ['A', 'rule_uppercase'],
    ['!', 'rule_special'],
  ]
  for (const [text, name] of rules) {
    await field.fill('')
    await rule(name, unmet).waitFor()
    await field.fill(text)
    await rule(name, met).waitFor()
  }
  await field.fill('x'.repeat(25))
  await rule('rule_max', unmet).waitFor()
}

/** The server refuses: its sentence in the form, the failure in a toast, nothing lost. Then it succeeds. */
async function checkFailedRegistration(page: Page, dialog: Locator, variant: Variant): Promise<void> {
  const { accounts } = textsOf(variant)
  for (const label of [accounts.password, accounts.password_repeat])
    await dialog.getByLabel(label, { exact: true }).fill('Zeytin!26')
  await dialog.getByRole('checkbox').check()
  const code = dialog.getByLabel(accounts.register.recommender_code)
  await code.fill('YOK-1')
  await dialog.getByRole('button', { name: accounts.register.submit }).click()
  await expectToast(page, accounts.register.failed)
  await dialog.getByText(errorCatalogue.invalid_recommender_code[variant.language]).waitFor()
  await code.fill('')
  await dialog.getByLabel(accounts.email).fill(`${randomUUID().slice(0, 8)}@ornek.com`)
  await dialog.getByRole('button', { name: accounts.register.submit }).click()
  const login = page.getByRole('dialog', { name: accounts.login.title })
  await login.getByText(accountSentence('registered', variant.language)).waitFor()
}
