import { expect, onTestFinished } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { testLength } from '#server/testing/test-length.ts'
import { newUserContext } from './browser.ts'
import { firstScreen } from './first-screen.ts'
import { allowedShift, observeShifts, shiftsOf, sumOf } from './layout-shift.ts'
import { call, signIn } from './people.ts'
import { routePatterns } from './route-patterns.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf } from './steps.ts'
import type { Variant } from './variants.ts'

const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })

const people = {
  host: 'ev@yuva.demo',
  guest: 'misafir@yuva.demo',
  newcomer: 'yeni@yuva.demo',
  team: 'ekip@yuva.demo',
}
type Who = keyof typeof people | 'visitor'
type Width = 390 | 1440

/** What the parameters of an address can be in the demo; each of several is a page of its own. */
async function parametersOf(): Promise<Record<string, readonly string[]>> {
  const { yuva } = fixture
  const [host, guest, team] = await Promise.all(
    [people.host, people.guest, people.team].map((email) => signIn(yuva, email)),
  )
  if (!host || !guest || !team) throw new Error('The demo has not its members.')
  const [listings, history, lists, wishes, rings, payments] = await Promise.all([
    call(yuva, 'GET /my-residences/', {}, host.token),
    call(yuva, 'GET /reservation/history/', {}, host.token),
    call(yuva, 'GET /lists/', {}, host.token),
    call(yuva, 'GET /wishes/', {}, host.token),
    call(yuva, 'GET /ring/', {}, host.token),
    call(yuva, 'GET /staff/payments/', {}, team.token),
  ])
  const listing = String(listings[0]?.id)
  const agreements = [...history.current_reservations, ...history.past_reservations]
  const stays = new Map(
    agreements.filter(({ service }) => !service).map(({ id, status }) => [status, String(id)] as const),
  )
  const shared = await call(yuva, 'POST /lists/{id}/share/', { params: { id: lists[0]?.id } }, host.token)
  return {
    '/listing/:id': [listing, '126'],
    '/edit-listing/:id': [listing],
    '/house-guide/:id': [listing],
    '/email-change/:action/:token': ['confirm/x', 'cancel/x'],
    '/profile/:id': [String(guest.id), String(host.id)],
    '/messages/:id?': ['', String(guest.id), '2'],
    '/unsubscribe/:token': ['x'],
    '/answer/:token': ['x'],
    '/reservation/:id': [...stays.values()],
    '/reservation/:id/plan': [...stays.values()].map((stay) => `${stay}/plan`),
    '/review/:id': [stays.get('completed') ?? ''],
    '/checkout/:subscriptionType/:price': ['monthly/150'],
    '/checkout-v2/:subscriptionType/:price': ['monthly/150'],
    '/list/:token': [String(shared.share_url?.split('/').at(-1))],
    '/wishes/:id?': ['', String(wishes.wishes[0]?.id), 'for-my-home'],
    '/ring/:id': [String(rings.rings[0]?.id)],
    '/service/:id': agreements.filter(({ service }) => service).map(({ id }) => String(id)),
    '/staff/reports/:id': ['1'],
    '/staff/inbox/:id': [String(guest.id)],
    '/staff/members/:id': [String(host.id)],
    '/staff/listings/:id': [listing],
    '/staff/payments/:id': [String(payments.items[0]?.id)],
    '/verify/:type/:id': ['x/x'],
    '/login-link/:token': ['x'],
    '/reset-password/:userId/:token': ['1/x'],
    '/*': ['no-such-page'],
  }
}

/** The same page with another first screen. */
const states: Record<string, readonly string[]> = {
  '/results': [
    '?city=İzmir',
    '?startDate=2027-02-01&endDate=2027-02-05&adults=2',
    '?months=2027-02&nights=3',
  ],
  '/profile': ['?section=listing', '?section=payment', '?section=subscription', '?section=notifications'],
}

/** What reads alike for every member: only a visitor and the host open it. */
const sameForMembers = new Set([
  '/advices',
  '/answer/:token',
  '/checkout/:subscriptionType/:price',
  '/checkout-v2/:subscriptionType/:price',
  '/customer-recommendations',
  '/email-change/:action/:token',
  '/faq',
  '/gallery',
  '/list/:token',
  '/login-link/:token',
  '/owner-recommendations',
  '/packing-guide',
  '/points/economy',
  '/reset-password/:userId/:token',
  '/unsubscribe/:token',
  '/values',
  '/verify/:type/:id',
  '/*',
])

