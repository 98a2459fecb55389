import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setStage } from './stage.ts'

/** What the goal of 130 kB is short of is React, its router and i18next: 120 kB. Only smaller figures go in here. */
const reachedBytes = { '/': 156_100, '/results': 155_300, '/listing/1': 161_300 }
const leeway = 1.05

const stage = setStage()

it.each(Object.entries(reachedBytes))('loads no more JavaScript at first on %s', async (path, reached) => {
  const page = await (await fetch(stage.yuva.url + path)).text()
  const scripts = new Set([...page.matchAll(/\/assets\/[\w.~-]+\.js/g)].map(([name]) => name))
  // The manifest names the scripts of all pages; those of this page stand in the document itself.
  expect(scripts.size).toBeGreaterThan(3)
  const sizes = await Promise.all([...scripts].map((script) => compressedBytes(stage.yuva.url + script)))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(reached * leeway)
})

it('says with its scripts only what a browser obeys there, and with workers the whole policy', async () => {
  const page = await (await fetch(stage.yuva.url)).text()
  const script = /\/assets\/react-[\w-]+\.js/.exec(page)?.[0]
  const worker = readdirSync('build/client/assets').find((name) => /worker.*\.mjs$/.test(name))
  const headersOf = async (path: string) => (await fetch(stage.yuva.url + path)).headers
  const ofScript = await headersOf(script ?? '')
  expect(ofScript.get('X-Content-Type-Options')).toBe('nosniff')
  for (const policy of ['Content-Security-Policy', 'Permissions-Policy'])
    expect(ofScript.has(policy)).toBe(false)
  const ofWorker = await headersOf(`/assets/${worker}`)
  expect(ofWorker.get('Content-Security-Policy')).toContain("default-src 'self'")
})

it.each(['light', 'dark'] as const)(
  'fetches the hero picture of the %s theme and no other',
  async (theme) => {
    const context = await stage.browser.newContext({ baseURL: stage.yuva.url, colorScheme: theme })
    const page = await context.newPage()
    const pictures: string[] = []
    page.on('request', (request) => {
      const hero = /hero-(day|night)/.exec(request.url())?.[1]
      if (hero) pictures.push(hero)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(pictures).toEqual([theme === 'dark' ? 'night' : 'day'])
    await context.close()
  },
)

it('opens the menu that was pressed before the scripts had arrived', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.yuva.url,
    viewport: { width: 390, height: 844 },
    locale: 'tr',
  })
  const page = await context.newPage()
  let arrive = () => {}
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  arrive()
  await page.getByRole('dialog', { name: 'Menü' }).waitFor()
  await context.close()
})

it('keeps what was typed out of the address when a form is sent before the scripts have arrived', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.yuva.url, locale: 'tr' })
  const page = await context.newPage()
  await page.route('**/assets/react-*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-posta' }).fill('biri@ornek.com')
  await page.getByRole('textbox', { name: 'E-posta' }).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

async function compressedBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  expect(answer.status, url).toBe(200)
  return Number(answer.headers.get('Content-Length'))
}
