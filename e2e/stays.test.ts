import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { launchBrowser, openPage, openPerson } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import { type Look, narrow, wide } from './looks.ts'
import { addHome, call, join as joinYuva, type Member, signIn } from './people.ts'
import { filled, logIn, pickDay, textsOf } from './steps.ts'
import type { Yuva } from './yuva.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes', 'alacati-tas-ev-768.webp'),
)
const today = civilDateOf(new Date())

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

// A server for each try: the journeys move the clock and take the nights.
let yuva: Yuva
let host: Member
let home: number
beforeEach(async () => {
  yuva = await startJourneyServer()
  host = await joinYuva(yuva, 'Defne')
  const free = { start: addDays(today, 2), end: addDays(today, 90) }
  home = await addHome(yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
})
afterEach(() => yuva?.stop())

/** One night in the host's home, so many days from now; both approve unless it stays a negotiation. */
async function stay(guest: Member, inDays: number, isAgreed = true): Promise<number> {
  const { id } = await call(yuva, 'POST /reservation/', { body: terms(inDays) }, guest.token)
  for (const member of isAgreed ? [guest, host] : []) {
    await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, member.token)
  }
  return id
}

const terms = (inDays: number) => ({
  product: home,
  service_type: 'yuva_point' as const,
  start_date: addDays(today, inDays),
  end_date: addDays(today, inDays + 1),
})

/** A page of the member's own, logged in. */
async function open(member: Member, look: Look, path: string): Promise<Page> {
  const { page } = await openPerson(browser, yuva.url, look)
  await logIn(page, look, member)
  await openPage(page, path)
  return page
}

test('both edit at once: nothing is lost, and the reader chooses', async () => {
  const t = textsOf(wide)
  const guest = await joinYuva(yuva, 'Mert')
  const id = await stay(guest, 12, false)
  const page = await open(guest, wide, `/reservation/${id}`)
  const calendar = page
    .getByRole('group')
    .filter({ has: page.getByRole('grid') })
    .last()
  await pickDay(calendar, wide, addDays(today, 15))
  await pickDay(calendar, wide, addDays(today, 16))
  await page.getByRole('button', { name: t.reservations.bar.save }).waitFor()
  await call(yuva, 'PUT /reservation/{id}', { params: { id }, body: terms(20) }, host.token)

  const conflict = page.getByRole('alert', {
    name: filled(t.reservations.conflict.title, { name: host.firstName }),
  })
  await conflict.waitFor()
  await expectAccessible(page, 'conflict')
  await conflict.getByRole('button', { name: t.reservations.conflict.reapply }).click()
  await page.getByRole('button', { name: t.reservations.bar.save }).click()
  await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
  const saved = await call(yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
  expect(saved).toMatchObject({ version: 3, start_date: addDays(today, 15), end_date: addDays(today, 16) })
  expect(saved.revisions.map(({ changed_by }) => changed_by)).toEqual([guest.id, host.id, guest.id])
  await page.context().close()
})

test('cancelling costs what it says, at each tariff', async () => {
  const distances = [
    { inDays: 40, percent: 0, look: wide },
    { inDays: 21, percent: 25, look: narrow },
    { inDays: 6, percent: 50, look: wide },
  ]
  const stays: ((typeof distances)[number] & { guest: Member; id: number })[] = []
  for (const distance of distances) {
    const guest = await joinYuva(yuva, 'Ece')
    stays.push({ ...distance, guest, id: await stay(guest, distance.inDays) })
  }
  // The first day after the agreement is free for everybody.
  await yuva.advanceHours(25)
  for (const { percent, look, guest, id } of stays) {
    const t = textsOf(look)
    const page = await open(guest, look, `/reservation/${id}`)
    await page.getByRole('button', { name: t.reservations.cancel.cancel }).click()
    const dialog = page.getByRole('alertdialog')
    const { token } = await signIn(yuva, guest.email)
    const { total_points: held } = await call(yuva, 'GET /reservation/{id}', { params: { id } }, token)
    const cost = Math.floor((held * percent) / 100)
    const said =
      cost === 0 ? t.reservations.cancel.free_points : filled(t.reservations.cancel.cost, { points: cost })
    await dialog.getByText(said, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: t.reservations.cancel.cancel }).click()
    await page.getByText(t.reservations.badge.cancelled, { exact: true }).first().waitFor()
    const { balance, escrow } = await call(yuva, 'GET /points/statement/', {}, token)
    expect([balance, escrow]).toEqual([100 - cost, 0])
    if (cost > 0) {
      await openPage(page, '/points')
      await page.getByText(t.reservations.statement.cause.cancel_refund, { exact: true }).last().waitFor()
      await expectAccessible(page, 'points')
    }
    await page.context().close()
  }
})

test('a negotiation that nobody takes further closes before the reader’s eyes', async () => {
  const t = textsOf(narrow)
  const guest = await joinYuva(yuva, 'Can')
  const id = await stay(guest, 60, false)
  const page = await open(guest, narrow, `/reservation/${id}`)
  await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
  await yuva.advanceHours(5 * 24 + 1)
  await page.getByText(t.reservations.closed.expired, { exact: true }).waitFor()
  await expectAccessible(page, 'expired')
  await openPage(page, `/messages/${host.id}`)
  await page.getByRole('log').getByText(t.reservations.step.expired).waitFor()
  await page.context().close()
})
