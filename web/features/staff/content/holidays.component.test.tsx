import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { holidayMessages } from '#shared/features/holidays/holiday-check.rules.ts'
import type { EditedHoliday } from '#shared/features/holidays/holidays.contract.ts'
import { formatRangeWithYear } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { HolidayList } from './holiday-list.tsx'

const ramazan: EditedHoliday = {
  code: 'tr-2027-ramazan',
  country: 'TR',
  region: null,
  year: 2027,
  kind: 'public',
  name_tr: 'Ramazan Bayramı',
  name_en: 'Ramadan Feast',
  start_date: '2027-03-08',
  end_date: '2027-03-11',
  source: 'Diyanet 2027',
}
const yariyil: EditedHoliday = {
  ...ramazan,
  code: 'tr-2027-yariyil',
  kind: 'school',
  name_tr: 'Yarıyıl tatili',
  name_en: 'Midterm break',
  start_date: null,
  end_date: null,
  source: 'MEB 2026–2027',
}

async function renderHolidays(language: Language, answers: Answers = {}) {
  const screen = await renderScreen(<HolidayList />, {
    language,
    member: { ...ayse, is_staff: true },
    answers: { 'GET /staff/holidays/': { holidays: [ramazan, yariyil] }, ...answers },
  })
  const { t } = screen
  const nameOf = (holiday: EditedHoliday) =>
    `${language === 'en' ? holiday.name_en : holiday.name_tr} ${holiday.year}`
  const edit = (holiday: EditedHoliday) =>
    page.getByRole('button', { name: t('staff.holidays.edit', { name: nameOf(holiday) }) })
  const remove = (holiday: EditedHoliday) =>
    page.getByRole('button', { name: t('staff.holidays.remove', { name: nameOf(holiday) }) })
  return { ...screen, edit, remove }
}

const field = (name: string) => page.getByLabelText(name)
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

describe.each(languages)('holidays of the console in %s', (language) => {
  it('are listed with dates, kind and source; those without dates are marked', async () => {
    const { t } = await renderHolidays(language)
    const rows = page.getByRole('listitem')
    await expect.element(rows.first()).toBeVisible()
    const [first, second] = rows.elements().map(({ textContent }) => textContent)
    expect(first).toContain(formatRangeWithYear('2027-03-08', '2027-03-11', language))
    expect(first).toContain(t('staff.holidays.kinds.public'))
    expect(first).toContain(ramazan.source)
    expect(first).not.toContain(t('staff.holidays.unannounced'))
    expect(second).toContain(t('staff.holidays.unannounced'))
    await expect.element(page.getByText(t('staff.holidays.waiting', { count: 1 }))).toBeVisible()
  })

  it('are added', async () => {
    const screen = await renderHolidays(language)
    const { t, toast, calls } = screen
    await page.getByRole('button', { name: t('staff.holidays.add') }).click()
    const added = { ...yariyil, code: 'tr-2028-yariyil', year: 2028 }
    await checkForm(screen, {
      language,
      submit: inDialog(t('shell.save')),
      missing: {
        sentences: Array(4).fill(t('staff.holidays.missing')),
        first: field(t('staff.holidays.code')),
      },
      fill: async () => {
        await field(t('staff.holidays.code')).fill(added.code)
        await field(t('staff.holidays.name_tr')).fill(added.name_tr)
        await field(t('staff.holidays.name_en')).fill(added.name_en)
        await page.getByLabelText(t('staff.holidays.source'), { exact: true }).fill(added.source)
      },
      endpoint: 'PUT /staff/holidays/{code}/',
      refused: 'not_found',
      field: ['name_en', field(t('staff.holidays.name_en'))],
      answer: added,
    })
    await expect.element(toast).toHaveTextContent(t('staff.saved'))
    expect(calls('PUT /staff/holidays/{code}/').at(-1)).toMatchObject({
      params: { code: added.code },
      body: { country: 'TR', region: null, kind: 'school', start_date: null, end_date: null },
    })
  })

  // Specified: D.16
  it('get their dates once these are announced, by the rules of the server', async () => {
    const { t, edit, calls } = await renderHolidays(language, {
      'PUT /staff/holidays/{code}/': { ...yariyil, start_date: '2027-01-25', end_date: '2027-02-05' },
    })
    await edit(yariyil).click()
    await expect.element(field(t('staff.holidays.code'))).toHaveAttribute('readonly')
    await page.getByRole('switch', { name: t('staff.holidays.announced') }).click()
    await field(t('staff.holidays.start_date')).fill('2027-01-25')
    await field(t('staff.holidays.end_date')).fill('2027-01-20')
    await inDialog(t('shell.save')).click()
    await expect
      .element(field(t('staff.holidays.end_date')))
      .toHaveAccessibleDescription(holidayMessages.last_before_first[language])
    await field(t('staff.holidays.end_date')).fill('2027-02-05')
    await inDialog(t('shell.save')).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls('PUT /staff/holidays/{code}/').map(({ body }) => body)).toEqual([
      {
        country: 'TR',
        region: null,
        kind: 'school',
        name_tr: yariyil.name_tr,
        name_en: yariyil.name_en,
        start_date: '2027-01-25',
        end_date: '2027-02-05',
        source: yariyil.source,
      },
    ])
  })

  it('can lose dates that were wrong', async () => {
    const { t, edit, calls } = await renderHolidays(language, {
      'PUT /staff/holidays/{code}/': { ...ramazan, start_date: null, end_date: null },
    })
    await edit(ramazan).click()
    await page.getByRole('switch', { name: t('staff.holidays.announced') }).click()
    await inDialog(t('shell.save')).click()
    await expect
      .poll(() => calls('PUT /staff/holidays/{code}/').at(-1)?.body)
      .toMatchObject({ start_date: null, end_date: null })
  })

  it('are removed after a question', async () => {
    const { t, remove, calls } = await renderHolidays(language, {
      'DELETE /staff/holidays/{code}/': inTurn(lost, null),
    })
    await remove(ramazan).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(t('staff.holidays.remove_text'))).toBeVisible()
    await question.getByRole('button', { name: t('staff.support.remove'), exact: true }).click()
    await expect.element(question.getByRole('alert')).toBeVisible()
    await question.getByRole('button', { name: t('staff.support.remove'), exact: true }).click()
    await expect.poll(() => calls('DELETE /staff/holidays/{code}/').length).toBe(2)
    expect(calls('DELETE /staff/holidays/{code}/')[0]?.params).toEqual({ code: ramazan.code })
  })

  it('say that they could not be loaded, and that there are none', async () => {
    const { t, unmount } = await renderHolidays(language, { 'GET /staff/holidays/': lost })
    await expect.element(page.getByText(t('staff.load_failed'))).toBeVisible()
    await unmount()
    await renderHolidays(language, { 'GET /staff/holidays/': { holidays: [] } })
    await expect.element(page.getByText(t('staff.holidays.none'))).toBeVisible()
  })
})
