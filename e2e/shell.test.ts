import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join as joinYuva, type Member } from './people.ts'
import { expectToast, openHeader, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { expectSimple } from './simple-screen.ts'
import { interpolate, logIn, textsOf } from './steps.ts'
import { type Variant, variants, wide } from './variants.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const rem = 16
const fixture = setUpServerAndBrowser()
const longMessage = 'Merhaba, evinizi çok beğendik; ekim ayının ikinci haftası bizim için çok uygun olur.'

/** A host with notifications: messages and reservations of more members than the bell has rows. */
let host: Member
beforeAll(async () => {
  const { yuva } = fixture
  const today = civilDateOf(new Date())
  host = await joinYuva(yuva, 'Elif')
  const place = { city: 'İzmir', district: 'Çeşme' }
  const dates = { start: addDays(today, 5), end: addDays(today, 60) }
  const listing = await addListing(yuva, host, { ...place, ...dates, picture })
  for (let number = 0; number < 6; number += 1) {
    const guest = await joinYuva(yuva, `Misafir${number}`)
    const chat = await call(yuva, 'POST /message-chat/', { body: { user: host.id } }, guest.token)
    await call(yuva, 'POST /message/', { body: { chat_id: chat.id, message: longMessage } }, guest.token)
    const stay = { start_date: addDays(today, 10), end_date: addDays(today, 12) }
    const body = { product: listing, ...stay, service_type: 'yuva_point' as const }
    await call(yuva, 'POST /reservation/', { body }, guest.token)
  }
})

const headerOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const { height, backgroundColor, borderBottomColor } = getComputedStyle(header)
    return {
      height: Number.parseFloat(height),
      isTransparent: /^rgba\(.*, 0\)$|transparent|\/ 0\)/.test(backgroundColor),
      hasBorder: !/^rgba\(.*, 0\)$|transparent|\/ 0\)/.test(borderBottomColor),
    }
  })
const tall = { height: 6 * rem, isTransparent: true, hasBorder: false }
const solid = { height: 5 * rem, isTransparent: false, hasBorder: true }
/** A member's phone has a lower header. */
const ofMember = (variant: Variant) => (variant.width === 390 ? { ...solid, height: 3.5 * rem } : solid)

