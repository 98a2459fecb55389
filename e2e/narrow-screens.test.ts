import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { newUserContext, openPage } from './browser.ts'
import { cutControls } from './cut-controls.ts'
import { call, type Member, signIn } from './people.ts'
import { routePatterns } from './route-patterns.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished } from './steps.ts'
import { narrow, variantsOfWidth } from './variants.ts'

// The demo has something of everything that pages show.
const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })

/** An optional parameter makes two routes. */
const patterns = routePatterns.flatMap((pattern) =>
  pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern],
)

/** What no page links to. */
const unlinked: Record<string, string> = {
  '/email-change/:action/:token': '/email-change/confirm/yok',
  '/unsubscribe/:token': '/unsubscribe/yok',
  '/answer/:token': '/answer/yok',
  '/checkout/:subscriptionType/:price': '/checkout/premium_monthly/320',
  '/checkout-v2/:subscriptionType/:price': '/checkout-v2/premium_monthly/320',
  '/verify/:type/:id': '/verify/yok/yok',
  '/login-link/:token': '/login-link/yok',
  '/reset-password/:userId/:token': '/reset-password/yok/yok',
  '/*': '/yok',
}
/** How many pages of a route: their states differ. */
const pagesOfRoute = 2

const isStaff = (pattern: string) => pattern.startsWith('/staff')
/** Who opens which routes. */
const readers = [
  { who: 'a visitor', opens: (pattern: string) => !isStaff(pattern) },
  { who: 'ev@yuva.demo', opens: (pattern: string) => !isStaff(pattern) },
  { who: 'ekip@yuva.demo', opens: isStaff },
]

/** The pages of routes: those without parameters, and the others as pages link to them. */
async function* openRoutes(page: Page, routes: readonly string[], known: readonly string[]) {
  const wanted = new Map<string, string[]>()
  const offer = (address: string) => {
    const { pathname } = new URL(address, fixture.yuva.url)
    // The first that matches is the one without a parameter in its place.
    const pattern = patterns
      .toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
      .find((each) => !each.includes('*') && matchPath(each, pathname))
    if (!pattern || !routes.includes(pattern)) return
    const places = wanted.get(pattern) ?? []
    if (!places.includes(pathname) && places.length < pagesOfRoute) wanted.set(pattern, [...places, pathname])
  }
  for (const pattern of routes) {
    const place = unlinked[pattern] ?? (/[:*]/.test(pattern) ? null : pattern)
    if (place) wanted.set(pattern, [place])
  }
  for (const address of known) offer(address)
  const seen = new Set<string>()
  for (;;) {
    const all = [...wanted].flatMap(([pattern, places]) => places.map((path) => ({ pattern, path })))
    const next = all.find(({ path }) => !seen.has(path))
    if (!next) return
    seen.add(next.path)
    await openPage(page, next.path)
    await page.waitForLoadState('networkidle')
    await animationsFinished(page)
    yield next
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '/'),
    )
    for (const link of links) offer(link)
  }
}

describeLong.each(variantsOfWidth({ ...narrow, language: 'tr' }))('at 320 px ($language)', (variant) => {
  test.concurrent.each(readers)('every page of every route is whole: $who', async ({ who, opens }) => {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await page.setViewportSize({ width: 320, height: 568 })
    const member = who.includes('@') ? await signIn(fixture.yuva, who) : null
    if (member) await seedSession(context, member)
    const routes = patterns.filter(opens)
    const opened = new Set<string>()
    const cut: string[] = []
    for await (const { pattern, path } of openRoutes(page, routes, member ? await ownLinks(member) : [])) {
      opened.add(pattern)
      for (const each of await cutControls(page)) cut.push(`${path}: ${each}`)
    }
    expect(cut).toEqual([])
    // A visitor sees the log-in in place of what only members have links to.
    if (member) expect(routes.filter((pattern) => !opened.has(pattern))).toEqual([])
    await context.close()
  })
})

/** Addresses that a member has, and no page links to. */
async function ownLinks({ token }: Member): Promise<string[]> {
  const lists = await call(fixture.yuva, 'GET /lists/', {}, token)
  const shared = lists.find(({ is_shared }) => is_shared) ?? lists[0]
  const { current_reservations: current } = await call(fixture.yuva, 'GET /reservation/history/', {}, token)
  const stay = current.find(({ service }) => !service)
  const services = current.filter(({ service }) => service).map(({ id }) => `/service/${id}`)
  const agreements = [...(stay ? [`/reservation/${stay.id}/plan`] : []), ...services]
  if (!shared) return agreements
  const { share_url } = await call(
    fixture.yuva,
    'POST /lists/{id}/share/',
    { params: { id: shared.id } },
    token,
  )
  return [share_url, ...agreements]
}
