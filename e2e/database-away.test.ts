import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { startNativePostgres } from '#server/testing/native-postgres.ts'
import { startStallingProxy } from '#server/testing/stalling-proxy.ts'
import { urlOfDatabase } from '#server/testing/test-database.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { expectAccessible } from './accessibility.ts'
import { launchBrowser, newUserContext, openPage } from './browser.ts'
import { narrow, variants } from './variants.ts'
import { startYuva, type Yuva } from './yuva.ts'

const words = {
  tr: { title: 'Birazdan buradayız', again: 'Tekrar dene' },
  en: { title: 'Back in a moment', again: 'Try again' },
}
const name = `yuva_away_${randomUUID().slice(0, 8)}`

let postgres: Awaited<ReturnType<typeof startNativePostgres>>
let proxy: Awaited<ReturnType<typeof startStallingProxy>>
let yuva: Yuva
let browser: Browser
beforeAll(async () => {
  postgres = await startNativePostgres()
  await asAdmin(`CREATE DATABASE ${name}`)
  const { hostname, port } = new URL(postgres.url)
  proxy = await startStallingProxy({ host: hostname, port: Number(port || 5432) })
  const through = new URL(urlOfDatabase(postgres.url, name))
  through.host = `127.0.0.1:${proxy.port}`
  ;[yuva, browser] = await Promise.all([
    startYuva({ DATABASE_URL: through.href, LOG_LEVEL: 'silent' }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  proxy?.resume()
  await yuva?.stop()
  await proxy?.close()
  await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await postgres?.stop()
})

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

longTest.each(variants(narrow))(
  'a visitor is informed while the database is away, and comes in once it is back ($language, $width px)',
  async (variant) => {
    const { context, page } = await newUserContext(browser, yuva.url, variant)
    const statusOf = async (path: string) => (await fetch(yuva.url + path)).status
    await openPage(page, '/results')
    proxy.stall()
    try {
      // The page cache may serve it for one more second.
      await expect
        .poll(() => Promise.all(['/', '/results', '/subscription', '/api/health'].map(statusOf)))
        .toEqual([503, 503, 503, 503])
      const away = await page.reload()
      expect([away?.status(), Number(await away?.headerValue('retry-after'))]).toEqual([503, 10])
      await page.getByRole('heading', { level: 1, name: words[variant.language].title }).waitFor()
      await page.getByText(errorSentence('unavailable', variant.language)).waitFor()
      await expectAccessible(page, 'database away')
    } finally {
      proxy.resume()
    }
    await expect.poll(() => statusOf('/api/health')).toBe(200)
    await page.getByRole('link', { name: words[variant.language].again }).click()
    await page.getByRole('contentinfo').waitFor()
    expect(new URL(page.url()).pathname).toBe('/results')
    await context.close()
  },
)
