import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendarDayWords } from '#shared/kernel/date-words.ts'
import { formatHistoryDay } from '#web/platform/format.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { DateField } from './date-field.tsx'
import { writeDate } from './typed-date.ts'

const label = 'Başlangıç'

describe.each(languages)('a date field in %s', (language) => {
  async function render({ first = '', ...limits }: { first?: string; min?: string; max?: string } = {}) {
    const onValueChange = vi.fn<(value: string) => void>()
    function Field() {
      const [value, setValue] = useState(first)
      return (
        <>
          <DateField
            label={label}
            value={value}
            {...limits}
            onValueChange={(next) => {
              onValueChange(next)
              setValue(next)
            }}
          />
          <button type="button" onClick={() => setValue('')}>
            clear
          </button>
        </>
      )
    }
    const { t } = await renderScreen(<Field />, { language })
    const choose = page.getByRole('button', { name: t('shell.date.choose') })
    const day = (date: string) =>
      page.getByRole('button', { name: new RegExp(`^${calendarDayWords(date, language)}`) })
    return { t, field: page.getByRole('textbox', { name: label }), choose, day, onValueChange }
  }
  const written = (date: string) => writeDate(date, language)

  it('shows and takes a date as the page writes it', async () => {
    const { t, field, onValueChange } = await render({ first: '2026-06-12' })
    await expect.element(field).toHaveValue(language === 'en' ? '12/06/2026' : '12.06.2026')
    await expect.element(field).toHaveAttribute('placeholder', t('shell.date.form'))
    await field.fill('1.7.2026')
    await userEvent.tab()
    expect(onValueChange).toHaveBeenLastCalledWith('2026-07-01')
    await expect.element(field).toHaveValue(written('2026-07-01'))
  })

  it('says what is wrong once it was left, and has no date until then', async () => {
    const { t, field, onValueChange } = await render({
      first: '2026-06-12',
      min: '2026-06-01',
      max: '2026-06-30',
    })
    await field.fill('31.06.')
    expect(onValueChange).toHaveBeenLastCalledWith('')
    await expect.element(field).toBeValid()
    await userEvent.tab()
    await expect.element(field).toBeInvalid()
    await expect
      .element(field)
      .toHaveAccessibleDescription(t('shell.date.wrong', { example: written('2026-05-20') }))
    await field.fill('31.05.2026')
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        t('shell.date.too_early', { date: formatHistoryDay('2026-06-01', language) }),
      )
    await field.fill('01.07.2026')
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        t('shell.date.too_late', { date: formatHistoryDay('2026-06-30', language) }),
      )
    expect(onValueChange).toHaveBeenLastCalledWith('')
    await field.fill('30.06.2026')
    await expect.element(field).toBeValid()
    expect(onValueChange).toHaveBeenLastCalledWith('2026-06-30')
  })

  it('is chosen in the calendar by keyboard, which goes on from there', async () => {
    const { t, field, choose, day, onValueChange } = await render({ max: '2026-05-23' })
    await field.click()
    await userEvent.tab()
    await expect.element(choose).toHaveFocus()
    await expect.element(choose).toHaveAccessibleDescription(label)
    await userEvent.keyboard('{Enter}')
    await expect.element(day('2026-05-20')).toHaveFocus()
    await expect.element(day('2026-05-20')).toHaveAccessibleName(new RegExp(`, ${t('shell.date.today')}$`))
    await expect.element(day('2026-05-24')).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(onValueChange.mock.calls).toEqual([['2026-05-22']])
    await expect.element(field).toHaveValue(written('2026-05-22'))
    await expect.element(choose).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(day('2026-05-22')).toHaveFocus()
    await expect.element(day('2026-05-22')).toHaveAccessibleName(new RegExp(t('shell.date.selected')))
    await userEvent.keyboard('{Escape}')
    await expect.element(choose).toHaveFocus()
  })

  it('shows the whole month on a small phone, wherever the field is', async () => {
    const { t, choose, day } = await render({ first: '2026-05-30' })
    await page.viewport(320, 568)
    for (const from of [0, 220, 460]) {
      document.body.style.paddingTop = `${from}px`
      await choose.click()
      await expect.element(day('2026-05-30')).toHaveFocus()
      const month = page.getByRole('grid').element().getAttribute('aria-label')
      const parts = [
        page.getByText(month ?? '', { exact: true }).element(),
        page.getByRole('button', { name: t('shell.date.next_month') }).element(),
        day('2026-05-30').element(),
      ]
      await expect
        .poll(() =>
          parts
            .map((part) => part.getBoundingClientRect())
            .every(({ top, bottom }) => top >= 0 && bottom <= 568),
        )
        .toBe(true)
      const panel = parts[2]?.closest('[role=dialog]')
      expect(panel?.scrollHeight).toBe(panel?.clientHeight)
      await userEvent.keyboard('{Escape}')
    }
    document.body.style.paddingTop = ''
  })

  it('is emptied from outside, and has its date again where it may not be empty', async () => {
    const { field } = await render({ first: '2026-06-12' })
    await page.getByRole('button', { name: 'clear' }).click()
    await expect.element(field).toHaveValue('')
    await renderScreen(<DateField label="Bitiş" value="2026-06-12" onValueChange={() => {}} />, { language })
    await page.getByRole('textbox', { name: 'Bitiş' }).fill('')
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: 'Bitiş' })).toHaveValue(written('2026-06-12'))
  })
})
