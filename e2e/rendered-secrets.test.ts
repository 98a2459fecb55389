import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { longTest, shortTest } from '#server/testing/long-test.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import routes from '#web/app/routes.ts'
import { newUserContext } from './browser.ts'
import { addListing, call, join, type Member } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { wide } from './variants.ts'

/** What is planted with a member, as in the server's canary test, and searched for in whole pages. */
const fixture = setUpServerAndBrowser()
const door = { latitude: 37.0423456, longitude: 27.4387654, location_info: 'Kanarya 17, kod 4711' }
const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'datca-bag-evi-768.webp'),
)

let planted: Record<string, string>
let canary: Member
let stranger: Member
/** Values for `:id` in an address: something of the canary's, or the canary. */
let ids: Record<string, number>
beforeAll(async () => {
  const { yuva } = fixture
  const [host, guest, other] = [
    await join(yuva, 'Kanarya'),
    await join(yuva, 'Refakat'),
    await join(yuva, 'Yabancı'),
  ]
  canary = host
  stranger = other
  const contact = 'kanarya.iletisim@ornek.com'
  await call(yuva, 'PATCH /my-profile/', { body: { contact_info: contact } }, host.token)
  const today = civilDateOf(new Date())
  const free = { start: addDays(today, 10), end: addDays(today, 40) }
  const place = { city: 'Muğla', district: 'Bodrum', ...door }
  const listing = await addListing(yuva, host, { ...place, ...free, picture })
  const stay = { start_date: addDays(today, 12), end_date: addDays(today, 15) }
  const body = { product: listing, service_type: 'yuva_point' as const, ...stay }
  const { id: reservation } = await call(yuva, 'POST /reservation/', { body }, guest.token)
  const { id: chat } = await call(yuva, 'POST /message-chat/', { body: { user: guest.id } }, host.token)
  const care = { vet: 'Kanarya Kliniği', vetPhone: '5556667788', secondPerson: 'Kanaryahan' }
  const pet = {
    ...{ kind: 'pet' as const, name: 'Zeytin', species: 'cat' as const, takes_medicine: false },
    ...{ day_vet_name: care.vet, day_vet_phone: care.vetPhone, second_name: care.secondPerson },
  }
  const cards = { params: { id: listing }, body: { cards: [pet] } }
  await call(yuva, 'PUT /residence-full/{id}/care/', cards, host.token)
  const message = 'Anahtar saksının altında 4712'
  await call(yuva, 'POST /message/', { body: { chat_id: chat, message } }, host.token)
  const { user } = await call(yuva, 'GET /auth/check/', {}, host.token)
  const { phone_number } = await call(yuva, 'GET /my-profile/', {}, host.token)
  planted = {
    // With or without the country code.
    phone: String(phone_number).slice(-10),
    email: host.email,
    contact,
    latitude: String(door.latitude),
    longitude: String(door.longitude),
    address: door.location_info,
    message,
    ...care,
    token: host.token,
    channel: user.channel_id,
    hash: '$argon2',
  }
  ids = { listing, 'edit-listing': listing, reservation, review: reservation }
})

/** As text, in a URL, as base64 and as hex: any form in which a secret might leak. */
const formsOf = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('hex'),
]
const secretsIn = (text: string): string[] =>
  Object.keys(planted).filter((name) => formsOf(planted[name] ?? '').some((form) => text.includes(form)))

/** Every route that has a page. */
function addressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index || path !== undefined ? [addressOf(path ?? '')] : []),
    ...addressesOf(children ?? []),
  ])
}
function addressOf(path: string): string {
  const [first = ''] = path.split('/')
  const filled = path.replace('*', 'yok').replace(/:(\w+)\??/g, (_, name: string) => {
    if (name === 'subscriptionType') return 'monthly'
    if (name === 'price') return '150'
    return String(ids[first] ?? canary.id)
  })
  return `/${filled}`
}

/** What the browser receives while it shows the pages, and what they display. */
async function read(context: BrowserContext, addresses: string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const address of addresses) {
    const page = await context.newPage()
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (/json|html|x-script/.test(type)) bodies.push(response.text().catch(() => ''))
    })
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => bodies.push(Promise.resolve(String(payload)))),
    )
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    seen[address] = [await page.content(), ...(await Promise.all(bodies))].join('\n')
    await page.close()
  }
  return seen
}

const leaksIn = (seen: Record<string, string>) =>
  Object.entries(seen).flatMap(([address, text]) => secretsIn(text).map((secret) => `${address}: ${secret}`))

const open = async (member?: Member) => {
  const { context } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  if (member) await seedSession(context, member)
  return context
}

shortTest(
  'a member finds what is their own in their pages, so that this test can see it at all',
  async () => {
    const context = await open(canary)
    const seen = await read(context, ['/profile', `/edit-listing/${ids.listing}`, '/messages'])
    expect(new Set(secretsIn(Object.values(seen).join('\n')))).toEqual(
      new Set([
        'phone',
        'email',
        'contact',
        'latitude',
        'longitude',
        'address',
        'message',
        'channel',
        'vet',
        'vetPhone',
        'secondPerson',
      ]),
    )
    await context.close()
  },
)

// Specified: D.25
shortTest('no rendered page and no page data leaks to a visitor or another member', async () => {
  const addresses = [...new Set(addressesOf(routes))]
  expect(addresses.length).toBeGreaterThan(40)
  const leaks: string[] = []
  const about = new Set<string>()
  for (const address of addresses)
    for (const path of [address, `${address === '/' ? '/_' : address}.data`])
      for (const headers of [{}, { Authorization: `Bearer ${stranger.token}` }]) {
        const answer = await fetch(fixture.yuva.url + path, { headers })
        expect([path, answer.status < 500]).toEqual([path, true])
        const text = await answer.text()
        if (text.includes('Kanarya')) about.add(path)
        leaks.push(...leaksIn({ [path]: text + JSON.stringify([...answer.headers]) }))
      }
  expect(leaks).toEqual([])
  const listing = `/listing/${ids.listing}`
  expect([...about]).toEqual(expect.arrayContaining(['/', '/_.data', '/results', listing, `${listing}.data`]))
})

longTest.each(['stranger', 'visitor'])(
  'what a %s’s browser loads with a page reveals nothing',
  async (who) => {
    const context = await open(who === 'stranger' ? stranger : undefined)
    const about = Object.entries({ ...ids, profile: canary.id, messages: canary.id })
    const addresses = ['/', '/results?city=Muğla', ...about.map(([first, id]) => `/${first}/${id}`)]
    const seen = await read(context, addresses)
    // The public ones are about the canary, and show it.
    for (const address of ['/', '/results?city=Muğla', `/listing/${ids.listing}`])
      expect([address, seen[address]?.includes('Kanarya')]).toEqual([address, true])
    expect(leaksIn(seen)).toEqual([])
    await context.close()
  },
)
