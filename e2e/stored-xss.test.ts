import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { longTest, shortTest } from '#server/testing/long-test.ts'
import { byLength } from '#server/testing/test-length.ts'
import { nameProblem } from '#shared/features/accounts/member-name.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join, type Member } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { wide } from './variants.ts'

const fixture = setUpServerAndBrowser()
const picture = readFileSync(new URL('../demo/pictures/homes/kas-beyaz-ev-768.webp', import.meta.url))

/** How text has become script: by tag, attribute, URL, template, encoding and broken markup. */
const ways = [
  '<script>ran()</script>',
  '<ScRiPt/x>ran()</sCrIpT>',
  '<script src=data:,ran()></script>',
  '<img src=x onerror=ran()>',
  '<img src=x:y onerror="ran()"//',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x></svg>',
  '<math><mi xlink:href="javascript:ran()">m</mi></math>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src=javascript:parent.ran()>',
  '<object data="javascript:ran()">',
  '<embed src="javascript:ran()">',
  '<a href="javascript:ran()">x</a>',
  '<a href="java\tscript:ran()">x</a>',
  '<form action=javascript:ran()><button>x</button></form>',
  '<button formaction=javascript:ran()>x</button>',
  '<input onfocus=ran() autofocus>',
  '<select onfocus=ran() autofocus>',
  '<textarea onfocus=ran() autofocus>',
  '<details open ontoggle=ran()>x</details>',
  '<video><source onerror=ran()></video>',
  '<audio src=x onerror=ran()>',
  '<body onload=ran()>',
  '<marquee onstart=ran()>x</marquee>',
  '<style>@import "javascript:ran()"</style>',
  '<link rel=stylesheet href="javascript:ran()">',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<base href="javascript:ran()//">',
  '<template><img src=x onerror=ran()></template>',
  '"><img src=x onerror=ran()>',
  "'><svg onload=ran()>",
  '" onmouseover="ran()" x="',
  "' autofocus onfocus='ran()' x='",
  '</script><script>ran()</script>',
  '</textarea><script>ran()</script>',
  '</title><svg onload=ran()>',
  '<!--><img src=x onerror=ran()>',
  '&lt;img src=x onerror=ran()&gt;',
  '\\u003cimg src=x onerror=ran()\\u003e',
  '{{constructor.constructor("ran()")()}}',
  `\${ran()}`,
  'javascript:ran()',
  'data:text/html,<script>parent.ran()</script>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<svg><foreignObject><iframe onload=ran()></foreignObject></svg>',
  '<isindex type=image src=x onerror=ran()>',
  '<x contenteditable onblur=ran()>x</x>',
  ']]><img src=x onerror=ran()>',
  '\u2028<img src=x onerror=ran()>',
]
/** Each in four forms: bare, after text, in capitals, nested so that a filter that removes once leaves the other. */
const payloads = ways.flatMap((way) => [
  way,
  `Ev güzel ${way}`,
  way.replace(/<(\w+)/g, (tag) => tag.toUpperCase()),
  way.replace(/<(\w)/, '<<$1'),
])
const some = (from: number, max: number): string => {
  let text = ''
  for (let at = from; text.length + (payloads[at % payloads.length]?.length ?? 0) + 1 <= max; at++)
    text += `${payloads[at % payloads.length]} `
  return text.trim()
}

/** What our markup never contains and payloads consist of. */
const hostile =
  '[onerror],[onload],[onfocus],[ontoggle],[onbegin],[onstart],[onblur],[onmouseover],[srcdoc],[href^="javascript:" i],' +
  '[action^="javascript:" i],[formaction],[src^="javascript:" i],[src="x"],object,embed,marquee,base[href^="java"],math,isindex'

/** Screens of each person. */
const screensEach = byLength({ short: 1, long: Number.POSITIVE_INFINITY, soak: Number.POSITIVE_INFINITY })

/** Returns whether the screen showed any of the texts. */
async function visit(page: Page, path: string, found: string[]): Promise<boolean> {
  await openPage(page, path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 1_200 }).catch(() => undefined)
  const elements = await page.locator(hostile).count()
  const ran = await page.evaluate(() => (window as unknown as { runs: number }).runs)
  if (elements > 0 || ran > 0) found.push(`${path}: ${elements} elements, ran ${ran} times`)
  return page.evaluate(() => /ran\(\)/i.test(`${document.body.innerText} ${document.title}`))
}

