import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tr as t } from '#shared/i18n/tr.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { addListing, call, join, type Member, password } from '../people.ts'
import { interpolate } from '../steps.ts'
import { setUpEngines, skipped, tried } from './set-up-engines.ts'
import type { Tab } from './tab.ts'

const fixture = setUpEngines()
const picture = (name: string) =>
  pathOf(import.meta.dirname, '..', '..', 'demo', 'pictures', 'homes', `${name}-480.webp`)
const today = civilDateOf(new Date())
const address = 'İskele Caddesi 12'

for (const sentence of skipped) it.skip(sentence)

describe.each(tried.flatMap((engine) => [1280, 390].map((width) => ({ engine, width }))))(
  'in $engine at $width px',
  ({ engine, width }) => {
    let tab: Tab
    let host: Member
    let guest: Member
    let listing: number
    let reservation: number

    beforeAll(async () => {
      const { yuva, tabs } = fixture
      tab = tabs.get(engine) as Tab
      await tab.resize(width, 844)
      host = await join(yuva, 'Defne')
      guest = await join(yuva, 'Mert')
      listing = await addListing(yuva, host, {
        ...{ city: 'İzmir', district: 'Urla', location_info: address, isSmall: true },
        ...{ start: addDays(today, 2), end: addDays(today, 60) },
        picture: readFileSync(picture('kas-beyaz-ev')),
      })
    })
    afterEach(async () => expect(await tab.takeErrors()).toEqual([]))

    it('a host adds a photo', async () => {
      await tab.become(host.token)
      await tab.open(`/edit-listing/${listing}`)
      await tab.see(interpolate(t.listing_form.photos.count, { number: 1, max: 20 }))
      await tab.click('summary', t.listing_form.steps.photos)
      await tab.choose('input[type=file]', picture('datca-bag-evi'))
      await tab.see(interpolate(t.listing_form.photos.count, { number: 2, max: 20 }))
      await tab.click('button', t.listing_form.update)
      // Until then, leaving would lose what is not saved, and the page asks.
      await tab.waitForPath(/^\/profile/)
      const photos = async () =>
        (await call(fixture.yuva, 'GET /residence-full/{id}', { params: { id: listing } })).images.length
      await expect.poll(photos, { timeout: 30_000 }).toBe(2)
    })

    it('a visitor logs in, and finds a home', async () => {
      await tab.become(null)
      await tab.open('/')
      if (width === 390) await tab.click('button', t.shell.header.open_menu)
      await tab.click('button', t.shell.header.log_in)
      // The footer has a field of this name too.
      await tab.fill(t.accounts.email, guest.email, '[role=dialog] input')
      await tab.fill(t.accounts.password, password)
      await tab.click('[role=dialog] button', t.accounts.login.submit)
      await tab.see(interpolate(t.start_page.hello, { name: guest.firstName }))
      await tab.click('main button', width === 390 ? t.search.start : t.search.where)
      await tab.fill(t.search.where, 'urla')
      await tab.click('[role=option]', 'Urla, İzmir')
      await tab.click('button', t.search.submit)
      await tab.waitForPath(/^\/results$/)
      await tab.click(`main a[href^="/listing/${listing}"]`, '')
      await tab.waitForPath(new RegExp(`^/listing/${listing}$`))
      await tab.see(t.listings.detail.about)
    })

    it('a guest asks for a stay, and both approve', async () => {
      await tab.open(`/listing/${listing}?startDate=${addDays(today, 12)}&endDate=${addDays(today, 13)}`)
      if (width === 390) await tab.click('button', t.reservations.card.ask)
      await tab.click('label', t.listings.service_type.yuva_point)
      await tab.click('button', t.reservations.card.create)
      await tab.waitForPath(/^\/reservation\/\d+$/)
      reservation = Number((await tab.evaluate(() => location.pathname)).split('/').at(-1))
      await tab.click('button', t.reservations.bar.approve)
      await tab.click('[role=alertdialog] button', t.reservations.approve.confirm)
      await tab.see(t.reservations.bar.approved_you)
      const params = { id: reservation }
      await call(fixture.yuva, 'POST /reservation/approve/{id}', { params, body: {} }, host.token)
      await tab.see(t.trip.people.title)
    })

    it('two members write to each other', async () => {
      await tab.open(`/messages/${host.id}`)
      await tab.fill(t.messages.field, 'Merhaba!')
      await tab.click('button', t.messages.send)
      const chat = async () =>
        (await call(fixture.yuva, 'GET /message-chat/', {}, host.token)).find(
          ({ chatted_user_id }) => chatted_user_id === guest.id,
        )
      await expect.poll(async () => (await chat())?.last_message?.text, { timeout: 30_000 }).toBe('Merhaba!')
      const body = { chat_id: (await chat())?.id ?? 0, message: 'Hoş geldin!' }
      await call(fixture.yuva, 'POST /message/', { body }, host.token)
      await tab.see('Hoş geldin!')
    })

    it('an agreed trip opens without a connection', async () => {
      const { network } = fixture
      const path = `/reservation/${reservation}`
      await tab.open(path)
      await tab.see(address)
      await expect.poll(() => tab.evaluate(findSavedPages), { timeout: 30_000 }).toContain(path)
      // The trip is saved again half a second after the last of its answers, which may have come since.
      await sleep(3000)
      network.setOffline(true)
      try {
        await tab.open(path)
        await tab.see(t.trip.offline.split('{{moment}}')[0] ?? '')
        await tab.see(address)
      } finally {
        network.setOffline(false)
      }
      await tab.open(path)
      await tab.see(t.trip.people.title)
    })
  },
)

/** The pages that a service worker can show without a connection; not every driver waits for a promise. */
function findSavedPages(): string {
  const { dataset } = document.documentElement
  void caches
    .open('yuva-pages')
    .then((pages) => pages.keys())
    .then((requests) => {
      dataset.saved = requests.map(({ url }) => url).join(' ')
    })
  return (navigator.serviceWorker.controller && dataset.saved) || ''
}
