import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { brand } from '#shared/brand.ts'
import { reasonTexts } from '#shared/features/reports/report-reasons.ts'
import { staff as en } from '#shared/i18n/en/staff.ts'
import { staff as tr } from '#shared/i18n/tr/staff.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join, type Member } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'datca-bag-evi-1080.webp'),
)
const fixture = setUpServerAndBrowser()
const consoleTexts = { tr, en }

let decider: Member
let colleague: Member
beforeAll(async () => {
  decider = await join(fixture.yuva, 'Ceren', { phone: false })
  colleague = await join(fixture.yuva, 'Deniz', { phone: false })
  await fixture.yuva.addStaff(decider.email, colleague.email)
}, 120_000)

async function openMember(variant: Variant, member: Member) {
  const person = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(person.context, member)
  return person
}

const places = { tr: { city: 'Muğla', district: 'Datça' }, en: { city: 'Antalya', district: 'Kaş' } }
const today = civilDateOf(new Date())
const found = async (variant: Variant) => {
  const query = { ...places[variant.language], start_date: addDays(today, 12), end_date: addDays(today, 15) }
  return (await call(fixture.yuva, 'GET /residence-search/', { query })).data.map(({ id }) => id)
}

test('a visitor of the console is asked to log in, on a page that says where', async () => {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, wide)
  await openPage(page, '/staff/points')
  await page.getByRole('dialog', { name: textsOf(wide).accounts.login.title }).waitFor()
  expect(await page.title()).toBe(`${tr.nav.points} · ${tr.title} · ${brand.name}`)
  await context.close()
})

describeLong.each(variants(narrow))('the console ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const s = consoleTexts[variant.language]
  const { city, district } = places[variant.language]

  // Specified: D.27
  test('a reported home is hidden, its owner appeals, somebody else of the team gives it back; suspended, the owner leaves the search', async () => {
    const [owner, reporter] = [
      await join(fixture.yuva, 'Bora'),
      await join(fixture.yuva, 'Ayşe', { phone: false }),
    ]
    const range = { start: addDays(today, 10), end: addDays(today, 40) }
    const listing = await addListing(fixture.yuva, owner, { city, district, ...range, picture })

    const reporting = await openMember(variant, reporter)
    await openPage(reporting.page, `/listing/${listing}`)
    await reporting.page.getByRole('button', { name: t.listings.detail.report_listing }).click()
    const report = reporting.page.getByRole('dialog', { name: t.profiles.report.title.product })
    const { reasons } = t.profiles.report
    await report.getByRole('radio', { name: reasons[reasonTexts.Dolandırıcılık] }).check({ force: true })
    await report.getByLabel(t.profiles.report.description).fill('Kapora istiyor.')
    await report.getByRole('button', { name: t.profiles.report.submit }).click()
    await expectToast(reporting.page, t.profiles.report.reported.product)

    const deciding = await openMember(variant, decider)
    await openPage(deciding.page, '/staff')
    const work = deciding.page.getByRole('listitem').filter({ hasText: `${district}, ${city}` })
    await work.getByText(s.today.kinds.report).waitFor()
    await expectAccessible(deciding.page, 'work of today')
    await openPage(deciding.page, '/staff/reports')
    const row = deciding.page.getByRole('link', { name: `${district}, ${city}` })
    await row.waitFor()
    await expectAccessible(deciding.page, 'queue of reports')
    await row.click()
    await deciding.page.getByText('Kapora istiyor.').waitFor()
    await deciding.page.getByRole('button', { name: s.report.decide }).click()
    const decision = deciding.page.getByRole('dialog', { name: s.report.decide })
    await decision.getByRole('radio', { name: s.decisions.hide_listing }).check({ force: true })
    await decision.getByLabel(s.form.ground).selectOption({ label: s.grounds.fraud })
    await decision.getByLabel(s.form.statement).fill('Ödeme siteden yapılır.')
    await animationsFinished(deciding.page)
    await expectAccessible(deciding.page, 'deciding')
    await decision.getByRole('button', { name: s.form.save }).click()
    await expectToast(deciding.page, s.form.done)
    expect(await found(variant)).not.toContain(listing)

    const owning = await openMember(variant, owner)
    await openPage(owning.page, '/')
    const notice = owning.page.getByRole('region', { name: t.moderation.region })
    await notice.getByText('Ödeme siteden yapılır.').waitFor()
    await notice.getByRole('button', { name: t.moderation.appeal }).click()
    const appeal = owning.page.getByRole('dialog', { name: t.moderation.appeal_title })
    await appeal.getByLabel(t.moderation.appeal_label).fill('Kapora istemedim.')
    await appeal.getByRole('button', { name: t.moderation.appeal_send }).click()
    await expectToast(owning.page, t.moderation.appeal_sent)

    await openPage(deciding.page, '/staff/appeals')
    await deciding.page.getByText(s.appeals.own).waitFor()
    expect(await deciding.page.title()).toBe(`${s.nav.appeals} · ${s.title} · ${brand.name}`)
    await expectAccessible(deciding.page, 'appeals')

    const answering = await openMember(variant, colleague)
    await openPage(answering.page, '/staff/appeals')
    const card = answering.page.getByRole('article').filter({ hasText: 'Kapora istemedim.' })
    await card.getByLabel(s.appeals.answer).fill('Haklısın.')
    await card.getByRole('button', { name: s.appeals.grant }).click()
    await expectToast(answering.page, s.saved)
    await owning.page.reload()
    await notice.getByText('Haklısın.').waitFor()
    expect(await found(variant)).toContain(listing)

    const { page } = deciding
    await openPage(page, `/staff/members/${owner.id}`)
    await page.getByRole('button', { name: s.report.decide }).click()
    const suspension = page.getByRole('dialog', { name: s.report.decide })
    await suspension.getByRole('radio', { name: s.decisions.suspend }).check({ force: true })
    await suspension.getByRole('button', { name: s.form.save }).click()
    await suspension.getByText(s.form.statement_missing).waitFor()
    await suspension.getByLabel(s.form.ground).selectOption({ label: s.grounds.harassment })
    await suspension.getByLabel(s.form.statement).fill('Üyeleri rahatsız ettin.')
    await suspension.getByRole('button', { name: s.form.save }).click()
    await expectToast(page, s.form.done)
    await page.getByText(s.member_states.suspended).first().waitFor()
    await expectAccessible(page, 'a member in the console')
    expect(await found(variant)).not.toContain(listing)

    await owning.page.reload()
    await owning.page.getByText('Üyeleri rahatsız ettin.').waitFor()
    await Promise.all([reporting, deciding, owning, answering].map(({ context }) => context.close()))
  }, 240_000)
})
