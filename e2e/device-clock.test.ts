import { expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { newUserContext, openPage } from './browser.ts'
import { collectErrors } from './collect-errors.ts'
import { call, type Member, signIn } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { interpolate, textsOf } from './steps.ts'
import { wide } from './variants.ts'

const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })

const { listings } = textsOf(wide)

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
    // Its pins come with the tiles, after everything else: those of the list, then all, and their number.
    if (address === '/results') {
      const map = page.getByRole('complementary', { name: listings.results.map })
      const clusters = new RegExp(interpolate(listings.map.cluster, { number: '\\d+' }))
      await map.getByRole('button', { name: clusters }).first().waitFor()
      await map.getByText(interpolate(listings.map.all_here_other, { total: '' }).trim()).waitFor()
    }
    expect([daysAhead, address, ...errors.splice(0)]).toEqual([daysAhead, address])
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - daysAhead * dayMs)).toBeLessThan(
      dayMs / 2,
    )
    // Minutes pass between the devices.
    const text = (await page.locator('main').innerText()).replaceAll(/\d\d:\d\d/g, 'hh:mm')
    // The map draws its numbers in any order.
    texts.push([address, ...text.split('\n').filter((line) => !/^\d+$/.test(line))])
  }
  await context.close()
  return texts
}

longTest('a device whose clock is a day off shows the dates of the server, and hydrates', async () => {
  const { yuva } = fixture
  const host = await signIn(yuva, 'ev@yuva.demo')
  const { residence_cards: cards } = await call(yuva, 'GET /residence-cards/', {})
  const { coming } = await call(yuva, 'GET /reservation/agenda/', {}, host.token)
  const stay = coming.find(({ service }) => !service)
  for (const [addresses, member] of [
    [['/', '/results', `/listing/${cards[0]?.id}`], undefined],
    [['/', '/yuva-history', `/reservation/${stay?.id}`], host],
  ] as const) {
    const right = await shown(0, [...addresses], member)
    for (const daysAhead of [1, -1]) expect(await shown(daysAhead, [...addresses], member)).toEqual(right)
  }
})
