import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong, longTest } from '#server/testing/long-test.ts'
import { guestGuide } from '#web/features/content/guest-guide.ts'
import type { GuideContent } from '#web/features/content/guide-content.ts'
import { hostGuide } from '#web/features/content/host-guide.ts'
import { packingGuide } from '#web/features/content/packing-lists.ts'
import { newUserContext, openPage } from './browser.ts'
import { setUpServerAndBrowser } from './server-and-browser.ts'
import { interpolate, textsOf } from './steps.ts'
import { narrow, variants } from './variants.ts'

const fixture = setUpServerAndBrowser()

describeLong.each(variants(narrow))('the pages to read ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const open = () => newUserContext(fixture.browser, fixture.yuva.url, variant)

  // Specified: A1.2, A1.3, A1.45
  test('questions open one at a time, and by their address', async () => {
    const answer = await fetch(`${fixture.yuva.url}/api/faq/`, {
      headers: { 'Accept-Language': variant.language },
    })
    const items: {
      slug: string
      question: string
      answer: string
      children: { slug: string; answer: string }[]
    }[] = await answer.json()
    const parent = items.find(({ children }) => children.length > 1)
    const [first, second] = items
    const [child, sibling] = parent?.children ?? []
    if (!parent || !child || !sibling || !first || !second) throw new Error('Too few questions')
    const { context, page } = await open()
    await openPage(page, '/FAQ')
    await page.getByRole('heading', { level: 1, name: t.content.faq.title }).waitFor()
    const question = (text: string) => page.getByRole('main').getByRole('button', { name: text, exact: true })
    const isShown = (text: string) => page.getByText(text.slice(0, 60)).first().isVisible()
    await question(first.question).click()
    await expect.poll(() => isShown(first.answer)).toBe(true)
    await question(second.question).click()
    await expect.poll(() => isShown(second.answer)).toBe(true)
    await expect.poll(() => isShown(first.answer)).toBe(false)
    expect(await groundOf(page, first.slug)).not.toBe(await groundOf(page, second.slug))
    const filter = page.getByRole('searchbox', { name: t.content.faq.filter })
    await filter.fill(second.question.toLocaleUpperCase(variant.language))
    await question(first.question).waitFor({ state: 'detached' })
    await question(second.question).waitFor()
    await filter.fill('qqq')
    await page.getByText(t.content.faq.found_zero).waitFor()
    await filter.clear()
    await question(first.question).waitFor()

    await openPage(page, `/faq#${child.slug}`)
    await expect.poll(() => isShown(child.answer)).toBe(true)
    await page.locator(`#${sibling.slug}`).getByRole('button').click()
    await expect.poll(() => isShown(sibling.answer)).toBe(true)
    await expect.poll(() => isShown(child.answer)).toBe(false)
    await context.close()
  })

  // Specified: A1.2, A1.46
  longTest('advice leads to three guides, and the packing list remembers its ticks', async () => {
    const { context, page } = await open()
    const { language } = variant
    const headingsOf = ({ title, sections }: GuideContent) => [
      title,
      ...sections.map(({ heading }) => heading),
    ]
    const guides = {
      '/customer-recommendations': headingsOf(guestGuide[language]),
      '/owner-recommendations': headingsOf(hostGuide[language]),
      '/packing-guide': [packingGuide.title, ...packingGuide.lists].map((words) => words[language]),
    }
    await openPage(page, '/advices')
    const links = page.getByRole('main').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Object.keys(guides),
    )
    for (const [address, [title = '', ...headings]] of Object.entries(guides)) {
      await openPage(page, address)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      for (const name of headings) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    }

    const total = packingGuide.lists.reduce((sum, list) => sum + list.items.length, 0)
    const ready = (done: number) =>
      page.getByText(interpolate(t.content.packed, { done, total }), { exact: true })
    const boxes = page.getByRole('main').getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(3).check()
    await ready(2).waitFor()
    await page.reload()
    await ready(2).waitFor()
    expect(await boxes.nth(3).isChecked()).toBe(true)
    await page.getByRole('button', { name: t.content.untick_all }).click()
    await ready(0).waitFor()
    await context.close()
  })

  // Specified: A1.2, A1.4, A1.7, A1.47, A8.2
  longTest('shows five values, and an unknown address is a 404', async () => {
    const { context, page } = await open()
    await openPage(page, '/values')
    for (const value of ['hospitality', 'trust', 'flexibility', 'solidarity', 'sustainability'] as const)
      await page
        .getByRole('heading', { level: 2, name: t.content.values[value].title, exact: true })
        .waitFor()
    const missing = await openPage(page, '/boyle/bir/sayfa/yok')
    expect(missing?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
    await page.getByText('Page not found', { exact: true }).waitFor()
    await page.getByText(t.shell.not_found.explanation, { exact: true }).waitFor()
    expect(await page.title()).toBe(t.shell.title_suffix.replace('{{title}}', t.shell.not_found.title))
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await page.getByRole('link', { name: t.shell.not_found.home }).click()
    await page.waitForURL((url) => url.pathname === '/')
    // A page starts scrolled to its top.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await context.close()
  })
})

const groundOf = (page: Page, slug: string) =>
  page.locator(`#${slug}`).evaluate((item) => getComputedStyle(item).backgroundColor)
