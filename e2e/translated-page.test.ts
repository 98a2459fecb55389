import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { historyPath } from '#shared/brand.ts'
import { newUserContext, openPage } from './browser.ts'
import { join } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { textsOf } from './steps.ts'
import { wide } from './variants.ts'

const fixture = setUpServerAndBrowser()
const t = textsOf(wide)

/** As a browser translates: every text of the page is put into elements of its own, and whatever is added later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
        parentElement instanceof HTMLElement &&
        !parentElement.matches('script, style, textarea, option, font')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      )
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        text.replaceWith(outer)
        inner.append(text)
      }
    }
    wrap()
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
  })

longTest('a translated page lives on: a conversation, the search, and every page on the way', async () => {
  const [member, other] = [await join(fixture.yuva, 'Deniz'), await join(fixture.yuva, 'Ada')]
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  await seedSession(context, member)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openPage(page, `/messages/${other.id}`)
  await page.getByRole('textbox', { name: t.messages.field }).waitFor()
  await translate(page)
  for (const text of ['Merhaba', 'Evin müsait mi?', 'Teşekkürler']) {
    await page.getByRole('textbox', { name: t.messages.field }).fill(text)
    await page.getByRole('button', { name: t.messages.send }).click()
    await page.getByRole('log').getByText(text).waitFor()
  }
  await page.getByRole('banner').getByRole('link', { name: t.shell.header.home }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('log').getByText('Teşekkürler').waitFor()
  for (const path of ['/points', historyPath, '/favourites', '/wishes']) {
    await openPage(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await translate(page)
    await page.getByRole('banner').getByRole('link', { name: t.shell.header.home }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(errors).toEqual([])
  await context.close()
})
