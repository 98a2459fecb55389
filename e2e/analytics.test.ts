import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { expectAccessible } from './accessibility.ts'
import { launchBrowser, newUserContext, openPage } from './browser.ts'
import { startJourneyServer } from './journey-server.ts'
import type { Yuva } from './yuva.ts'

type Seen = { body: { path: string }; headers: Record<string, unknown> }

let counter: Server
let yuva: Yuva
let browser: Browser
const seen: Seen[] = []

beforeAll(async () => {
  counter = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.method === 'POST') seen.push({ body: JSON.parse(text), headers: request.headers })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(counter, 'listening')
  const { port } = counter.address() as AddressInfo
  yuva = await startJourneyServer({
    ANALYTICS_URL: `http://127.0.0.1:${port}/count`,
    ANALYTICS_ID: 'yuva-test',
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await yuva?.stop()
  counter?.close()
})

async function visit(act: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  seen.length = 0
  const { context, page } = await newUserContext(browser, yuva.url, { language: 'tr', width: 390 })
  await act(page, context)
  await context.close()
}
const counted = (paths: string[]) => expect.poll(() => seen.map(({ body }) => body.path)).toEqual(paths)

// Specified: D.44
longTest('sends nothing before the visitor agrees, and then patterns only', () =>
  visit(async (page) => {
    await openPage(page, '/faq')
    const question = page.getByRole('region', { name: 'Ziyaretleri sayabilir miyiz?' })
    await question.waitFor()
    await expectAccessible(page, 'question about counting')
    expect(seen).toEqual([])
    await question.getByRole('button', { name: 'Evet, sayılsın' }).click()
    await counted(['/faq'])
    await openPage(page, '/reset-password/MTI/secret-token')
    await counted(['/faq', '/reset-password/:userId/:token'])
    expect(JSON.stringify(seen)).not.toMatch(/secret-token|MTI/)
    for (const { headers } of seen) {
      expect(headers).not.toHaveProperty('referer')
      expect(headers).not.toHaveProperty('cookie')
    }
  }),
)

longTest('sends nothing for who refuses, until they choose otherwise in the footer', () =>
  visit(async (page) => {
    await openPage(page, '/faq')
    await page.getByRole('button', { name: 'Hayır' }).click()
    await openPage(page, '/values')
    await page.getByRole('button', { name: 'Ziyaret sayımı' }).click()
    expect(seen).toEqual([])
    await page.getByRole('button', { name: 'Evet, sayılsın' }).click()
    await counted(['/values'])
  }),
)
