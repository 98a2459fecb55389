import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { embeddedDatabase } from './journey-server.ts'
import { addListing, call, join, type Member } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { narrow, type Variant, wide } from './variants.ts'

const picture = readFileSync(
  joinPath(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-480.webp'),
)
const today = civilDateOf(new Date())
const free = { start: addDays(today, 2), end: addDays(today, 40) }

const fixture = setUpServerAndBrowser(embeddedDatabase)
// Two members for each test, without messages between them.
let host: Member
let guest: Member
beforeEach(async () => {
  ;[host, guest] = [await join(fixture.yuva, 'Defne'), await join(fixture.yuva, 'Mert')]
})

/** The member's browser, on the conversation with the other. */
async function openChat(member: Member, other: Member, variant: Variant): Promise<Chat> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(context, member)
  return showChat(context, page, other, variant)
}

type Chat = { context: BrowserContext; page: Page; log: Locator; write(text: string): Promise<void> }

async function showChat(context: BrowserContext, page: Page, other: Member, variant: Variant): Promise<Chat> {
  const t = textsOf(variant)
  const { messages } = t
  await openPage(page, `/messages/${other.id}`)
  const field = page.getByRole('textbox', { name: messages.field })
  await field.waitFor()
  return {
    context,
    page,
    log: page.getByRole('log'),
    async write(text) {
      await field.fill(text)
      await page.getByRole('button', { name: messages.send, exact: true }).click()
    },
  }
}

/** The texts of the bubbles that contain this mark, from top to bottom. */
const bubbles = async ({ log }: Chat, mark: string): Promise<string[]> =>
  (await log.getByText(new RegExp(`: ${mark} \\d+$`)).allTextContents()).map((text) =>
    text.replace(/^.*: /, ''),
  )

