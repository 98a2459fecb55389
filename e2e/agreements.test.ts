import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { openPage, openPerson } from './browser.ts'
import { type Look, narrow, wide } from './looks.ts'
import { addHome, call, join as joinYuva, type Member } from './people.ts'
import { rememberLogin, setStage } from './stage.ts'
import { filled, pickDay, textsOf } from './steps.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'server', 'demo', 'pictures', 'homes', 'alacati-tas-ev-480.webp'),
)
const stage = setStage()
const today = civilDateOf(new Date())
const day = (later: number) => addDays(today, later)
const free = { start: day(10), end: day(60) }

async function open(member: Member, look: Look, path: string): Promise<Page> {
  const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
  await rememberLogin(context, member)
  await openPage(page, path)
  return page
}

const begin = (guest: Member, product: number, from = 12) =>
  call(
    stage.yuva,
    'POST /reservation/',
    {
      body: {
        product,
        service_type: 'garden_maintenance',
        start_date: day(from),
        end_date: day(from + 2),
      },
    },
    guest.token,
  )

test('one arrives on the eve, wherever dates are picked', async () => {
  const t = textsOf(wide)
  const [host, guest] = [await joinYuva(stage.yuva, 'Defne'), await joinYuva(stage.yuva, 'Mert')]
  const home = await addHome(stage.yuva, host, {
    city: 'İzmir',
    district: 'Urla',
    ...free,
    picture,
    adults: 6,
  })
  const { card: texts } = t.reservations

  const page = await open(guest, wide, `/listing/${home}`)
  const card = page.getByRole('region', { name: texts.title })
  await card
    .getByRole('radio', { name: new RegExp(t.listings.service_type.yuva_point) })
    .check({ force: true })
  await card.getByRole('button', { name: new RegExp(`^${texts.arrival}`) }).click()
  await pickDay(card, wide, day(9))
  await card.getByText(texts.eve_note).first().waitFor()
  // The first free day is no end for it, and the arrival stays chosen.
  const first = card
    .locator('button[aria-disabled]')
    .filter({ hasText: new RegExp(`^${Number(day(10).slice(8))}$`) })
  await first.first().click({ force: true })
  await card.getByText(texts.eve).first().waitFor()
  await pickDay(card, wide, day(12))
  // The home takes more than the card lets one choose.
  await card.getByText(t.reservations.larger_party).waitFor()
  await card.getByRole('button', { name: texts.create }).click()
  await page.waitForURL(/\/reservation\/\d+/)
  const id = Number(page.url().split('/').at(-1))
  const calendar = page.getByRole('group').filter({ has: page.getByRole('grid') })
  await calendar.getByText(texts.eve_note).waitFor({ state: 'hidden' })
  await page.getByText(texts.eve_note).waitFor()

  await pickDay(calendar.last(), wide, day(20))
  await pickDay(calendar.last(), wide, day(22))
  await page.getByText(texts.eve_note).waitFor({ state: 'hidden' })
  await pickDay(calendar.last(), wide, day(9))
  await pickDay(calendar.last(), wide, day(13))
  await page.getByRole('button', { name: t.reservations.bar.save }).click()
  await page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).waitFor()
  const saved = await call(stage.yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
  expect(saved).toMatchObject({ start_date: day(9), end_date: day(13) })
  await page.context().close()
})

