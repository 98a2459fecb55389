import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { staff as en } from '#shared/i18n/en/staff.ts'
import { staff as tr } from '#shared/i18n/tr/staff.ts'
import { filled } from '#web/features/staff/staff-texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { checkForm } from '#web/testing/check-form.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { staffRings } from '#web/testing/ring-samples.ts'
import { ayse } from '#web/testing/samples.ts'
import StaffRingsPage from './staff-rings-page.tsx'

const key = 'GET /staff/rings/'

describe.each(languages)('the rings in the console in %s', (language) => {
  const s = language === 'en' ? en : tr
  const show = (answer: NonNullable<Answers[typeof key]>, path = '/staff/rings') =>
    renderScreen(<StaffRingsPage />, {
      language,
      member: { ...ayse, is_staff: true },
      path,
      answers: { [key]: answer },
    })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  it('show what each round found, proposed and agreed, and why not', async () => {
    await show(staffRings)
    const table = page.getByRole('table', { name: s.rings.rounds })
    await expect.element(table).toBeVisible()
    await expect
      .element(
        table.getByText(filled(s.rings.not_agreed_of, { declined: 2, expired: 1, lost: 1 }), {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect.element(table.getByText(filled(s.rings.waiting, { count: 3 }))).toBeVisible()
    await expect.element(table.getByText(s.rings.unfinished)).toBeVisible()
    await expect.element(page.getByText(filled(s.rings.success, { percent: 60 }))).toBeVisible()
    await expect
      .element(page.getByText(filled(s.rings.excluded, { provinces: 'Hatay' }), { exact: false }))
      .toBeVisible()
    const covers = page.getByRole('region', { name: s.rings.cover })
    const number = (value: number) => formatNumber(value, language)
    const figures = { count: 2, points: number(1_450), fund: number(1_200) }
    await expect.element(covers.getByText(filled(s.rings.cover_of, figures))).toBeVisible()
    await expect.element(covers.getByText(filled(s.rings.cover_short, { points: '250' }))).toBeVisible()
    const reasons = page.getByRole('region', { name: s.rings.why_not }).element().querySelectorAll('dt')
    expect([...reasons].map((reason) => reason.textContent)).toEqual([
      s.rings.reasons.dates,
      s.rings.reasons.home,
    ])
  })

  it('show who goes where', async () => {
    await show(staffRings)
    const ring = page.getByRole('article', { name: filled(s.rings.ring, { id: 12 }), exact: false })
    await expect
      .element(ring.getByRole('link', { name: filled(s.rings.goes_to, { name: 'Mert Kaya', city: 'Rize' }) }))
      .toHaveAttribute('href', '/staff/members/3')
    await expect
      .element(ring.getByText(filled(s.rings.answers, { yes: 1, count: 3 }), { exact: false }))
      .toBeVisible()
  })

  it('are chosen by state', async () => {
    const { calls } = await show(staffRings, '/staff/rings?state=lost')
    await expect.poll(() => calls(key).map(({ query }) => query)).toEqual([{ state: 'lost' }])
    await page.getByRole('combobox', { name: s.rings.state }).selectOptions('agreed')
    await expect.poll(() => calls(key).at(-1)?.query).toEqual({ state: 'agreed' })
    await page.getByRole('combobox', { name: s.rings.state }).selectOptions('')
    await expect.poll(() => calls(key).at(-1)?.query).toEqual({})
  })

  it('say that there is nothing, and that rings are off', async () => {
    await show({
      is_on: false,
      excluded_provinces: [],
      rounds: [],
      cover: { open: 0, points: 0, fund: 0, short: 0 },
      no_reasons: [],
      rings: [],
    })
    for (const text of [s.rings.is_off, s.rings.no_rounds, s.rings.no_reasons, s.rings.none])
      await expect.element(page.getByText(text)).toBeVisible()
  })

  it('are loaded again after a failure', async () => {
    const { answer, t } = await show(new AppError('unavailable'))
    await expect.element(page.getByText(s.load_failed)).toBeVisible()
    answer({ [key]: staffRings })
    await button(t('shell.retry')).click()
    await expect.element(page.getByRole('table', { name: s.rings.rounds })).toBeVisible()
  })

  it('are dissolved with a reason', async () => {
    const screen = await show(staffRings)
    await button(filled(s.rings.dissolve_of, { id: 12 })).click()
    const dialog = page.getByRole('alertdialog', { name: s.rings.dissolve })
    const reason = dialog.getByRole('textbox', { name: s.reason.label })
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: s.rings.dissolve, exact: true }),
      missing: { sentences: [s.reason.missing], first: reason },
      fill: () => reason.fill('İki hesap bir kişinin'),
      endpoint: 'POST /staff/rings/dissolve/{id}',
      refused: 'ring_closed',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(screen.toast).toHaveTextContent(s.rings.dissolve_done)
    expect(screen.calls('POST /staff/rings/dissolve/{id}').at(-1)).toMatchObject({
      params: { id: '12' },
      body: { reason: 'İki hesap bir kişinin' },
    })
    // Over already: nothing to dissolve.
    expect(page.getByRole('button', { name: filled(s.rings.dissolve_of, { id: 9 }) }).query()).toBeNull()
  })

  it('give the price of a leave back, once', async () => {
    const screen = await show(staffRings)
    await expect.element(page.getByText(s.rings.waived)).toBeVisible()
    await button(filled(s.rings.waive_of, { name: 'Mert Kaya' })).click()
    const dialog = page.getByRole('dialog', { name: s.rings.waive })
    const reason = dialog.getByRole('textbox', { name: s.reason.label })
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: s.rings.waive, exact: true }),
      missing: { sentences: [s.reason.missing], first: reason },
      fill: () => reason.fill('Hastane belgesi'),
      endpoint: 'POST /staff/rings/waive/{id}',
      refused: 'ring_closed',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(screen.toast).toHaveTextContent(s.rings.waive_done)
    expect(screen.calls('POST /staff/rings/waive/{id}').at(-1)).toMatchObject({
      params: { id: '9' },
      body: { member: 3, reason: 'Hastane belgesi' },
    })
  })
})
