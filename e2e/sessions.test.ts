import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import { call, join as joinYuva, type Member, mailedLink, password } from './people.ts'
import { expectToast, openHeader, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, logIn, sendCredentials, textsOf } from './steps.ts'
import { variants, wide } from './variants.ts'

const fixture = setUpServerAndBrowser()

const open = (variant = wide) => newUserContext(fixture.browser, fixture.yuva.url, variant)
const joined = (name: string) => joinYuva(fixture.yuva, name, { phone: false })
const logInFromLanding = async (page: Page, { email }: Member) => {
  await openPage(page, '/faq')
  await logIn(page, wide, { email })
  await page.waitForURL((url) => url.pathname === '/')
}
const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('yuva') ?? '{}').state?.Token?.token as string | undefined,
  )
const ownerOf = (token: string | undefined) =>
  Number(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}').sub)

// Specified: A6.5
test('a form on another site logs nobody in, and leaves the member’s own session as it is', async () => {
  const [victim, attacker] = [await joined('Kurban'), await joined('Saldırgan')]
  const form = (type: string) => `<!doctype html>
    <form method="post" enctype="${type}" action="${fixture.yuva.url}/api/auth/token/">
      <input name="email" value="${attacker.email}"><input name="password" value="${password}"></form>
    <script>document.forms[0].submit()</script>`
  const evil = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(form(url === '/plain' ? 'text/plain' : 'application/x-www-form-urlencoded'))
  }).listen(0, '127.0.0.1')
  await once(evil, 'listening')
  const { context, page } = await open()
  try {
    await logInFromLanding(page, victim)
    for (const path of ['/form', '/plain']) {
      const other = await context.newPage()
      const answered = other.waitForResponse(`${fixture.yuva.url}/api/auth/token/`)
      await other.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}${path}`)
      const refused = await answered
      expect(refused.status()).toBe(403)
      expect(await refused.headerValue('set-cookie')).toBeNull()
      expect(await other.textContent('body')).toContain(errorCatalogue.foreign_origin.tr)
      await other.close()
    }
    const renewed = await page.evaluate(async () =>
      (await fetch('/api/auth/token/refresh/', { method: 'POST' })).json(),
    )
    expect(ownerOf(renewed.access)).toBe(victim.id)
  } finally {
    evil.close()
    await context.close()
  }
})

// Specified: A6.5
longTest('a cookie that has become another member’s ends the session with a sentence', async () => {
  const [member, other] = [await joined('Ada'), await joined('Eda')]
  const { context, page } = await open()
  await logInFromLanding(page, member)
  const answer = await fetch(`${fixture.yuva.url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: other.email, password }),
  })
  const value = /yuva_refresh=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'yuva_refresh')
  if (!cookie) throw new Error('No refresh cookie')
  await context.addCookies([{ ...cookie, value }])
  // A token that the server rejects, as after 15 minutes; replaced where no page of ours can write its own.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('yuva') ?? '{}')
    stored.state.Token.token += 'x'
    localStorage.setItem('yuva', JSON.stringify(stored))
  })
  await openPage(page, '/points')
  const dialog = page.getByRole('dialog', { name: textsOf(wide).accounts.login.title })
  await dialog.getByText(textsOf(wide).shell.session_replaced).waitFor()
  expect(await storedToken(page)).toBeUndefined()
  await dialog.getByLabel(textsOf(wide).accounts.email).fill(member.email)
  await dialog.getByLabel(textsOf(wide).accounts.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: textsOf(wide).accounts.login.submit }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect([ownerOf(await storedToken(page)), new URL(page.url()).pathname]).toEqual([member.id, '/points'])
  await context.close()
})

// Specified: A1.2
longTest.each(['/', '/results', '/listing/1'])(
  'after one log-in %s asks for each thing once',
  async (path) => {
    const member = await joined('Tekin')
    const { context, page } = await open()
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/')) requested.push(pathname + search)
    })
    await logIn(page, wide, { email: member.email })
    await expect.poll(() => requested).toContain('/api/reservation/notifications/')
    // A duplicate request would be sent while the page loads.
    await page.waitForLoadState('networkidle')
    for (const endpoint of ['message-notification', 'reservation/notifications', 'auth/check'])
      expect(requested).toContain(`/api/${endpoint}/`)
    expect(requested.filter((each, index) => requested.indexOf(each) < index)).toEqual([])
    await context.close()
  },
)

// Specified: A1.2
longTest(
  'logging in leads back to results and to pages for members, whichever button asked for it',
  async () => {
    const member = await joined('Yolcu')
    const t = textsOf(wide)
    for (const address of ['/results?city=Bodrum', '/points', `/profile/${member.id}`]) {
      const { context, page } = await open()
      await openPage(page, address)
      if (!address.startsWith('/results')) {
        const dialog = page.getByRole('dialog', { name: t.accounts.login.title })
        await dialog.getByRole('button', { name: t.shell.close }).click()
        await dialog.waitFor({ state: 'hidden' })
        // Closing it does not leave an empty page.
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        await page.getByRole('main').getByRole('button', { name: t.shell.header.log_in }).waitFor()
      }
      await logIn(page, wide, { email: member.email })
      await expect.poll(() => storedToken(page)).toBeDefined()
      // Time enough for an unwanted navigation.
      await page.waitForLoadState('networkidle')
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(address)
      await context.close()
    }
  },
)

