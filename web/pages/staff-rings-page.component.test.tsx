import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { formatNumber } from '#web/platform/format.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { staffRings } from '#web/testing/ring-samples.ts'
import { ayse } from '#web/testing/samples.ts'
import StaffRingsPage from './staff-rings-page.tsx'

const key = 'GET /staff/rings/'

describe.each(languages)('the rings in the console in %s', (language) => {
  const t = consoleTexts(language)
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
    const table = page.getByRole('table', { name: t('staff.rings.rounds') })
    await expect.element(table).toBeVisible()
    await expect
      .element(
        table.getByText(t('staff.rings.not_agreed_of', { declined: 2, expired: 1, lost: 1 }), {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect.element(table.getByText(t('staff.rings.waiting', { count: 3 }))).toBeVisible()
    await expect.element(table.getByText(t('staff.rings.unfinished'))).toBeVisible()
    await expect.element(page.getByText(t('staff.rings.success', { percent: 60 }))).toBeVisible()
    await expect
      .element(page.getByText(t('staff.rings.excluded', { provinces: 'Hatay' }), { exact: false }))
      .toBeVisible()
    const covers = page.getByRole('region', { name: t('staff.rings.cover') })
    const number = (value: number) => formatNumber(value, language)
    const figures = { count: 2, points: number(1_450), fund: number(1_200) }
    await expect.element(covers.getByText(t('staff.rings.cover_of', figures))).toBeVisible()
    await expect.element(covers.getByText(t('staff.rings.cover_short', { points: '250' }))).toBeVisible()
    const reasons = page
      .getByRole('region', { name: t('staff.rings.why_not') })
      .element()
      .querySelectorAll('dt')
    expect([...reasons].map((reason) => reason.textContent)).toEqual([
      t('staff.rings.reasons.dates'),
      t('staff.rings.reasons.home'),
    ])
  })

  it('show who goes where', async () => {
    await show(staffRings)
    const ring = page.getByRole('article', { name: t('staff.report.ring', { id: 12 }), exact: false })
    await expect
      .element(
        ring.getByRole('link', { name: t('staff.rings.goes_to', { name: 'Mert Kaya', city: 'Rize' }) }),
      )
      .toHaveAttribute('href', '/staff/members/3')
    await expect
      .element(ring.getByText(t('staff.rings.answers', { yes: 1, count: 3 }), { exact: false }))
      .toBeVisible()
  })

  it('are chosen by state', async () => {
    const { calls } = await show(staffRings, '/staff/rings?state=lost')
    await expect.poll(() => calls(key).map(({ query }) => query)).toEqual([{ state: 'lost' }])
    await page.getByRole('combobox', { name: t('staff.rings.state') }).selectOptions('agreed')
    await expect.poll(() => calls(key).at(-1)?.query).toEqual({ state: 'agreed' })
    await page.getByRole('combobox', { name: t('staff.rings.state') }).selectOptions('')
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
    for (const text of [
      t('staff.rings.is_off'),
      t('staff.rings.no_rounds'),
      t('staff.rings.no_reasons'),
      t('staff.rings.none'),
    ])
      await expect.element(page.getByText(text)).toBeVisible()
  })

  it('are loaded again after a failure', async () => {
    const { answer, t } = await show(new AppError('unavailable'))
    await expect.element(page.getByText(t('staff.load_failed'))).toBeVisible()
    answer({ [key]: staffRings })
    await button(t('shell.retry')).click()
    await expect.element(page.getByRole('table', { name: t('staff.rings.rounds') })).toBeVisible()
  })

  // Specified: D.81
  it('are dissolved with a reason', async () => {
    const screen = await show(staffRings)
    await button(t('staff.rings.dissolve_of', { id: 12 })).click()
    const dialog = page.getByRole('alertdialog', { name: t('staff.rings.dissolve') })
    const reason = dialog.getByRole('textbox', { name: t('staff.reason.label') })
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('staff.rings.dissolve'), exact: true }),
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('İki hesap bir kişinin'),
      endpoint: 'POST /staff/rings/dissolve/{id}',
      refused: 'ring_closed',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(screen.toast).toHaveTextContent(t('staff.rings.dissolve_done'))
    expect(screen.calls('POST /staff/rings/dissolve/{id}').at(-1)).toMatchObject({
      params: { id: '12' },
      body: { reason: 'İki hesap bir kişinin' },
    })
    // Over already: nothing to dissolve.
    expect(page.getByRole('button', { name: t('staff.rings.dissolve_of', { id: 9 }) }).query()).toBeNull()
  })

  it('give the price of a leave back, once', async () => {
    const screen = await show(staffRings)
    await expect.element(page.getByText(t('staff.rings.waived'))).toBeVisible()
    await button(t('staff.rings.waive_of', { name: 'Mert Kaya' })).click()
    const dialog = page.getByRole('dialog', { name: t('staff.rings.waive') })
    const reason = dialog.getByRole('textbox', { name: t('staff.reason.label') })
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('staff.rings.waive'), exact: true }),
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('Hastane belgesi'),
      endpoint: 'POST /staff/rings/waive/{id}',
      refused: 'ring_closed',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(screen.toast).toHaveTextContent(t('staff.rings.waive_done'))
    expect(screen.calls('POST /staff/rings/waive/{id}').at(-1)).toMatchObject({
      params: { id: '9' },
      body: { member: 3, reason: 'Hastane belgesi' },
    })
  })
})
