import { beforeAll, expect, it } from 'vitest'
import { type DemoAccount, demoAccounts } from '#demo/content/accounts.ts'
import type { ApiContract } from '#shared/http/api.ts'
import { call, type Member, signIn } from '../people.ts'
import { routePatterns } from '../route-patterns.ts'
import type { Engine } from './engines.ts'
import { setUpEngines, skipped } from './set-up-engines.ts'
import type { Tab } from './tab.ts'

const fixture = setUpEngines({ YUVA_MODE: 'demo' })

type Role = DemoAccount['role']
const members = {} as Record<Role, Member>
/** What of the demo stands for a parameter, by what is before it in the address. */
let filled: Record<string, string | number>

beforeAll(async () => {
  const { yuva } = fixture
  for (const { role, email } of demoAccounts) members[role] = await signIn(yuva, email)
  const { host, guest, staff } = members
  const read = <Key extends keyof ApiContract>(key: Key, member: Member) =>
    call(yuva, key, {} as never, member.token)
  const listings = await read('GET /my-residences/', host)
  const { reservation_id: stay } = await call(
    yuva,
    'GET /reservation/exists/',
    { query: { other_user_id: host.id } },
    guest.token,
  )
  const { current_reservations: agreements } = await read('GET /reservation/history/', host)
  const listing = listings.find(({ state }) => state === 'active')?.id ?? 0
  filled = {
    listing,
    'edit-listing': listing,
    'house-guide': listing,
    'staff/listings': listing,
    reservation: stay ?? 0,
    review: stay ?? 0,
    service: agreements.find(({ service }) => service)?.id ?? 0,
    ring: (await read('GET /ring/', host)).rings[0]?.id ?? 0,
    wishes: (await read('GET /wishes/', host)).wishes[0]?.id ?? 0,
    'staff/reports': (await read('GET /staff/reports/', staff)).items[0]?.id ?? 0,
    'staff/inbox': (await read('GET /staff/inbox/', staff)).items[0]?.id ?? 0,
    'staff/payments': (await read('GET /staff/payments/', staff)).items[0]?.id ?? 0,
    checkout: 'premium_monthly/320',
  }
})

/** An address of the path: with members and their things where it asks for one. */
function addressOf(path: string): string {
  const [before = '', ...parameters] = path.replace('*', 'yok').split(/\/?:\w+\??/)
  if (parameters.length === 0) return before
  return `${before}/${filled[before.slice(1)] ?? members.guest.id}${parameters
    .slice(1)
    .map(() => '/yok')
    .join('')}`
}

const widths = [1280, 390] as const
/** Every other page on a phone; a visitor sees at one width what a member sees at the other. */
const widthOf = (path: string, isMember: boolean): number =>
  widths[(routePatterns.indexOf(path) + Number(isMember)) % 2 === 0 ? 1 : 0]
const everywhere = (work: (tab: Tab) => Promise<unknown>) => Promise.all([...fixture.tabs.values()].map(work))

/** What `main` shows in each engine, once nothing loads and all show the same; otherwise what it shows at last. */
async function shown(): Promise<{ engine: Engine; texts: string[] }[]> {
  let last: { engine: Engine; texts: string[] }[] = []
  const isSettled = async () => {
    const before = JSON.stringify(last)
    last = await Promise.all(
      [...fixture.tabs].map(async ([engine, tab]) => ({ engine, texts: await tab.mainTexts() })),
    )
    const different = new Set(last.map(({ texts }) => JSON.stringify(texts)))
    const isShown = last.every(({ texts }) => texts.length > 0)
    return isShown && different.size === 1 && before === JSON.stringify(last) && !fixture.network.isBusy()
  }
  await expect
    .poll(isSettled, { timeout: 20_000, interval: 150 })
    .toBe(true)
    .catch(() => {})
  return last
}

let current: Member | null | undefined
async function expectSame(address: string, member: Member | null, width: number): Promise<void> {
  if (current !== member) await everywhere((tab) => tab.become(member?.token ?? null))
  current = member
  await everywhere((tab) => tab.resize(width, 844))
  await everywhere((tab) => tab.open(address))
  const [chromium, ...others] = await shown()
  expect(chromium?.texts, address).not.toEqual([])
  for (const { engine, texts } of others)
    expect({ address, width, engine, texts }).toEqual({ address, width, engine, texts: chromium?.texts })
  for (const [engine, tab] of fixture.tabs)
    expect({ address, engine, errors: await tab.takeErrors() }).toEqual({ address, engine, errors: [] })
}

for (const sentence of skipped) it.skip(sentence)

it.each(routePatterns)('a member sees the same in all engines at %s', async (path) => {
  const member = path.startsWith('/staff') ? members.staff : members.host
  await expectSame(addressOf(path), member, widthOf(path, true))
})

it('a visitor sees the same in all engines on the pages of the sitemap and on a home', async () => {
  const sitemap = await (await fetch(`${fixture.yuva.url}/sitemap-pages.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(addresses.length).toBeGreaterThan(5)
  const listing = `/listing/${filled.listing}`
  for (const address of new Set([...addresses, listing, '/subscription']))
    await expectSame(address, null, widthOf(address === listing ? '/listing/:id' : address, false))
})
