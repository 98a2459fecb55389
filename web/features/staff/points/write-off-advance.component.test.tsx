import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { WriteOffAdvance } from './write-off-advance.tsx'

const key = 'POST /staff/advances/{id}/write-off/'

describe.each(languages)('writing off an advance, in %s', (language) => {
  const t = consoleTexts(language)
  const reason = page.getByRole('textbox', { name: t('staff.reason.label') })
  const submit = page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.points.write_off'), exact: true })
  async function open() {
    const screen = await renderScreen(<WriteOffAdvance memberId={3} owed={330} />, {
      language,
      member: { ...ayse, is_staff: true },
    })
    await page.getByRole('button', { name: t('staff.points.write_off'), exact: true }).click()
    return screen
  }

  it('says how much it is, and needs a reason', async () => {
    const screen = await open()
    await expect
      .element(page.getByRole('dialog'))
      .toHaveAccessibleDescription(t('staff.points.write_off_text', { points: 330 }))
    await checkForm(screen, {
      language,
      submit,
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('  Evi yandı '),
      endpoint: key,
      refused: 'conflict',
      field: ['reason', reason],
      answer: { points: 330 },
    })
    await expect.element(screen.toast).toHaveTextContent(t('staff.points.written_off'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const last = screen.calls(key).at(-1)?.body
    expect(last).toEqual({ reason: 'Evi yandı' })
  })

  it.each(['second_person_needed', 'not_found'] as const)(
    'stays open when it is refused: %s',
    async (code) => {
      const screen = await open()
      screen.answer({ [key]: new AppError(code) })
      await reason.fill('Evi yandı')
      await submit.click()
      await expect.poll(screen.alerts).toEqual([errorSentence(code, language)])
      await expect.element(reason).toHaveValue('Evi yandı')
      expect(screen.calls(key)).toHaveLength(1)
    },
  )
})
