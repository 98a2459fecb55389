import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { type AccountMessageCode, accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, join, type Member, mailedLink, password } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, logIn, sendCredentials, textsOf } from './steps.ts'
import { narrow, type Variant, variants } from './variants.ts'

const fixture = setUpServerAndBrowser()
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const newPassword = 'Zeytin!26'

/** What the authenticator app shows; a code works once, so the next one may be needed before the first expires. */
const codeOfApp = (secret: string, { next = false } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (next ? 30_000 : 0) })

const open = (variant: Variant) => newUserContext(fixture.browser, fixture.yuva.url, variant)

async function openAs(member: Member, variant: Variant, path: string): Promise<Page> {
  const { context, page } = await open(variant)
  await seedSession(context, member)
  await openPage(page, path)
  return page
}

describe.each(variants(narrow))('the own account ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const { accounts, security, privacy } = t
  const { language } = variant
  const say = (code: AccountMessageCode) => accountSentence(code, language)
  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const joinAs = (name: string) => join(fixture.yuva, name, { phone: false, language })

  // Specified: A6.8, D.21
  longTest(
    'a session on another device is ended there, and the password is changed with the present one',
    async () => {
      const member = await joinAs('Selin')
      const [{ context, page }, phone] = [await open(variant), await open(variant)]
      await phone.context.setExtraHTTPHeaders({ 'User-Agent': iPhone })
      await Promise.all([logIn(page, variant, member), logIn(phone.page, variant, member)])
      await Promise.all([openPage(page, '/security'), openPage(phone.page, '/security')])

      const sessions = card(page, security.sessions.title)
      const onPhone = sessions.getByRole('listitem').filter({ hasText: 'Safari · iPhone' })
      const here = sessions.getByRole('listitem').filter({ hasText: security.sessions.this })
      await Promise.all([here.waitFor(), onPhone.waitFor()])
      await card(page, security.factor.title).getByRole('button').waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'security')
      // These two, and the session that was opened to join.
      expect(await sessions.getByRole('listitem').count()).toBe(3)
      expect(await here.getByRole('button').count()).toBe(0)
      await onPhone.getByRole('button').click()
      await expectToast(page, security.sessions.ended)
      await onPhone.waitFor({ state: 'detached' })
      await phone.page.reload()
      await phone.page.getByRole('dialog', { name: accounts.login.title }).waitFor()
      await here.waitFor()

      await card(page, security.password.title)
        .getByRole('button', { name: security.password.change })
        .click()
      const dialog = page.getByRole('dialog', { name: security.password.change })
      const current = dialog.getByLabel(security.password.current, { exact: true })
      const change = dialog.getByRole('button', { name: security.password.change })
      await current.fill('Yanlis!99')
      await dialog.getByLabel(accounts.reset.new_password, { exact: true }).fill(newPassword)
      await dialog.getByLabel(accounts.password_repeat, { exact: true }).fill(newPassword)
      await change.click()
      await dialog.getByText(errorCatalogue.wrong_password[language], { exact: true }).waitFor()
      await current.fill(password)
      await change.click()
      await expectToast(page, say('password_changed'))
      await dialog.waitFor({ state: 'hidden' })
      // The session that changed it stays, the others end.
      await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)

      await openPage(phone.page, '/')
      await sendCredentials(phone.page, variant, member)
      await expectToast(phone.page, errorCatalogue.invalid_credentials[language])
      await openPage(phone.page, '/')
      await logIn(phone.page, variant, { ...member, password: newPassword })
      await Promise.all([context.close(), phone.context.close()])
    },
  )

  // Specified: D.21
  longTest(
    'two-step log-in is turned on, and a new address confirmed; both are required from then on',
    async () => {
      const member = await joinAs('Kerem')
      const page = await openAs(member, variant, '/security')
      const factor = card(page, security.factor.title)
      await factor.getByRole('button', { name: security.factor.enable }).click()
      const dialog = page.getByRole('dialog', { name: security.factor.enable })
      await dialog.getByLabel(accounts.password, { exact: true }).fill(password)
      await dialog.getByRole('button', { name: security.factor.next }).click()
      await dialog.getByRole('img', { name: security.factor.qr }).waitFor()
      const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
      const secret = shown?.replaceAll(' ', '') ?? ''
      await animationsFinished(page)
      await expectAccessible(page, 'key for an app')
      const used = codeOfApp(secret)
      // The last digit submits it.
      await dialog.getByLabel(accounts.second_factor.code).fill(used)
      await dialog.getByText(security.factor.is_on, { exact: true }).waitFor()
      const codes = await dialog.getByRole('listitem').allTextContents()
      expect(new Set(codes).size).toBe(10)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: security.recovery.save }).click(),
      ])
      expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(codes)
      await animationsFinished(page)
      await expectAccessible(page, 'recovery codes')
      await dialog.getByLabel(security.recovery.kept).check()
      await dialog.getByRole('button', { name: security.recovery.done }).click()
      await factor
        .getByText(interpolate(security.factor.codes_left_other, { count: 10 }), { exact: true })
        .waitFor()

      const email = `${randomUUID().slice(0, 8)}@ornek.com`
      const address = card(page, security.email.title)
      await address.getByRole('button', { name: security.email.change }).click()
      const prompt = page.getByRole('dialog', { name: security.email.change })
      await prompt.getByLabel(security.email.new).fill(email)
      await prompt.getByLabel(accounts.password, { exact: true }).fill(password)
      await prompt.getByRole('button', { name: security.email.send }).click()
      await expectToast(page, say('email_change_asked'))
      await address.getByText(interpolate(security.email.pending, { email }), { exact: true }).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'security with two steps and a waiting address')
      const mailed = async (to: string) => (await fixture.yuva.lastMessageTo(to)).text
      await expect.poll(() => mailed(member.email)).toContain(email)

      const link = await mailedLink(fixture.yuva, email, 'email-change/confirm')
      await openPage(page, link)
      await page.getByRole('button', { name: security.email_link.confirm_action }).click()
      await page.getByRole('heading', { name: security.email_link.confirm_done }).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'the address has changed')
      // Both addresses are notified; only the old one can undo it.
      for (const to of [member.email, email]) {
        await expect.poll(() => mailed(to)).toContain(member.email)
        expect(await mailed(to)).toContain(email)
        expect((await mailed(to)).includes('/email-change/undo/')).toBe(to === member.email)
      }

      const { context, page: later } = await open(variant)
      const login = await sendCredentials(later, variant, { email })
      const code = login.getByLabel(accounts.second_factor.code)
      await code.fill(used)
      await login.getByText(errorCatalogue.wrong_second_factor_code[language], { exact: true }).waitFor()
      await expect.poll(() => code.inputValue()).toBe('')
      await code.fill(codeOfApp(secret, { next: true }))
      await expectToast(later, say('login_succeeded'))
      await openPage(later, '/security')
      await card(later, security.email.title).getByText(email, { exact: true }).waitFor()
      await Promise.all([context.close(), page.context().close()])
    },
  )

  // Specified: D.23, D.24
  longTest(
    'the data export is requested, followed and downloaded; deleting the account needs the code too, and is undone',
    async () => {
      const member = await joinAs('Elif')
      const page = await openAs(member, variant, '/privacy')
      const download = card(page, privacy.export.title)
      const leaving = card(page, privacy.deletion.title)
      await download.getByRole('button', { name: privacy.export.ask }).click()
      const dialog = page.getByRole('dialog', { name: privacy.export.ask })
      await dialog.getByLabel(accounts.password, { exact: true }).fill('Yanlis!99')
      await dialog.getByRole('button', { name: privacy.export.ask }).click()
      await dialog.getByText(errorCatalogue.wrong_password[language], { exact: true }).waitFor()
      await dialog.getByLabel(accounts.password, { exact: true }).fill(password)
      await dialog.getByRole('button', { name: privacy.export.ask }).click()
      await download.getByRole('progressbar', { name: privacy.export.making }).waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await animationsFinished(page)
      await expectAccessible(page, 'privacy, while the download is made')
      // Runs the job of every minute.
      await fixture.yuva.advanceHours(0)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        download.getByRole('button', { name: privacy.export.save }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.zip$/)
      const files = unzipSync(await readFile(await file.path()))
      const rows = JSON.parse(strFromU8(files['member.json'] ?? new Uint8Array()))
      expect(rows).toMatchObject([{ email: member.email, first_name: member.firstName }])
      expect((await fixture.yuva.lastMessageTo(member.email)).text).toContain(`${fixture.yuva.url}/privacy`)

      const { token } = member
      const { secret } = await call(fixture.yuva, 'POST /auth/second-factor/', { body: { password } }, token)
      const { recovery_codes: codes } = await call(
        fixture.yuva,
        'POST /auth/second-factor/confirm/',
        { body: { code: codeOfApp(secret) } },
        token,
      )
      await leaving.getByRole('button', { name: privacy.deletion.ask }).click()
      const prompt = page.getByRole('dialog', { name: privacy.deletion.ask })
      const confirm = prompt.getByRole('button', { name: privacy.deletion.confirm })
      await prompt.getByText(privacy.deletion.goes, { exact: true }).waitFor()
      await prompt.getByLabel(accounts.password, { exact: true }).fill(password)
      await confirm.click()
      await prompt.getByRole('button', { name: accounts.second_factor.use_recovery }).click()
      await prompt.getByLabel(accounts.second_factor.recovery_code).fill(codes[0] ?? '')
      await animationsFinished(page)
      await expectAccessible(page, 'leaving')
      await confirm.click()
      await leaving.getByText(privacy.deletion.under_way, { exact: true }).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'privacy of who is leaving')

      // On every page, until they decide to stay.
      await openPage(page, '/faq')
      const stay = page.getByRole('button', { name: privacy.deletion.undo })
      await stay.click()
      await expectToast(page, privacy.deletion.undone)
      await stay.waitFor({ state: 'detached' })
      await openPage(page, '/privacy')
      await leaving.getByRole('button', { name: privacy.deletion.ask }).waitFor()
      await page.context().close()
    },
  )
})
