import { readFile } from 'node:fs/promises'
import { join as pathOf } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { measures } from '#shared/features/staff/numbers.rules.ts'
import { staff as staffEn } from '#shared/i18n/en/staff.ts'
import { staff as staffTr } from '#shared/i18n/tr/staff.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { embeddedDatabase } from './journey-server.ts'
import { call, join, type Member, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { type Variant, variants, wide } from './variants.ts'

// The demo marketplace has a staff member, and statistics.
const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo', ...embeddedDatabase })
const picture = (name: string) =>
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', `${name}-1080.webp`)

async function open(variant: Variant, path: string, member?: Member): Promise<Page> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  if (member) await seedSession(context, member)
  await openPage(page, path)
  return page
}

const widthsOf = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth))

describeLong.each(variants(wide))('the work of the team ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const s = variant.language === 'tr' ? staffTr : staffEn
  const team = () => signIn(fixture.yuva, 'ekip@yuva.demo')

  // Specified: D.37
  test('a portrait is cut, an identity shown to the team and approved, its documents are gone', async () => {
    const member = await join(fixture.yuva, variant.language === 'tr' ? 'Derya' : 'Toprak', { phone: false })
    const { photo, identity, verifications } = t.profiles
    const page = await open(variant, '/profile', member)
    const header = page.getByRole('region', { name: `${member.firstName} Yolcu`, exact: true })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      header.getByRole('button', { name: photo.change }).click(),
    ])
    await chooser.setFiles(picture('uludag-dag-evi'))
    const cutting = page.getByRole('dialog', { name: photo.cut_title })
    await cutting.getByRole('slider', { name: photo.zoom }).press('ArrowRight')
    await cutting.getByRole('group', { name: photo.cut_area }).press('ArrowRight')
    await animationsFinished(page)
    await expectAccessible(page, 'cutting a portrait')
    await cutting.getByRole('button', { name: photo.cut_use }).click()
    await expectToast(page, photo.changed)
    await expect.poll(async () => (await widthsOf(header.locator('img'))).every(Boolean)).toBe(true)
    expect(await header.locator('img').count()).toBe(1)

    await openPage(page, '/security')
    const facts = page.getByRole('region', { name: verifications.title })
    await facts.getByText(verifications.no_identity, { exact: true }).waitFor()
    await facts.getByRole('button', { name: identity.start }).click()
    const sending = page.getByRole('dialog', { name: identity.title })
    await sending.getByRole('button', { name: identity.send }).click()
    await sending.getByText(identity.missing, { exact: true }).first().waitFor()
    await sending.getByLabel(identity.front, { exact: true }).setInputFiles(picture('galata-apartman'))
    await sending.getByLabel(identity.back, { exact: true }).setInputFiles(picture('datca-bag-evi'))
    await animationsFinished(page)
    await expectAccessible(page, 'sending documents')
    await sending.getByRole('button', { name: identity.send }).click()
    await facts.getByText(identity.waiting, { exact: true }).waitFor()

    const desk = await open(variant, '/staff/identity', await team())
    const card = desk.getByRole('article').filter({ hasText: `${member.firstName} Yolcu` })
    await card.getByRole('button', { name: s.identity.open }).click()
    for (const side of ['front', 'back'] as const)
      await card.getByRole('img', { name: s.identity.sides[side], exact: true }).waitFor()
    await expect.poll(async () => (await widthsOf(card.locator('img'))).every(Boolean)).toBe(true)
    await animationsFinished(desk)
    await expectAccessible(desk, 'documents')
    const { token } = await team()
    const check = (await call(fixture.yuva, 'GET /staff/identity/', {}, token)).waiting.find(
      (each) => each.member.id === member.id,
    )
    await card.getByRole('button', { name: s.identity.approve }).click()
    await expectToast(desk, s.identity.approved)
    await card.getByRole('img').first().waitFor({ state: 'detached' })

    await page.reload()
    await facts.getByText(verifications.identity, { exact: true }).waitFor()
    const params = { id: check?.id ?? 0 }
    await expect(call(fixture.yuva, 'POST /staff/identity/{id}/open/', { params }, token)).rejects.toThrow(
      'answered 404',
    )
    await Promise.all([page.context().close(), desk.context().close()])
  })

  // Specified: D.28
  test('a question and a plan are put into other words, which visitors read at once, and back', async () => {
    const [first] = await call(fixture.yuva, 'GET /faq/', { language: variant.language })
    const { question, answer, slug } = first ?? { question: '', answer: '', slug: '' }
    const [changed, promise] = [`Yeni cevap ${variant.width}.`, `Deniz manzarası ${variant.width}`]
    const { questions } = await call(fixture.yuva, 'GET /staff/faq/', {}, (await team()).token)
    // As saved: the product's name is a placeholder.
    const savedAnswer = questions.find((each) => each.slug === slug)?.[`answer_${variant.language}`] ?? ''
    const visitor = await open(variant, '/faq')
    const readAnswer = async (text: string) => {
      await openPage(visitor, '/faq')
      await visitor.getByRole('main').getByRole('button', { name: question, exact: true }).click()
      await visitor.getByText(text, { exact: true }).waitFor()
    }
    const desk = await open(variant, '/staff/content', await team())
    const edit = desk.getByRole('button', {
      name: interpolate(s.content.edit, { name: question }),
      exact: true,
    })
    const dialog = desk.getByRole('dialog')
    const field = dialog.getByLabel(s.content.fields[`answer_${variant.language}`])
    const save = async () => {
      await dialog.getByRole('button', { name: t.shell.save, exact: true }).click()
      await expectToast(desk, s.content.saved)
      await dialog.waitFor({ state: 'hidden' })
    }

    await edit.click()
    await field.fill(changed)
    await save()
    await readAnswer(changed)

    await edit.click()
    await dialog.getByText(s.content.history, { exact: true }).click()
    await dialog.getByRole('definition').filter({ hasText: savedAnswer }).first().waitFor()
    await animationsFinished(desk)
    await expectAccessible(desk, 'a question and its earlier versions')
    await dialog.getByRole('button', { name: s.content.use }).first().click()
    // On a phone the sheet scrolls inside, and does not move.
    expect((await dialog.boundingBox())?.y).toBeGreaterThan(0)
    expect(await field.inputValue()).toBe(savedAnswer)
    await save()
    await readAnswer(answer)

    await expectAccessible(desk, 'content')
    const [plan] = await call(fixture.yuva, 'GET /plans/', { language: variant.language })
    await desk.getByRole('button', { name: `${s.content.change}: ${plan?.name}`, exact: true }).click()
    const lines = dialog.getByLabel(s.content.benefits).nth(variant.language === 'tr' ? 0 : 1)
    await lines.fill(`${plan?.benefits.join('\n')}\n${promise}`)
    await animationsFinished(desk)
    await expectAccessible(desk, 'the words of a plan')
    await save()
    await openPage(visitor, '/subscription')
    await visitor.getByText(promise, { exact: true }).waitFor()
    await desk.getByRole('button', { name: `${s.content.reset}: ${plan?.name}`, exact: true }).click()
    await desk.getByText(promise, { exact: true }).waitFor({ state: 'detached' })
    await openPage(visitor, '/subscription')
    await visitor
      .getByText(plan?.benefits[0] ?? '', { exact: true })
      .first()
      .waitFor()
    expect(await visitor.getByText(promise, { exact: true }).count()).toBe(0)
    await Promise.all([desk.context().close(), visitor.context().close()])
  })

  // Specified: D.29, D.30
  test('jobs show when they ran, and run again; numbers are drawn, stand in a table and come as a file', async () => {
    const desk = await open(variant, '/staff/jobs', await team())
    const name = 'subscription-reminders'
    const row = desk.getByRole('row').filter({ has: desk.getByText(name, { exact: true }) })
    await row.waitFor()
    await animationsFinished(desk)
    await expectAccessible(desk, 'jobs')
    // The last run is shown before the next one.
    const runs = () =>
      row.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
    const lastRun = async () => (await runs()).at(-2) ?? null
    const before = await lastRun()
    await row.getByRole('button', { name: interpolate(s.jobs.run_now, { name }) }).click()
    await expectToast(desk, interpolate(s.jobs.started, { name }))

    // It is queued.
    const charts = await open(variant, '/staff/numbers', await team())
    await expect.poll(() => charts.getByRole('img').locator('svg').count()).toBe(measures.length + 1)
    await charts.getByText(s.numbers.table, { exact: true }).click()
    const rows = charts.getByRole('table', { name: s.nav.numbers }).getByRole('row')
    await animationsFinished(charts)
    await expectAccessible(charts, 'numbers')
    const [file] = await Promise.all([
      charts.waitForEvent('download'),
      charts.getByRole('button', { name: s.export }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines).toHaveLength(await rows.count())
    // Day first, as in all dates.
    const day = await rows
      .nth(1)
      .getByRole('rowheader')
      .or(rows.nth(1).getByRole('cell'))
      .first()
      .textContent()
    expect(day).toMatch(/^\d{1,2} \p{L}+$/u)
    // The demo's members joined in these weeks: their bar is drawn.
    const joined = charts.getByRole('img', { name: new RegExp(`^${s.numbers.measures.members}\\.`) })
    await joined.locator('.recharts-bar-rectangle path').first().waitFor()

    await expect.poll(lastRun, { timeout: 30_000 }).not.toBe(before)
    await row.getByText(interpolate(s.jobs.changed, { count: 0 }), { exact: true }).waitFor()
    await Promise.all([desk.context().close(), charts.context().close()])
  })
})
