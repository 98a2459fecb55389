import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { staff as staffEn } from '#shared/i18n/en/staff.ts'
import { staff as staffTr } from '#shared/i18n/tr/staff.ts'
import { addDays, civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join as joinYuva, type Member, openDates, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { type Variant, variantsOfWidth, wide } from './variants.ts'

// The demo marketplace has a staff member, hundreds of homes, and a member with points for a week.
const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })
const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-320.webp'),
)
/** Without a home of the demo; another for each variant, and each that is run again. */
const districts = ['Gerze', 'Boyabat', 'Ayancık', 'Erfelek', 'Durağan'].values()
const today = civilDateOf(new Date())
const year = Number(today.slice(0, 4)) + (today.slice(5) < '01-15' ? 0 : 1)
/** Two school weeks from the Monday after 20 January on. */
const monday = [0, 1, 2, 3, 4, 5, 6]
  .map((days) => addDays(`${year}-01-20`, days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
const daysOff = { first: monday ?? '', last: addDays(monday ?? '', 11) }
/** With the weekends around them. */
const away = { start: addDays(daysOff.first, -2), end: addDays(daysOff.last, 2) }
const code = `tr-${year}-yariyil`

async function open(variant: Variant, path: string, member?: Member): Promise<Page> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  if (member) await seedSession(context, member)
  await openPage(page, path)
  return page
}

// One variant in every form: the story ends with a mail of which there is one a day.
describeLong.each(variantsOfWidth(wide))('a search by holiday ($language, $width px)', (variant) => {
  const t = textsOf(variant)
  const s = variant.language === 'tr' ? staffTr : staffEn

  // Specified: D.16
  test('the team announces the midterm break; a family finds a week within its points, saves three homes, shares them, and gets the mail when one opens', async () => {
    const team = await signIn(fixture.yuva, 'ekip@yuva.demo')
    const desk = await open(variant, '/staff/holidays', team)
    await desk.getByRole('button', { name: s.holidays.add }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel(s.holidays.code).fill(code)
    await form.getByLabel(s.holidays.name_tr).fill('Yarıyıl tatili')
    await form.getByLabel(s.holidays.name_en).fill('Midterm break')
    await form.getByRole('switch', { name: s.holidays.announced }).click()
    await form.getByLabel(s.holidays.start_date).fill(daysOff.first)
    await form.getByLabel(s.holidays.end_date).fill(daysOff.last)
    await form.getByLabel(s.holidays.source, { exact: true }).fill(`MEB ${year}`)
    await animationsFinished(desk)
    await expectAccessible(desk, 'a holiday')
    await form.getByRole('button', { name: t.shell.save, exact: true }).click()
    await expectToast(desk, s.saved)
    await desk.getByText(code, { exact: true }).waitFor()
    await animationsFinished(desk)
    await expectAccessible(desk, 'holidays')
    await desk.context().close()

    const family = await signIn(fixture.yuva, 'ev@yuva.demo')
    const { user } = await call(fixture.yuva, 'GET /auth/check/', {}, family.token)
    const page = await open(variant, '/', family)
    await openWhen(page)
    await page.getByRole('radio', { name: t.when.way.flexible, exact: true }).click({ force: true })
    await page
      .getByRole('grid')
      .or(page.getByRole('group', { name: t.when.which_months }))
      .first()
      .waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'flexible dates')
    await page.getByRole('radio', { name: t.when.way.holidays, exact: true }).click({ force: true })
    const name = variant.language === 'tr' ? 'Yarıyıl tatili' : 'Midterm break'
    await page
      .getByRole('button', { name: new RegExp(name) })
      .last()
      .click()
    await page.getByText(t.when.how_much.yariyil, { exact: true }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t.when.any_week}`) }).waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'holidays')
    const show = page
      .getByRole('button', { name: t.search.clear, exact: true })
      .locator('xpath=following-sibling::button')
    await show.click()
    await page.waitForURL(new RegExp(`holiday=${code}`))
    expect(new URL(page.url()).searchParams.get('nights')).toBe('7')

    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    const filters = page.getByRole('dialog', { name: t.listings.results.filters })
    const openFilters = async () =>
      page
        .getByRole('button', { name: new RegExp(`^${t.listings.results.filters}`) })
        .locator('visible=true')
        .click()
    await openFilters()
    await filters.getByRole('button', { name: t.listings.results.within_balance, exact: true }).click()
    await filters.getByRole('button').last().click()
    await page.waitForURL(/withinBalance=true/)
    await page
      .getByRole('combobox', { name: t.listings.results.sort })
      .selectOption({ label: t.listings.results.sort_total_points })
    await page.waitForURL(/sort=total_points/)
    await cards.getByText(t.listings.card.covered, { exact: true }).first().waitFor()
    await animationsFinished(page)
    await expectAccessible(page, 'results of a holiday')
    // Every offered week lies within the break, and costs no more than the balance.
    const links = await cards
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const { searchParams } = new URL(link)
      const [start, end] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? '']
      expect(daysBetween(start, end)).toBe(7)
      expect(start >= away.start && end <= away.end, link).toBe(true)
    }
    const found = await call(
      fixture.yuva,
      'GET /residence-search/',
      {
        query: {
          holiday: code,
          nights: '7',
          within_balance: 'true',
          sort: 'total_points',
          limit: '60',
        } as never,
      },
      family.token,
    )
    for (const card of found.data) expect(7 * card.user_points).toBeLessThanOrEqual(user.user_points)

    // A tag in the filters says the holiday in words.
    await openFilters()
    const tag = filters.getByRole('button', {
      name: t.when.remove.replace('{{what}}', t.when.within.yariyil),
    })
    await tag.waitFor()
    await page.keyboard.press('Escape')
    await filters.waitFor({ state: 'detached' })
    // Another week of the first home that has one changes its link alone.
    const more = page.getByRole('button', { name: new RegExp(moreDates(t.when.more_dates_of_other)) })
    if ((await more.count()) > 0) {
      await more.first().click()
      await page.getByRole('menuitem').last().click()
      expect(new URL(page.url()).searchParams.get('holiday')).toBe(code)
    }

    const resultsAddress = page.url()
    const hearts = page.locator('button[aria-pressed="false"]').filter({ has: page.locator('svg') })
    const unsaved = hearts.and(
      page.getByRole('button', { name: new RegExp(t.listings.card.save.replace('{{place}}', '.+')) }),
    )
    const before = (await call(fixture.yuva, 'GET /favourite-ids/', {}, family.token)).ids.length
    for (let saved = 1; saved <= 3; saved += 1) {
      await unsaved.first().click()
      await expect
        .poll(async () => (await call(fixture.yuva, 'GET /favourite-ids/', {}, family.token)).ids.length)
        .toBe(before + saved)
    }
    const week = { start_date: away.start, end_date: addDays(away.start, 7) }
    // A home nearby is wanted too; it is open only after the break.
    const district = districts.next().value ?? ''
    const host = await joinYuva(fixture.yuva, 'Elif')
    const late = { start: addDays(away.end, 5), end: addDays(away.end, 60) }
    const wanted = await addListing(fixture.yuva, host, {
      city: 'Sinop',
      district,
      picture,
      ...late,
    })
    const saved = await call(fixture.yuva, 'PUT /favourites/{id}/', { params: { id: wanted } }, family.token)
    const params = { id: saved.list_id }
    const body = { name, ...week, notifies_when_free: true }
    await call(fixture.yuva, 'PATCH /lists/{id}/', { params, body }, family.token)
    await openPage(page, '/favourites')
    await page.getByRole('heading', { name }).first().waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(4)
    const row = page.getByRole('article').filter({ hasText: district })
    await row.getByText(t.favourites.state.taken).waitFor()

    const { share_url } = await call(fixture.yuva, 'POST /lists/{id}/share/', { params }, family.token)
    const friend = await open(variant, new URL(share_url).pathname)
    await friend.getByRole('heading', { name, exact: true }).waitFor()
    await friend.getByRole('textbox', { name: t.favourites.your_name }).fill('Ada')
    const vote = friend.getByRole('button', {
      name: interpolate(t.favourites.vote_for, { place: `${district}, Sinop` }),
    })
    await vote.click()
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
    await friend.context().close()

    await openDates(fixture.yuva, host, wanted, { start: away.start, end: late.end })
    await fixture.yuva.advanceHours(0.25)
    const mail = await fixture.yuva.lastMessageTo('ev@yuva.demo')
    expect(mail.subject).toContain(`${district}, Sinop`)
    expect(mail.text).toContain(name)

    await openPage(page, resultsAddress)
    await openFilters()
    await tag.click()
    await filters.getByRole('button').last().click()
    await page.waitForURL((url) => !url.searchParams.has('holiday'))
    await page.context().close()
  })

  /** Opens the part of the search about dates, on a phone in the full screen. */
  async function openWhen(page: Page): Promise<void> {
    if (variant.width === 390) {
      await page.getByRole('search').getByRole('button').locator('visible=true').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${t.search.when}`) })
        .click()
    } else
      await page
        .getByRole('search')
        .getByRole('button', { name: new RegExp(`^${t.search.when}`) })
        .click()
    await page.getByRole('radio', { name: t.when.way.dates, exact: true }).waitFor({ state: 'attached' })
  }
})

const moreDates = (text: string) => text.replace('{{place}}', '.+').replace('{{count}}', '\\d+')