longTest(
  `${payloads.length} scripts that were written as text stay text on the screen`,
  async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200)
    const { yuva, browser } = fixture
    const [host, guest, staff] = [await join(yuva, 'Asu'), await join(yuva, 'Bora'), await join(yuva, 'Can')]
    const start = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10)
    const end = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10)
    const listing = await addListing(yuva, host, { city: 'Muğla', district: 'Datça', start, end, picture })
    const full = await call(yuva, 'GET /residence-full/{id}', { params: { id: listing } }, host.token)
    const edited = {
      ...full,
      location_info: some(3, 300),
      product: {
        product_type: 'residence' as const,
        description: some(7, 300),
        user_points: full.product.user_points,
      },
    }
    await call(
      yuva,
      'PUT /residence-full/{id}/',
      { params: { id: listing }, body: edited } as never,
      host.token,
    )
    // Names take no addresses, nor what these are made of.
    const names = payloads.filter((text) => text.length <= 80 && nameProblem(text, 'x') === null)
    for (const [at, { token }] of [host, guest].entries()) {
      const profile = {
        first_name: names[at * 7],
        last_name: names[at * 5 + 1],
        about: some(at * 60, 1_000),
      }
      await call(yuva, 'PATCH /my-profile/' as never, { body: profile } as never, token)
    }
    const { id: chat } = await call(yuva, 'POST /message-chat/', { body: { user: host.id } }, guest.token)
    for (let at = 0; at < payloads.length; at += 10) {
      const message = payloads.slice(at, at + 10).join('\n')
      await call(yuva, 'POST /message/', { body: { chat_id: chat, message } }, guest.token)
    }
    const stay = await call(
      yuva,
      'POST /reservation/',
      { body: { product: listing, service_type: 'yuva_point', start_date: start, end_date: end } } as never,
      guest.token,
    ).catch(() => null)
    await call(
      yuva,
      'POST /report/user/',
      { body: { title: some(1, 1_000), reason: 'Spam', user: host.id } },
      guest.token,
    )
    await yuva.addStaff(staff.email)

    const found: string[] = []
    const shown: string[] = []
    const screens: [Member | null, string[]][] = [
      [
        null,
        [
          `/listing/${listing}`,
          `/results?city=${encodeURIComponent(some(0, 200))}`,
          `/${encodeURIComponent(some(30, 60))}`,
        ],
      ],
      [
        host,
        [
          `/messages/${guest.id}`,
          '/profile',
          '/edit-profile',
          `/edit-listing/${listing}`,
          '/messages',
          '/notifications',
        ],
      ],
      [
        guest,
        [
          `/listing/${listing}`,
          `/profile/${host.id}`,
          `/messages/${host.id}`,
          ...(stay ? [`/reservation/${stay.id}`] : []),
        ],
      ],
      [staff, [`/staff/members/${host.id}`, '/staff', `/staff/listings/${listing}`, '/staff/reports/1']],
    ]
    for (const [member, addresses] of screens) {
      const { context, page } = await newUserContext(browser, yuva.url, wide)
      await context.addInitScript(() => {
        Object.assign(window, { runs: 0, ran: () => Object.assign(window, { runs: 1 }) })
      })
      if (member) await seedSession(context, member)
      page.on('dialog', (dialog) => void dialog.dismiss().then(() => found.push(`${page.url()}: a dialog`)))
      for (const address of addresses.slice(0, screensEach))
        if (await visit(page, address, found)) shown.push(address)
      await context.close()
    }
    expect(found).toEqual([])
    // A screen that shows none of them proves nothing.
    expect(shown.length).toBeGreaterThan(byLength({ short: 2, long: 8, soak: 8 }))
  },
  300_000,
)

shortTest('markup and scripts of others are refused by the browser itself', async () => {
  const { page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  await openPage(page, '/results', { waitUntil: 'load' })
  const refused = await page.evaluate(() => {
    const attempts = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror=ran()>'
      },
      document: () => document.write('<script>ran()</script>'),
      script: () => {
        document.createElement('script').src = 'https://elsewhere.example/x.js'
      },
      worker: () => new Worker('data:text/javascript,ran()'),
      'second policy': () =>
        (window as never as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('own', {}),
    }
    type TrustedTypes = { createPolicy(name: string, rules: object): unknown }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return [`${name}: ${(error as Error).name}`]
      }
    })
  })
  expect(refused).toEqual([
    'markup: TypeError',
    'document: TypeError',
    'script: TypeError',
    'worker: TypeError',
    'second policy: TypeError',
  ])
})