describe.each(variants(wide))('the shell ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const { header, notifications, footer, assistant } = t.shell
  const open = async (member?: Member) => {
    const person = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    if (member) await seedSession(person.context, member)
    return person
  }

  // Specified: A3.8, A9.3
  longTest(
    'the header turns solid after 35 px, under its menu and for members, and moves nothing',
    async () => {
      const { context, page } = await open()
      await openPage(page, '/')
      await expect.poll(() => headerOf(page)).toEqual(tall)
      await page.evaluate(() => window.scrollTo({ top: 35, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(35)
      expect(await headerOf(page)).toEqual(tall)
      const before = await page.getByRole('main').boundingBox()
      await page.evaluate(() => window.scrollTo({ top: 36, behavior: 'instant' }))
      await expect.poll(() => headerOf(page)).toEqual(solid)
      expect((await page.getByRole('main').boundingBox())?.y).toBe((before?.y ?? 0) - 1)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(() => headerOf(page)).toEqual(tall)
      if (variant.width === 390) {
        const menu = await openHeader(page, variant)
        await expect.poll(() => headerOf(page)).toEqual(solid)
        await menu.getByRole('button', { name: t.shell.close }).click()
        await expect.poll(() => headerOf(page)).toEqual(tall)
      }
      await logIn(page, variant, host)
      await expect.poll(() => headerOf(page)).toEqual(ofMember(variant))
      await context.close()
    },
  )

  // Specified: A1.1, A1.6, A1.8, A1.9, A1.15, A8.19
  longTest('a visitor has the way in, the advice, both languages and what is coming soon', async () => {
    const { context, page } = await open()
    await openPage(page, '/values')
    const entries = await openHeader(page, variant)
    await entries.getByRole('link', { name: header.how_it_works }).waitFor()
    expect(await entries.getByRole('link', { name: header.how_it_works }).getAttribute('href')).toBe(
      '/advices',
    )
    await entries.getByRole('button', { name: header.subscription }).click()
    await expectToast(page, header.coming_soon)
    const alert = page.locator('[data-banner]')
    await alert.hover()
    await alert.getByRole('button', { name: t.shell.close }).click()
    await alert.waitFor({ state: 'detached' })

    const other = variant.language === 'tr' ? 'en' : 'tr'
    const switches = (await openHeader(page, variant)).getByRole('group', { name: t.shell.language })
    await switches.getByRole('button', { name: other.toUpperCase() }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
    const otherTexts = textsOf({ ...variant, language: other })
    await page
      .getByRole('heading', { level: 1, name: otherTexts.content.values.title, includeHidden: true })
      .waitFor()
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe(other)

    await page.getByRole('banner').getByRole('link', { name: otherTexts.shell.header.home }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  // Specified: A1.10, A1.12, A1.14, A3.2, A3.3, A3.10, A7.2, A9.2, A9.3, B2.8
  longTest(
    'a member reads notifications in two tabs of three rows, and following one removes it',
    async () => {
      const { context, page } = await open(host)
      await openPage(page, '/values')
      const unread = () => call(fixture.yuva, 'GET /message-notification/', {}, host.token)
      const [messages, reservations] = await Promise.all([
        unread(),
        call(fixture.yuva, 'GET /reservation/notifications/', {}, host.token),
      ])
      expect(messages.message_notifications.length).toBeGreaterThanOrEqual(3)
      const count = messages.total_notification_count + reservations.total_notification_count
      const bell = page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${notifications.open_none}`) })
      await page.getByRole('button', { name: interpolate(notifications.open_other, { count }) }).click()

      const panel = page.getByRole('dialog', { name: notifications.title })
      if (variant.width === 390)
        expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
      const rows = panel.getByRole('tabpanel').getByRole('link')
      await expect.poll(() => rows.count()).toBe(3)
      const cut = 'Merhaba, evinizi çok beğendik; ekim ayının ikinci…'
      await rows.first().getByText(cut, { exact: true }).waitFor()
      await panel.getByRole('tab', { name: notifications.reservations }).click()
      await expect.poll(() => rows.count()).toBe(3)
      await rows.first().click()
      await page.waitForURL(/\/reservation\/\d+$/)
      await page
        .getByRole('button', { name: interpolate(notifications.open_other, { count: count - 1 }) })
        .waitFor()

      await bell.click()
      await panel.getByRole('tab', { name: notifications.messages }).click()
      const sender = messages.message_notifications[0]
      await rows.first().click()
      await page.waitForURL(`**/messages/${sender?.sender.id}`)
      await page.getByRole('textbox', { name: t.messages.field }).waitFor()
      // Below 1024 px the chat has a header of its own, and its page has no footer.
      expect(await page.getByRole('banner').isVisible()).toBe(variant.width === 1440)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      const left = messages.total_notification_count - (sender?.unread_message_count ?? 0)
      await expect.poll(async () => (await unread()).total_notification_count).toBe(left)
      await context.close()
    },
  )

  longTest('a member’s start page is short', async () => {
    const { context, page } = await open(host)
    await openPage(page, '/')
    const turns = page.getByRole('region', { name: t.reservations.agreements.section.your_turn })
    await expect.poll(() => turns.getByRole('listitem').count()).toBe(5)
    const waiting = interpolate(t.start_page.waiting_other, { count: 5 })
    await page.getByText(waiting, { exact: true }).waitFor()
    await page.getByRole('region', { name: t.start_page.fits.title }).getByRole('link').first().waitFor()
    // Open until the first stay.
    await page.getByText(t.start_page.how.title, { exact: true }).click()
    // Five rows where the height was planned for two.
    await expectSimple(page, { words: 60, height: 1400 + 3 * 105 })
    await context.close()
  })

  // Specified: A1.10, A1.12, A1.13, A3.1, A3.7, A3.9, A7.2, A8.20
  longTest('a member has points, bell, languages and a profile, one menu at a time', async () => {
    const member = await joinYuva(fixture.yuva, 'Deniz', { phone: false })
    const { context, page } = await open(member)
    await openPage(page, '/values')
    const bell = page.getByRole('button', { name: notifications.open_none, exact: true })
    const panel = page.getByRole('dialog', { name: notifications.title })
    await bell.click()
    await panel.getByText(notifications.no_messages, { exact: true }).waitFor()
    await panel.getByRole('tab', { name: notifications.reservations }).click()
    await panel.getByText(notifications.no_reservations, { exact: true }).waitFor()

    if (variant.width === 390) {
      await panel.getByRole('button', { name: t.shell.close }).click()
      await panel.waitFor({ state: 'detached' })
    }
    const other = await context.newPage()
    await other.goto('/profile')
    await other.getByText(member.email).first().waitFor()
    await (variant.width === 390 ? checkMobileMenu : checkMenus)(page, variant)
    await page.waitForURL((url) => url.pathname === '/')
    // What another tab showed of the member is cleared too.
    await other.waitForURL((url) => url.pathname === '/')
    await other.getByText(member.email).first().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('yuva') ?? '{}').state)).toEqual({
      Token: null,
      User: null,
    })
    await context.close()
  })

  longTest('a tab follows another member who logs in beside it', async () => {
    const { context, page } = await open(host)
    await openPage(page, '/profile')
    await page.getByText(host.email).first().waitFor()
    const member = await joinYuva(fixture.yuva, 'Defne', { phone: false })
    const { user } = await call(fixture.yuva, 'GET /auth/check/', {}, member.token)
    const other = await context.newPage()
    await other.goto('/values')
    await other.evaluate((state) => localStorage.setItem('yuva', JSON.stringify({ state, version: 0 })), {
      Token: { token: member.token },
      User: user,
    })
    await page.getByText(member.email).first().waitFor()
    expect(await page.getByText(host.email).count()).toBe(0)
    await context.close()
  })

  // Specified: A1.3, A1.13, A1.38, A1.40, A8.18, A9.10
  longTest('the footer leads to questions, advice, values, plans, support and documents', async () => {
    const { context, page } = await open()
    await openPage(page, '/values')
    const end = page.getByRole('contentinfo')
    const hrefs = await end
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/FAQ', '/advices', '/values', '/messages/2']))
    const documents = ['user-agreement', 'privacy-policy', 'clarification-text'].map(
      (name) => `/documents/${name}-${variant.language}.pdf`,
    )
    for (const document of documents) {
      expect(hrefs).toContain(document)
      const answer = await page.request.get(document)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
    expect(await end.getByRole('list', { name: footer.social }).getByRole('link').count()).toBe(3)
    await end.getByText(interpolate(footer.copyright, { year: new Date().getFullYear() })).waitFor()

    await end.getByRole('button', { name: t.shell.header.subscription }).click()
    await expectToast(page, footer.sign_in_first)
    await end.getByRole('link', { name: footer.contact }).click()
    await page.getByRole('dialog', { name: t.accounts.login.title }).waitFor()
    await context.close()

    const member = await open(host)
    await openPage(member.page, '/values')
    await member.page
      .getByRole('contentinfo')
      .getByRole('button', { name: t.shell.header.subscription })
      .click()
    await expectToast(member.page, footer.subscribe_here)
    await member.page.waitForURL('**/profile?section=subscription')
    await member.context.close()
  })

  test('without JavaScript the homes are shown, and what needs it', async () => {
    const context = await fixture.browser.newContext({ baseURL: fixture.yuva.url, javaScriptEnabled: false })
    await context.addCookies([{ name: 'language', value: variant.language, url: fixture.yuva.url }])
    const page = await context.newPage()
    for (const path of ['/', '/results', '/profile']) {
      await page.goto(path)
      await page.getByText(t.shell.needs_scripts, { exact: true }).waitFor()
    }
    await context.close()
  })

  // Specified: A1.41, A8.17
  longTest('the assistant answers members, and closes on Esc and on a click outside', async () => {
    const { context, page } = await open()
    await openPage(page, '/values')
    const toggle = page.getByRole('button', { name: assistant.open })
    const box = page.getByRole('region', { name: assistant.title })
    await toggle.click()
    const questions = box.getByRole('listitem').getByRole('button')
    await questions.first().waitFor()
    expect(await questions.count()).toBe((await call(fixture.yuva, 'GET /assistant/', {})).length)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await toggle.click()
    await box.waitFor()
    await page.mouse.click(30, 300)
    await box.waitFor({ state: 'detached' })

    await toggle.click()
    const question = (await questions.first().textContent()) ?? ''
    await questions.first().click()
    const login = page.getByRole('dialog', { name: t.accounts.login.title })
    await expectToast(page, assistant.sign_in)
    await login.getByText(assistant.sign_in).waitFor()
    await login.getByLabel(t.accounts.email).fill(host.email)
    await login.getByLabel(t.accounts.password, { exact: true }).fill('Yuva!2026')
    await login.getByRole('button', { name: t.accounts.login.submit }).click()
    await page.waitForURL('**/messages/2')
    await page.getByRole('log').getByText(question).first().waitFor()
    await context.close()
  })
})

/** Bell and profile menu of a wide screen; ends by logging out. */
async function checkMenus(page: Page, variant: Variant): Promise<void> {
  const t = textsOf(variant)
  const { header, notifications } = t.shell
  const panel = page.getByRole('dialog', { name: notifications.title })
  const profile = page.getByRole('button', { name: header.profile_menu })
  const menu = page.getByRole('menu')
  const points = page
    .getByRole('banner')
    .getByRole('link', { name: interpolate(header.points, { points: 0 }) })
  expect(await points.getAttribute('href')).toBe('/points')
  await profile.click()
  await menu.waitFor()
  await panel.waitFor({ state: 'detached' })
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    header.my_profile,
    header.messages,
    header.points_history,
    header.my_homes,
    header.calendar,
    header.saved,
    header.settings,
    header.help,
    `${t.shell.theme.label} ${t.shell.theme[variant.theme ?? 'light']}`,
    header.log_out,
  ])
  await page.getByRole('button', { name: notifications.open_none, exact: true }).click()
  await panel.waitFor()
  await menu.waitFor({ state: 'detached' })
  await page.mouse.click(300, 600)
  await panel.waitFor({ state: 'detached' })
  await profile.click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await profile.click()
  await menu.getByRole('menuitem', { name: header.log_out }).click()
  await page.getByRole('banner').getByRole('button', { name: header.log_in }).waitFor()
}

/** The phone's menu with its two groups, one open at a time; ends by logging out. */
async function checkMobileMenu(page: Page, variant: Variant): Promise<void> {
  const t = textsOf(variant)
  const { header } = t.shell
  const menu = await openHeader(page, variant, { isMember: true })
  await menu.getByRole('group', { name: t.shell.language }).waitFor()
  for (const name of [header.my_profile, header.points_history])
    await menu.getByRole('link', { name }).waitFor()
  await menu.getByRole('button', { name: header.help_group }).click()
  await menu.getByRole('link', { name: header.my_profile }).waitFor({ state: 'hidden' })
  const help = {
    [header.faq]: '/faq',
    [header.advices]: '/advices',
    [header.values]: '/values',
    [header.contact]: '/messages/2',
  }
  await menu.getByRole('button', { name: header.help }).waitFor()
  for (const [name, href] of Object.entries(help))
    expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
  await menu.getByRole('button', { name: header.profile_group, exact: true }).click()
  await menu.getByRole('button', { name: header.log_out }).click()
  await menu.waitFor({ state: 'detached' })
}
