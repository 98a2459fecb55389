import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { en } from '#shared/i18n/en.ts'
import { hydrationPieces } from '#shared/kernel/hydration-pieces.ts'
import { openPage, openPerson } from './browser.ts'
import { readAlert, setStage } from './stage.ts'

const stage = setStage({ YUVA_MODE: 'demo', PLAIN_HYDRATION: hydrationPieces.join(',') })
const look = { width: 390, language: 'en' } as const

it('leaves scripts, presses and parts to React, and the pages work all the same', async () => {
  const html = await (await fetch(stage.yuva.url)).text()
  expect(html).toContain('<link rel="modulepreload"')
  expect(html).not.toContain('data-entry')
  expect(html).not.toContain('replayEarlyActions')

  const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
  await openPage(page, '/')
  await page.getByRole('button', { name: en.shell.header.open_menu }).click()
  await page.getByRole('dialog', { name: en.shell.header.menu }).waitFor()
  await page.keyboard.press('Escape')

  const { newsletter } = en.landing
  await page.getByRole('textbox', { name: newsletter.email }).fill(`${randomUUID()}@ornek.com`)
  await page.getByRole('region', { name: newsletter.title }).getByRole('checkbox').check()
  await page.getByRole('button', { name: newsletter.submit }).click()
  await readAlert(page, newsletterMessages.newsletter_joined.en)

  const answer = await fetch(`${stage.yuva.url}/api/residence-cards/`)
  const { residence_cards: cards } = (await answer.json()) as { residence_cards: [{ id: number }] }
  await openPage(page, `/listing/${cards[0].id}`)
  await page.getByRole('button', { name: en.listings.detail.exchanges_help }).click()
  await page.getByRole('dialog').waitFor()
  await context.close()
})
