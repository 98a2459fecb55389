import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { en } from '#shared/i18n/en.ts'
import { hydrationPieces } from '#shared/kernel/hydration-pieces.ts'
import { newUserContext, openPage } from './browser.ts'
import { expectToast, setUpServerAndBrowser } from './server-and-browser.ts'

const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo', PLAIN_HYDRATION: hydrationPieces.join(',') })
const variant = { width: 390, language: 'en' } as const

longTest('leaves scripts, clicks and parts to React, and the pages still work', async () => {
  const html = await (await fetch(fixture.yuva.url)).text()
  expect(html).toContain('<link rel="modulepreload"')
  expect(html).not.toContain('data-entry')
  expect(html).not.toContain('replayQueuedEvents')

  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await openPage(page, '/')
  await page.getByRole('button', { name: en.shell.header.open_menu }).click()
  await page.getByRole('dialog', { name: en.shell.header.menu }).waitFor()
  await page.keyboard.press('Escape')

  const { newsletter } = en.landing
  await page.getByRole('textbox', { name: newsletter.email }).fill(`${randomUUID()}@ornek.com`)
  await page.getByRole('region', { name: newsletter.title }).getByRole('checkbox').check()
  await page.getByRole('button', { name: newsletter.submit }).click()
  await expectToast(page, newsletterMessages.newsletter_joined.en)

  const answer = await fetch(`${fixture.yuva.url}/api/residence-cards/`)
  const { residence_cards: cards } = (await answer.json()) as { residence_cards: [{ id: number }] }
  await openPage(page, `/listing/${cards[0].id}`)
  await page.getByRole('button', { name: en.listings.detail.exchanges_help }).click()
  await page.getByRole('dialog').waitFor()
  await context.close()
})