// Specified: D.22
longTest(
  'with another seller the documents are asked for again, and the newsletter stays a choice',
  async () => {
    const { SELLER_NAME: _name, ...rest } = Object.fromEntries(
      Object.entries(productionSettings).filter(([name]) => name.startsWith('SELLER_')),
    )
    const yuva = await startJourneyServer({ ...rest, SELLER_NAME: 'Eski Yuva A.Ş.' })
    const t = textsOf(wide)
    try {
      const [reader, leaver] = [
        await joinYuva(yuva, 'Okur', { phone: false }),
        await joinYuva(yuva, 'Veda', { phone: false }),
      ]
      for (const { email } of [reader, leaver]) await call(yuva, 'POST /mailing/', { body: { email } })
      await yuva.changeSettings({ SELLER_NAME: 'Yeni Yuva A.Ş.' })
      for (const { email, token } of [reader, leaver]) {
        const { context, page } = await newUserContext(fixture.browser, yuva.url, wide)
        await logIn(page, wide, { email })
        const dialog = page.getByRole('dialog', { name: t.accounts.consent.title })
        await dialog.getByRole('checkbox', { name: 'Kullanıcı Sözleşmesi' }).check()
        if (email === reader.email) await dialog.getByRole('checkbox', { name: 'KVKK' }).check()
        await dialog.getByRole('button', { name: t.accounts.consent.accept }).click()
        await dialog.waitFor({ state: 'hidden' })
        const { choices } = await call(yuva, 'GET /my-consents/', {}, token)
        expect(choices.newsletter).toBe(email === reader.email)
        await context.close()
      }
    } finally {
      await yuva.stop()
    }
  },
)

describe.each(variants(wide))('getting into the account ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { language } = variant
  const register = async (terms?: { terms_version: string }) => {
    const email = `${randomUUID().slice(0, 8)}@ornek.com`
    const body = { first_name: 'Defne', last_name: 'Aksoy', email, password, ...terms }
    await call(fixture.yuva, 'POST /auth/register/', { body, language })
    return email
  }

  // Specified: A6.3
  longTest('the confirmation is sent again at the log-in and below a link that failed', async () => {
    const email = await register()
    const first = await mailedLink(fixture.yuva, email, 'verify')
    const { context, page } = await open(variant)
    const dialog = await sendCredentials(page, variant, { email })
    await dialog.getByRole('button', { name: t.accounts.mail_offer.verification }).click()
    await dialog.getByText(accountSentence('verification_resent', language)).waitFor()
    await expect.poll(() => mailedLink(fixture.yuva, email, 'verify')).not.toBe(first)
    const second = await mailedLink(fixture.yuva, email, 'verify')

    await openPage(page, '/verify/MTA/yok')
    await page.getByRole('heading', { name: t.accounts.verify.failed, exact: true }).waitFor()
    await expectAccessible(page, 'failed verification')
    await page.getByRole('main').getByRole('button', { name: t.accounts.mail_offer.verification }).click()
    await page.getByText(accountSentence('email_empty', language)).waitFor()
    await page.getByRole('main').getByLabel(t.accounts.email).fill(email)
    await page.getByRole('main').getByRole('button', { name: t.accounts.mail_offer.verification }).click()
    await page.getByText(accountSentence('verification_resent', language)).waitFor()
    await expect.poll(() => mailedLink(fixture.yuva, email, 'verify')).not.toBe(second)
    await context.close()
  })

  // Specified: A6.4
  longTest('an owner whose account is guessed at comes in by a mailed link, once', async () => {
    const { email } = await joinYuva(fixture.yuva, 'Sahip', { phone: false, language })
    const guess = () =>
      fetch(`${fixture.yuva.url}/api/auth/token/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'Yanlis!99' }),
      })
    while ((await guess()).status !== 429);
    const { context, page } = await open(variant)
    const dialog = await sendCredentials(page, variant, { email })
    await dialog.getByText(accountSentence('login_limited', language)).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'limited log-in')
    await dialog.getByRole('button', { name: t.accounts.mail_offer.login_link }).click()
    await dialog.getByText(accountSentence('login_link_sent', language)).waitFor()
    const link = await mailedLink(fixture.yuva, email, 'login-link')
    await openPage(page, link)
    await expectAccessible(page, 'log-in link')
    await page.getByRole('main').getByRole('button', { name: t.accounts.login.submit }).click()
    await expectToast(page, accountSentence('login_succeeded', language))
    await page.waitForURL((url) => url.pathname === '/')
    await openPage(page, link)
    await page.getByRole('heading', { name: t.accounts.login_link.signed_in, exact: true }).waitFor()
    await context.close()

    const { context: elsewhere, page: next } = await open(variant)
    await openPage(next, link)
    await next.getByRole('main').getByRole('button', { name: t.accounts.login.submit }).click()
    await next.getByRole('heading', { name: t.accounts.login_link.over, exact: true }).waitFor()
    await elsewhere.close()
  })

  // Specified: A1.35
  longTest(
    'a member who has not accepted the documents has to at the first log-in, before anything else',
    async () => {
      const email = await register()
      const [uidb64 = '', token = ''] = (await mailedLink(fixture.yuva, email, 'verify')).split('/').slice(-2)
      await call(fixture.yuva, 'POST /auth/verify-mail/', { query: { uidb64, token } })
      const { context, page } = await open(variant)
      await logIn(page, variant, { email })
      const dialog = page.getByRole('dialog', { name: t.accounts.consent.title })
      await dialog.waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'consent')
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await openPage(page, '/faq')
      await dialog.getByRole('button', { name: t.accounts.consent.accept }).click()
      await dialog.getByText(accountSentence('terms_not_accepted', language)).waitFor()
      // The page for deleting the account stays reachable.
      await dialog.getByRole('link', { name: /./ }).last().click()
      await page.waitForURL((url) => url.pathname === '/privacy')
      await dialog.waitFor({ state: 'hidden' })
      await openPage(page, '/')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: t.accounts.consent.accept }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.reload()
      await (await openHeader(page, variant, { isMember: true })).waitFor()
      expect(await dialog.count()).toBe(0)
      await context.close()
    },
  )
})