test('a second negotiation begins on another home of the host, from its card; the chat asks which home', async () => {
  const t = textsOf(wide)
  const { card: texts, contract } = t.reservations
  const [host, guest] = [await joinYuva(stage.yuva, 'Defne'), await joinYuva(stage.yuva, 'Mert')]
  const first = await addHome(stage.yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
  const second = await addHome(stage.yuva, host, { city: 'Rize', district: 'Çamlıhemşin', ...free, picture })

  // Nothing is open yet: the chat asks for which of the homes.
  const chat = await open(guest, wide, `/messages/${host.id}`)
  const starts = chat.getByRole('button', { name: contract.start })
  await starts.first().waitFor()
  expect(await starts.filter({ visible: true }).count()).toBe(1)
  await starts.filter({ visible: true }).click()
  const dialog = chat.getByRole('dialog', { name: contract.dialog_title })
  await dialog.getByRole('radio', { name: /^Rize, Çamlıhemşin/ }).check({ force: true })
  await dialog.getByRole('link', { name: /Rize/ }).waitFor()
  await expectAccessible(chat, 'agreement from a chat')
  await chat.context().close()

  const { id } = await begin(guest, first)
  const page = await open(guest, narrow, `/listing/${second}`)
  const english = textsOf(narrow).reservations.card
  const bar = page.getByRole('link', { name: english.open_existing })
  await bar.waitFor()
  expect(await bar.getAttribute('href')).toBe(`/reservation/${id}`)
  await page.getByRole('button', { name: new RegExp(english.bar_choose) }).click()
  const sheet = page.getByRole('dialog', { name: english.title })
  await sheet
    .getByRole('radio', { name: new RegExp(textsOf(narrow).listings.service_type.yuva_point) })
    .check({ force: true })
  await sheet.getByRole('button', { name: new RegExp(`^${english.arrival}`) }).click()
  await pickDay(sheet, narrow, day(20))
  await pickDay(sheet, narrow, day(22))
  await expectAccessible(page, 'second negotiation')
  await sheet.getByRole('button', { name: english.create_too }).click()
  await page.waitForURL((url) => /\/reservation\/\d+/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
  const open2 = await call(
    stage.yuva,
    'GET /reservation/exists/',
    { query: { other_user_id: host.id } as never },
    guest.token,
  )
  expect(open2.reservations.map(({ product }) => product)).toEqual([second, first])
  await openPage(page, `/listing/${first}`)
  await page.getByRole('link', { name: texts.open_existing }).or(bar).first().waitFor()
  expect(await bar.getAttribute('href')).toBe(`/reservation/${id}`)
  await page.context().close()
})

test('terms that move while one is asked are marked, and looked at before they are approved', async () => {
  const t = textsOf(wide).reservations
  const [host, guest] = [await joinYuva(stage.yuva, 'Defne'), await joinYuva(stage.yuva, 'Mert')]
  const home = await addHome(stage.yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
  const { id } = await begin(guest, home)
  const page = await open(guest, wide, `/reservation/${id}`)
  // What is given in return stands beside the home, as two homes do.
  const sides = [t.offer.label, t.side.theirs].map((name) => page.getByRole('region', { name }).boundingBox())
  const [offer, requested] = await Promise.all(sides)
  expect(offer?.y).toBe(requested?.y)
  expect((offer?.x ?? 0) + (offer?.width ?? 0)).toBeLessThan(requested?.x ?? 0)
  await page.getByRole('button', { name: t.bar.approve, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await call(
    stage.yuva,
    'PUT /reservation/{id}',
    {
      params: { id },
      body: {
        product: home,
        service_type: 'garden_maintenance',
        start_date: day(12),
        end_date: day(14),
        adults: 2,
      },
    },
    host.token,
  )
  await dialog.getByText(t.approve.changed_new, { exact: true }).waitFor()
  await dialog.getByText(filled(t.approve.changed_text, { name: host.firstName })).waitFor()
  await expectAccessible(page, 'new terms')
  const confirm = dialog.getByRole('button', { name: t.approve.confirm })
  await confirm.click({ force: true })
  const shown = () => call(stage.yuva, 'GET /reservation/{id}', { params: { id } }, guest.token)
  expect((await shown()).offerer_approved).toBe(false)
  await dialog.getByRole('checkbox', { name: t.approve.changed_seen }).check({ force: true })
  await confirm.click()
  await page.getByText(t.bar.approved_you, { exact: true }).waitFor()

  // The guests are changed on the page, which resets both approvals; then both approve, and both are named.
  await page.getByRole('button', { name: t.card.guests_change }).click()
  await page.getByRole('button', { name: filled(t.card.more, { what: t.card.children }) }).click()
  await page.getByRole('button', { name: t.bar.save }).click()
  await page.getByRole('button', { name: t.bar.approve, exact: true }).waitFor()
  expect(await shown()).toMatchObject({ adults: 2, children: 1, offerer_approved: false })
  for (const { token } of [host, guest])
    await call(stage.yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
  const bar = page.getByRole('region', { name: t.bar.label })
  await bar.getByText(t.agreed.title, { exact: true }).waitFor()
  await bar.getByText(t.bar.approved_you, { exact: true }).waitFor()
  await bar.getByText(t.bar.approved_them, { exact: true }).waitFor()
  await page.context().close()
})

test('a home with an agreement says on a touch why it cannot be removed', async () => {
  const { manage: t, next } = textsOf(narrow).listing_form
  const [host, guest] = [await joinYuva(stage.yuva, 'Defne'), await joinYuva(stage.yuva, 'Mert')]
  const home = await addHome(stage.yuva, host, { city: 'İzmir', district: 'Urla', ...free, picture })
  const { id } = await begin(guest, home)
  for (const { token } of [host, guest])
    await call(stage.yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
  const page = await open(host, narrow, `/edit-listing/${home}`)
  const reason = page.getByRole('tooltip', { name: t.remove_blocked })
  const remove = page.getByRole('button', { name: t.remove, exact: true })
  while (!(await remove.isVisible())) await page.getByRole('button', { name: next, exact: true }).tap()
  await remove.tap({ force: true })
  await reason.waitFor()
  await page.getByRole('heading', { name: t.title }).tap()
  await reason.waitFor({ state: 'hidden' })
  await page.context().close()
})