const numbered = (mark: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${mark} ${index + 1}`)

/** What the server has saved of them, in its order. */
async function savedTexts(mark: string): Promise<string[]> {
  const { id } = await call(fixture.yuva, 'POST /message-chat/', { body: { user: host.id } }, guest.token)
  const messages = await call(fixture.yuva, 'GET /message/', { query: { chat_id: id } }, guest.token)
  return messages.map(({ text }) => text).filter((text) => text.startsWith(`${mark} `))
}

// Specified: B3.9
test('what one writes the other sees at once, and sees that it was read (tr 1440 and en 390)', async () => {
  const mine = await openChat(guest, host, wide)
  const theirs = await openChat(host, guest, narrow)
  await mine.write('Merhaba 1')
  await theirs.log.getByText('Merhaba 1').waitFor()
  await mine.log.getByText(textsOf(wide).messages.state.read, { exact: true }).waitFor()

  await theirs.write('Hello 1')
  await mine.log.getByText('Hello 1').waitFor()
  await theirs.log.getByText(textsOf(narrow).messages.state.read, { exact: true }).waitFor()
  // Neither has a home, so there is nothing to negotiate.
  const startsOf = ({ page }: Chat, variant: Variant) =>
    page.getByRole('button', { name: textsOf(variant).reservations.contract.start })
  await mine.page.getByText(textsOf(wide).reservations.contract.none, { exact: true }).waitFor()
  expect([await startsOf(mine, wide).count(), await startsOf(theirs, narrow).count()]).toEqual([0, 0])
  // The smallest phone shows the name beside the contract's button, once there is a home to negotiate.
  await addListing(fixture.yuva, guest, { city: 'İzmir', district: 'Urla', ...free, picture })
  await theirs.page.reload()
  await theirs.page.setViewportSize({ width: 320, height: 640 })
  const name = theirs.page.getByRole('heading', { name: guest.firstName })
  await startsOf(theirs, narrow).waitFor()
  expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  await theirs.page.setViewportSize({ width: 390, height: 844 })
  await theirs.page.getByRole('link', { name: textsOf(narrow).messages.back }).click()
  await theirs.page.getByRole('list').getByText('Hello 1').waitFor()

  // On another page it is unread in the list, and the sender sees that it is not read.
  await mine.write('Merhaba 2')
  await theirs.page
    .getByText(interpolate(textsOf(narrow).shell.notifications.unread_one, { count: 1 }))
    .first()
    .waitFor()
  expect(await mine.log.getByText(textsOf(wide).messages.state.sent, { exact: true }).count()).toBe(1)
  for (const [chat, name] of [
    [mine, 'conversation'],
    [theirs, 'list'],
  ] as const) {
    await animationsFinished(chat.page)
    await expectAccessible(chat.page, name)
    await chat.context.close()
  }
})

// Specified: B3.10
longTest(
  'messages written offline are sent in order once the connection is back, and those received are shown (en 390)',
  async () => {
    const t = textsOf(narrow).messages
    const mine = await openChat(guest, host, narrow)
    const theirs = await openChat(host, guest, wide)
    await mine.write('Offline 0')
    await theirs.log.getByText('Offline 0').waitFor()

    await mine.context.setOffline(true)
    for (const text of numbered('Offline', 3)) await mine.write(text)
    await mine.page.getByText(t.offline, { exact: true }).waitFor()
    await expect.poll(() => mine.log.getByText(t.state.waiting).count()).toBe(3)
    await animationsFinished(mine.page)
    await expectAccessible(mine.page, 'offline')
    await theirs.write('Meanwhile 1')
    expect(await savedTexts('Offline')).toEqual(['Offline 0'])

    await mine.context.setOffline(false)
    await theirs.log.getByText('Offline 3').waitFor()
    await mine.log.getByText('Meanwhile 1').waitFor()
    await mine.page.getByText(t.offline, { exact: true }).waitFor({ state: 'detached' })
    const all = ['Offline 0', ...numbered('Offline', 3)]
    expect(await savedTexts('Offline')).toEqual(all)
    expect(await bubbles(theirs, 'Offline')).toEqual(all)
    expect(await bubbles(mine, 'Offline')).toEqual(all)
    await mine.context.close()
    await theirs.context.close()
  },
)

// Specified: B3.10
longTest(
  'messages written offline outlive their tabs: a new one sends them once and in order (en 1440)',
  async () => {
    const variant: Variant = { ...wide, language: 'en' }
    const t = textsOf(variant)
    const theirs = await openChat(host, guest, narrow)
    const first = await openChat(guest, host, variant)
    const { context } = first
    const second = await showChat(context, await context.newPage(), host, variant)
    let sent = 0
    context.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/api/message/')) sent += 1
    })
    await context.setOffline(true)
    await first.write('Kept 1')
    await second.write('Kept 2')
    await first.write('Kept 3')
    for (const chat of [first, second]) {
      await expect.poll(() => chat.log.getByText(t.messages.state.waiting).count()).toBe(3)
      expect(await bubbles(chat, 'Kept')).toEqual(numbered('Kept', 3))
    }
    // Closing a page, the driver drops its offline emulation for a moment: navigate away first.
    for (const { page } of [first, second]) {
      await page.evaluate(() => window.location.assign('about:blank'))
      await page.waitForURL('about:blank')
      await page.close()
    }
    await context.setOffline(false)
    expect(await savedTexts('Kept')).toEqual([])

    // On any page, in several tabs; slow enough for them to race.
    await context.route('**/api/message/', async (route) => {
      await setTimeout(500)
      await route.continue()
    })
    const [page, another] = [await context.newPage(), await context.newPage()]
    await Promise.all([page.goto('/'), another.goto('/faq')])
    await theirs.log.getByText('Kept 3').waitFor()
    expect(await savedTexts('Kept')).toEqual(numbered('Kept', 3))
    expect(await bubbles(theirs, 'Kept')).toEqual(numbered('Kept', 3))
    expect(sent).toBe(3)
    const again = await showChat(context, page, host, variant)
    await expect.poll(() => bubbles(again, 'Kept')).toEqual(numbered('Kept', 3))
    expect(await again.log.getByText(t.messages.state.waiting).count()).toBe(0)

    // Logging out leaves nothing behind.
    await another.close()
    await context.setOffline(true)
    await again.write('Left 1')
    await again.log.getByText(t.messages.state.waiting).waitFor()
    const left = () => page.evaluate(() => Object.values({ ...localStorage }).join())
    expect(await left()).toContain('Left 1')
    await page.getByRole('button', { name: t.shell.header.profile_menu }).click()
    await page.getByRole('menuitem', { name: t.shell.header.log_out }).click()
    await expect.poll(left).not.toContain('Left 1')
    await context.close()
    await theirs.context.close()
  },
)

// Specified: B3.11
longTest('a refused message shows the reason, can be retried and discarded (tr 390)', async () => {
  const variant: Variant = { ...narrow, language: 'tr' }
  const t = textsOf(variant).messages
  const visitor = await join(fixture.yuva, 'Ceren', { phone: false })
  const chat = await openChat(visitor, host, variant)
  const { page, log } = chat
  await chat.write('Ücretsiz 1')
  const retry = log.getByRole('button', { name: t.retry })
  await retry.waitFor()
  await page.getByRole('alert').filter({ hasText: 'Yuva Premium değilsiniz!' }).first().waitFor()
  await page.getByRole('region', { name: textsOf(variant).subscriptions.step.label }).waitFor()
  await animationsFinished(page)
  await expectAccessible(page, 'refused message')
  await retry.click()
  await retry.waitFor()
  // It is not retried by itself, but it is not lost.
  await page.reload()
  await retry.waitFor()
  await log.getByRole('button', { name: t.discard }).click()
  await log.getByText('Ücretsiz 1').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('textbox', { name: t.field }).waitFor()
  await expect.poll(() => bubbles(chat, 'Ücretsiz')).toEqual([])
  await chat.context.close()
})

longTest('a message that the server cannot take is retried, and nothing overtakes it (tr 1440)', async () => {
  const t = textsOf(wide).messages
  const mine = await openChat(guest, host, wide)
  const statuses = [429, 503]
  await mine.page.route('**/api/message/', (route) => {
    const status = statuses.shift()
    return status ? route.fulfill({ status, json: {} }) : route.continue()
  })
  for (const text of numbered('Sıra', 2)) await mine.write(text)
  await expect.poll(() => statuses.length).toBe(0)
  expect(await bubbles(mine, 'Sıra')).toEqual(numbered('Sıra', 2))
  expect(await mine.log.getByRole('button', { name: t.retry }).count()).toBe(0)
  await expect.poll(() => savedTexts('Sıra'), { timeout: 30_000 }).toEqual(numbered('Sıra', 2))
  await expect.poll(() => bubbles(mine, 'Sıra')).toEqual(numbered('Sıra', 2))
  await mine.context.close()
})

// Specified: B3.10
longTest(
  'an answer that is lost and a reload in the middle of sending double nothing (tr 1440)',
  async () => {
    const mine = await openChat(guest, host, wide)
    const theirs = await openChat(host, guest, narrow)
    // The server saves the first message, but its response is lost; the others are still queued.
    let isLost = false
    await mine.page.route('**/api/message/', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue()
      await route.fetch()
      isLost = true
      await mine.page.reload()
    })
    for (const text of numbered('Yeniden', 4)) await mine.write(text)
    await theirs.log.getByText('Yeniden 4').waitFor()
    expect(isLost).toBe(true)
    await expect.poll(() => bubbles(mine, 'Yeniden')).toEqual(numbered('Yeniden', 4))
    expect(await savedTexts('Yeniden')).toEqual(numbered('Yeniden', 4))
    expect(await bubbles(theirs, 'Yeniden')).toEqual(numbered('Yeniden', 4))
    await mine.context.close()
    await theirs.context.close()
  },
)

// Specified: B3.10
longTest(
  'a second tab of the same member shows both sides, and reading in one reads in both (tr 1440)',
  async () => {
    const first = await openChat(guest, host, wide)
    const second = await showChat(first.context, await first.context.newPage(), host, wide)
    const theirs = await openChat(host, guest, narrow)
    for (const [index, text] of numbered('Sekme', 6).entries())
      await (index % 2 === 0 ? first : second).write(text)
    for (const chat of [first, second, theirs]) {
      await expect.poll(async () => (await bubbles(chat, 'Sekme')).length).toBe(6)
    }
    const order = await savedTexts('Sekme')
    expect(order.toSorted()).toEqual(numbered('Sekme', 6))
    for (const chat of [first, second, theirs]) expect(await bubbles(chat, 'Sekme')).toEqual(order)

    // A tab on the list sees that another tab has read. On a wide screen it would have the chat open.
    await second.page.setViewportSize({ width: 800, height: 900 })
    await openPage(second.page, '/messages')
    await theirs.write('Cevap 1')
    await first.log.getByText('Cevap 1').waitFor()
    await expect
      .poll(() =>
        second.page.getByText(textsOf(wide).shell.notifications.unread_one.replace('{{count}}', '1')).count(),
      )
      .toBe(0)
    await second.page.getByRole('list').getByText('Cevap 1').waitFor()
    for (const { context } of [first, theirs]) await context.close()
  },
)

longTest(
  'without chats the page shows one empty state, and no prompt to choose one (tr 1440 and en 390)',
  async () => {
    for (const variant of [wide, narrow]) {
      const t = textsOf(variant).messages
      const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
      await seedSession(context, guest)
      await openPage(page, '/messages')
      const said = page.getByRole('heading', { name: t.empty_title })
      await said.waitFor()
      expect(await said.count()).toBe(1)
      expect(await page.getByRole('heading', { name: t.choose_title }).count()).toBe(0)
      await context.close()
    }
  },
)
