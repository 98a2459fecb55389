import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { openPage, openPerson } from './browser.ts'
import { type Look, narrow, wide } from './looks.ts'
import { addHome, call, join, type Member } from './people.ts'
import { rememberLogin, setStage } from './stage.ts'
import { filled, settled, textsOf } from './steps.ts'

const picture = readFileSync(
  joinPath(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes', 'alacati-tas-ev-480.webp'),
)
const today = civilDateOf(new Date())
const free = { start: addDays(today, 2), end: addDays(today, 40) }

const stage = setStage()
// Two for each try, who have not written to each other.
let host: Member
let guest: Member
beforeEach(async () => {
  ;[host, guest] = [await join(stage.yuva, 'Defne'), await join(stage.yuva, 'Mert')]
})

/** The member's browser, on the conversation with the other. */
async function openChat(member: Member, other: Member, look: Look): Promise<Chat> {
  const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
  await rememberLogin(context, member)
  return showChat(context, page, other, look)
}

type Chat = { context: BrowserContext; page: Page; log: Locator; write(text: string): Promise<void> }

async function showChat(context: BrowserContext, page: Page, other: Member, look: Look): Promise<Chat> {
  const t = textsOf(look)
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

/** What the bubbles of the conversation say that carry this mark, from above to below. */
const bubbles = async ({ log }: Chat, mark: string): Promise<string[]> =>
  (await log.getByText(new RegExp(`: ${mark} \\d+$`)).allTextContents()).map((text) =>
    text.replace(/^.*: /, ''),
  )

const numbered = (mark: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${mark} ${index + 1}`)

/** What the server keeps of them, in its order. */
async function kept(mark: string): Promise<string[]> {
  const { id } = await call(stage.yuva, 'POST /message-chat/', { body: { user: host.id } }, guest.token)
  const messages = await call(stage.yuva, 'GET /message/', { query: { chat_id: id } }, guest.token)
  return messages.map(({ text }) => text).filter((text) => text.startsWith(`${mark} `))
}

test('what one writes the other sees at once, and sees that it was read (tr 1440 and en 390)', async () => {
  const mine = await openChat(guest, host, wide)
  const theirs = await openChat(host, guest, narrow)
  await mine.write('Merhaba 1')
  await theirs.log.getByText('Merhaba 1').waitFor()
  await mine.log.getByText(textsOf(wide).messages.state.read, { exact: true }).waitFor()

  await theirs.write('Hello 1')
  await mine.log.getByText('Hello 1').waitFor()
  await theirs.log.getByText(textsOf(narrow).messages.state.read, { exact: true }).waitFor()
  // Neither has a home, so there is nothing to agree on.
  const startsOf = ({ page }: Chat, look: Look) =>
    page.getByRole('button', { name: textsOf(look).reservations.contract.start })
  await mine.page.getByText(textsOf(wide).reservations.contract.none, { exact: true }).waitFor()
  expect([await startsOf(mine, wide).count(), await startsOf(theirs, narrow).count()]).toEqual([0, 0])
  // The smallest phone shows whom one writes to beside the contract's button, once there is a home to agree on.
  await addHome(stage.yuva, guest, { city: 'İzmir', district: 'Urla', ...free, picture })
  await theirs.page.reload()
  await theirs.page.setViewportSize({ width: 320, height: 640 })
  const name = theirs.page.getByRole('heading', { name: guest.firstName })
  await startsOf(theirs, narrow).waitFor()
  expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  await theirs.page.setViewportSize({ width: 390, height: 844 })
  await theirs.page.getByRole('link', { name: textsOf(narrow).messages.back }).click()
  await theirs.page.getByRole('list').getByText('Hello 1').waitFor()

  // Who is elsewhere finds it unread in the list, and the writer sees that it waits.
  await mine.write('Merhaba 2')
  await theirs.page
    .getByText(filled(textsOf(narrow).messages.unread_one, { count: 1 }))
    .first()
    .waitFor()
  expect(await mine.log.getByText(textsOf(wide).messages.state.sent, { exact: true }).count()).toBe(1)
  for (const [chat, name] of [
    [mine, 'conversation'],
    [theirs, 'list'],
  ] as const) {
    await settled(chat.page)
    await expectAccessible(chat.page, name)
    await chat.context.close()
  }
})

test('addresses in messages are links, and one of another site says first that it leads away (tr 1440)', async () => {
  const t = textsOf(wide).messages
  const { context, page, log, write } = await openChat(guest, host, wide)
  await write(`Bak: https://ornek.com/ev?id=7, sonra ${stage.yuva.url}/faq`)
  await log.getByRole('link', { name: 'https://ornek.com/ev?id=7', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: t.leave.title })
  await dialog.getByText('https://ornek.com/ev?id=7', { exact: true }).waitFor()
  await expectAccessible(page, 'leaving')
  await dialog.getByRole('button', { name: t.leave.stay }).click()
  await dialog.waitFor({ state: 'hidden' })
  await log.getByRole('link', { name: `${stage.yuva.url}/faq`, exact: true }).click()
  await page.waitForURL('**/faq')
  await context.close()
})

test('what is written without a connection goes out in its order once it is back, and what came meanwhile is there (en 390)', async () => {
  const t = textsOf(narrow).messages
  const mine = await openChat(guest, host, narrow)
  const theirs = await openChat(host, guest, wide)
  await mine.write('Offline 0')
  await theirs.log.getByText('Offline 0').waitFor()

  await mine.context.setOffline(true)
  for (const text of numbered('Offline', 3)) await mine.write(text)
  await mine.page.getByText(t.offline, { exact: true }).waitFor()
  await expect.poll(() => mine.log.getByText(t.state.waiting).count()).toBe(3)
  await settled(mine.page)
  await expectAccessible(mine.page, 'offline')
  await theirs.write('Meanwhile 1')
  expect(await kept('Offline')).toEqual(['Offline 0'])

  await mine.context.setOffline(false)
  await theirs.log.getByText('Offline 3').waitFor()
  await mine.log.getByText('Meanwhile 1').waitFor()
  await mine.page.getByText(t.offline, { exact: true }).waitFor({ state: 'detached' })
  const all = ['Offline 0', ...numbered('Offline', 3)]
  expect(await kept('Offline')).toEqual(all)
  expect(await bubbles(theirs, 'Offline')).toEqual(all)
  expect(await bubbles(mine, 'Offline')).toEqual(all)
  await mine.context.close()
  await theirs.context.close()
})

test('what is written without a connection outlives its tabs: it goes out once and in order from a new one (en 1440)', async () => {
  const look: Look = { ...wide, language: 'en' }
  const t = textsOf(look)
  const theirs = await openChat(host, guest, narrow)
  const first = await openChat(guest, host, look)
  const { context } = first
  const second = await showChat(context, await context.newPage(), host, look)
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
  // The driver lets go of a page that closes, and lets it online again for a moment: it is left first.
  for (const { page } of [first, second]) {
    await page.evaluate(() => window.location.assign('about:blank'))
    await page.waitForURL('about:blank')
    await page.close()
  }
  await context.setOffline(false)
  expect(await kept('Kept')).toEqual([])

  // On any page, in as many tabs as there are; slowly enough for them to meet.
  await context.route('**/api/message/', async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  const [page, another] = [await context.newPage(), await context.newPage()]
  await Promise.all([page.goto('/'), another.goto('/faq')])
  await theirs.log.getByText('Kept 3').waitFor()
  expect(await kept('Kept')).toEqual(numbered('Kept', 3))
  expect(await bubbles(theirs, 'Kept')).toEqual(numbered('Kept', 3))
  expect(sent).toBe(3)
  const again = await showChat(context, page, host, look)
  await expect.poll(() => bubbles(again, 'Kept')).toEqual(numbered('Kept', 3))
  expect(await again.log.getByText(t.messages.state.waiting).count()).toBe(0)

  // Whoever logs out leaves nothing behind.
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
})

test('a message that is refused says why, can be tried again and given up (tr 390)', async () => {
  const look: Look = { ...narrow, language: 'tr' }
  const t = textsOf(look).messages
  const visitor = await join(stage.yuva, 'Ceren', { phone: false })
  const chat = await openChat(visitor, host, look)
  const { page, log } = chat
  await chat.write('Ücretsiz 1')
  const retry = log.getByRole('button', { name: t.retry })
  await retry.waitFor()
  await page.getByRole('alert').filter({ hasText: 'Yuva Premium değilsiniz!' }).first().waitFor()
  await page.getByRole('link', { name: t.subscribe }).waitFor()
  await settled(page)
  await expectAccessible(page, 'refused message')
  await retry.click()
  await retry.waitFor()
  // It is not tried by itself, but it is still there.
  await page.reload()
  await retry.waitFor()
  await log.getByRole('button', { name: t.discard }).click()
  await log.getByText('Ücretsiz 1').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('textbox', { name: t.field }).waitFor()
  await expect.poll(() => bubbles(chat, 'Ücretsiz')).toEqual([])
  await chat.context.close()
})

test('what the server cannot take just now goes out by itself, and nothing overtakes it (tr 1440)', async () => {
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
  await expect.poll(() => kept('Sıra'), { timeout: 30_000 }).toEqual(numbered('Sıra', 2))
  await expect.poll(() => bubbles(mine, 'Sıra')).toEqual(numbered('Sıra', 2))
  await mine.context.close()
})

test('an answer that is lost and a reload in the middle of sending double nothing (tr 1440)', async () => {
  const mine = await openChat(guest, host, wide)
  const theirs = await openChat(host, guest, narrow)
  // The server takes the first message, but its answer is lost; the others are still waiting then.
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
  expect(await kept('Yeniden')).toEqual(numbered('Yeniden', 4))
  expect(await bubbles(theirs, 'Yeniden')).toEqual(numbered('Yeniden', 4))
  await mine.context.close()
  await theirs.context.close()
})

test('a second tab of the same member shows both sides, and reading in one reads in both (tr 1440)', async () => {
  const t = textsOf(wide).messages
  const first = await openChat(guest, host, wide)
  const second = await showChat(first.context, await first.context.newPage(), host, wide)
  const theirs = await openChat(host, guest, narrow)
  for (const [index, text] of numbered('Sekme', 6).entries())
    await (index % 2 === 0 ? first : second).write(text)
  for (const chat of [first, second, theirs]) {
    await expect.poll(async () => (await bubbles(chat, 'Sekme')).length).toBe(6)
  }
  const order = await kept('Sekme')
  expect(order.toSorted()).toEqual(numbered('Sekme', 6))
  for (const chat of [first, second, theirs]) expect(await bubbles(chat, 'Sekme')).toEqual(order)

  // A tab in the list learns that another tab has read.
  await openPage(second.page, '/messages')
  await theirs.write('Cevap 1')
  await first.log.getByText('Cevap 1').waitFor()
  await expect.poll(() => second.page.getByText(t.unread_one.replace('{{count}}', '1')).count()).toBe(0)
  await second.page.getByRole('list').getByText('Cevap 1').waitFor()
  for (const { context } of [first, theirs]) await context.close()
})

test('who has no chats is told so once, and is not asked to choose one (tr 1440 and en 390)', async () => {
  for (const look of [wide, narrow]) {
    const t = textsOf(look).messages
    const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
    await rememberLogin(context, guest)
    await openPage(page, '/messages')
    const said = page.getByRole('heading', { name: t.empty_title })
    await said.waitFor()
    expect(await said.count()).toBe(1)
    expect(await page.getByRole('heading', { name: t.choose_title }).count()).toBe(0)
    await context.close()
  }
})