/** Every address of the routes that reads differently for them. A route whose parameters are not known here fails. */
async function addressesFor(who: Who): Promise<string[]> {
  const parameters = await parametersOf()
  const isSame = (pattern: string) => sameForMembers.has(pattern) && who !== 'visitor' && who !== 'host'
  return routePatterns.flatMap((pattern) => {
    if (isSame(pattern) || (who === 'team') !== pattern.startsWith('/staff')) return []
    if (!/[:*]/.test(pattern)) return [pattern, ...(states[pattern] ?? []).map((state) => pattern + state)]
    const values = parameters[pattern]
    if (!values?.length || values.includes('undefined'))
      throw new Error(`Nothing is known for the parameters of ${pattern}.`)
    const start = pattern.slice(0, pattern.search(/[:*]/) - 1)
    return values.map((value) => (value ? `${start}/${value}` : start))
  })
}

type Options = { scrolls?: boolean }

/** The pages that shift more than they may, with what moved. */
async function shifting(
  who: Who,
  width: Width,
  addresses: readonly string[],
  options: Options,
): Promise<string[]> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, { language: 'tr', width })
  try {
    if (who !== 'visitor') await seedSession(context, await signIn(fixture.yuva, people[who]))
    await observeShifts(page)
    const found: string[] = []
    for (const address of addresses) {
      const shift = describeShift(await shiftsOf(page, address, options))
      if (shift) found.push(`${who} ${width} ${address}: ${shift}`)
    }
    return found
  } finally {
    await context.close()
  }
}

/** How much more than allowed, and what moved; null if it may. */
function describeShift(shifts: Awaited<ReturnType<typeof shiftsOf>>): string | null {
  const sum = sumOf(shifts)
  if (sum <= allowedShift) return null
  const moved = shifts.flatMap(({ value, moved: all }) => [
    `  ${value.toFixed(3)}`,
    ...all.map((each) => `    ${each}`),
  ])
  return [sum.toFixed(3), ...moved].join('\n')
}

const dated = '/results?startDate=2027-02-01&endDate=2027-02-08&adults=3'
/** Where the first card may begin at most. A visitor's header is 40 px higher than a member's. */
const begins: readonly (readonly [Who, width: number, language: Variant['language'], top: number])[] = [
  ['guest', 390, 'tr', 210],
  ['guest', 390, 'en', 210],
  ['guest', 320, 'tr', 210],
  ['visitor', 390, 'tr', 250],
  ['host', 1440, 'tr', 177],
]
/** How many words the first screen of a phone may have. */
const maxWords = 45

longTest.each(begins)(
  'results begin high and say little (%s, %i px, %s)',
  async (who, width, language, top) => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, {
      language,
      width: width === 1440 ? 1440 : 390,
    })
    onTestFinished(() => context.close())
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 })
    if (who !== 'visitor') await seedSession(context, await signIn(fixture.yuva, people[who]))
    await observeShifts(page)
    const shifts = sumOf(await shiftsOf(page, dated))
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const { results } = textsOf({ language, width: 390 }).listings
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    const card = await first.boundingBox()
    const { words } = await firstScreen(page)
    process.stdout.write(
      `results ${who} ${width} ${language}: first card ${card?.y}, ${words} words, shift ${shifts.toFixed(3)}\n`,
    )
    expect(card?.y).toBeLessThanOrEqual(top)
    expect(shifts).toBeLessThan(0.05)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width === 1440) return
    expect(words).toBeLessThanOrEqual(maxWords)
    // The map's button is on no price, wherever the list is scrolled to.
    const button = await page.getByRole('button', { name: results.map, exact: true }).boundingBox()
    const price = await first.locator('p').last().locator(':scope > *').first().boundingBox()
    if (!button || !price) throw new Error('Nothing is drawn.')
    expect(price.x + price.width).toBeLessThan(button.x)
  },
)

const widths = [390, 1440] as const
const visitorAndMembers = ['visitor', 'host', 'guest', 'newcomer', 'team'] as const
const readers = visitorAndMembers.flatMap((who) => widths.map((width) => [who, width] as const))
/** What a scroll shows hardly differs by reader: in the long form only these scroll. */
const scrolling = new Set(['visitor 390', 'host 390', 'host 1440', 'team 390'])

/** Everybody opens all pages, each at one width, the next person at the other; what most people see at both. */
const isOpenedAt = (width: Width, who: Who, address: string, place: number): boolean =>
  testLength === 'soak' ||
  ['/', '/results', '/listing/126'].includes(address) ||
  widths[(place + visitorAndMembers.indexOf(who)) % 2] === width

// They wait for the network most of the time.
longTest.concurrent.each(readers)(
  'every page stays where it is while it loads and is scrolled (%s, %i px)',
  async (who, width) => {
    const addresses = await addressesFor(who)
    const own = addresses.filter((address, place) => isOpenedAt(width, who, address, place))
    const scrolls = testLength === 'soak' || scrolling.has(`${who} ${width}`)
    expect(await shifting(who, width, own, { scrolls })).toEqual([])
  },
  600_000,
)
