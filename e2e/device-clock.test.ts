import { expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { newUserContext, openPage } from './browser.ts'
import { collectErrors } from './collect-errors.ts'
import { call, type Member, signIn } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf } from './steps.ts'
import { wide } from './variants.ts'

const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })

const { map } = textsOf(wide).listings.results

/** What `main` shows of the addresses on a device whose clock is ahead, or behind, by these days. */
async function shown(daysAhead: number, addresses: string[], member?: Member): Promise<string[][]> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  if (member) await seedSession(context, member)
  await page.clock.install({ time: Date.now() + daysAhead * dayMs })
  const errors = collectErrors(page)
  const texts: string[][] = []
  for (const address of addresses) {
    await openPage(page, address)
    await page.waitForLoadState('networkidle')
    // Its pins come with the tiles, after everything else.
    if (address === '/results')
      await page.getByRole('complementary', { name: map }).getByRole('button').first().waitFor()
    expect([daysAhead, address, ...errors.splice(0)]).toEqual([daysAhead, address])
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - daysAhead * dayMs)).toBeLessThan(
      dayMs / 2,
    )
    // Minutes pass between the devices.
    const text = (await page.locator('main').innerText()).replaceAll(/\d\d:\d\d/g, 'hh:mm')
    texts.push([address, ...text.split('\n')])
  }
  await context.close()
  return texts
}

longTest('a device whose clock is a day off shows the dates of the server, and hydrates', async () => {
  const { yuva } = fixture
  const host = await signIn(yuva, 'ev@yuva.demo')
  const { residence_cards: cards } = await call(yuva, 'GET /residence-cards/', {})
  const { coming } = await call(yuva, 'GET /reservation/agenda/', {}, host.token)
  for (const [addresses, member] of [
    [['/', '/results', `/listing/${cards[0]?.id}`], undefined],
    [['/', '/yuva-history', `/reservation/${coming[0]?.id}`], host],
  ] as const) {
    const right = await shown(0, [...addresses], member)
    for (const daysAhead of [1, -1]) expect(await shown(daysAhead, [...addresses], member)).toEqual(right)
  }
})
