import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { houseGuideMessages } from '#shared/features/house-guide/house-guide.messages.ts'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { GuideForm } from './guide-form.tsx'

const guide = {
  check_in_from: '15:00',
  check_in_until: null,
  check_out_until: '11:00',
  cameras: null,
  house_rules: '',
  arrival: '',
  door_code: '4816',
  wifi_name: '',
  wifi_password: '',
  machines: '',
  rubbish: '',
  emergency: '',
  neighbourhood: '',
  helper_name: '',
  helper_phone: '',
}

describe.each(languages)('the form of a house guide in %s', (language) => {
  it('saves once, and says why not: no connection, a refused field', async () => {
    const sentence = 'Saati bir daha gözden geçir.'
    const { t, toast, alerts, calls } = await renderScreen(<GuideForm listingId={20} guide={guide} />, {
      language,
      member: ayse,
      answers: {
        'PUT /residence-full/{id}/guide/': inTurn(
          lost,
          new AppError('invalid_input', { fields: { wifi_password: [sentence] } }),
          { version: 2 },
        ),
      },
    })
    await expect
      .element(page.getByRole('link', { name: t('house_guide.open.door') }))
      .toHaveAttribute('href', '/edit-listing/20#step-door')
    const wifi = page.getByRole('textbox', { name: t('trip.section.wifi_password') })
    await wifi.fill('cumba-limon-27')
    const save = page.getByRole('button', { name: t('shell.save') })
    await save.click()
    await expect.poll(alerts).toEqual([t('shell.offline')])
    await save.click()
    await expect.element(wifi).toHaveAccessibleDescription(new RegExp(sentence))
    await save.click()
    await expect.element(toast).toHaveTextContent(t('house_guide.saved'))
    expect(calls('PUT /residence-full/{id}/guide/').at(-1)?.body).toEqual({
      ...guide,
      wifi_password: 'cumba-limon-27',
      arrival_steps: [],
    })
  })

  it('is refused for a home with cameras inside, at the field', async () => {
    const sentence = houseGuideMessages.cameras_inside[language]
    const { t, calls } = await renderScreen(<GuideForm listingId={20} guide={guide} />, {
      language,
      member: ayse,
      answers: {
        'PUT /residence-full/{id}/guide/': new AppError('invalid_input', { fields: { cameras: [sentence] } }),
      },
    })
    const cameras = page.getByRole('combobox', { name: t('house_guide.open.cameras') })
    await cameras.selectOptions('inside')
    await page.getByRole('button', { name: t('shell.save') }).click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(calls('PUT /residence-full/{id}/guide/').at(-1)?.body).toMatchObject({ cameras: 'inside' })
  })

  it('has the lines of an old text as steps, one more to write, and leaves out what is emptied', async () => {
    const { t, calls } = await renderScreen(
      <GuideForm listingId={20} guide={{ ...guide, arrival: 'Kırmızı kapı.\nDaire 2.' }} />,
      { language, member: ayse, answers: { 'PUT /residence-full/{id}/guide/': { version: 2 } } },
    )
    const step = (number: number) =>
      page.getByRole('textbox', { name: t('house_guide.sealed.step', { number }), exact: true })
    await expect.element(step(1)).toHaveValue('Kırmızı kapı.')
    await expect.element(step(1)).toHaveAttribute('maxlength', '120')
    await step(3).fill('Anahtar kutusu sağda. ')
    await expect.element(step(4)).toHaveValue('')
    await step(2).fill('')
    await page.getByRole('button', { name: t('shell.save') }).click()
    await expect
      .poll(() => calls('PUT /residence-full/{id}/guide/').at(-1)?.body)
      .toMatchObject({
        arrival: '',
        arrival_steps: [{ text: 'Kırmızı kapı.' }, { text: 'Anahtar kutusu sağda.' }],
      })
  })

  it('leaves a text as it is that is too long for steps', async () => {
    const arrival = 'x'.repeat(121)
    const { t, calls } = await renderScreen(<GuideForm listingId={20} guide={{ ...guide, arrival }} />, {
      language,
      member: ayse,
      answers: { 'PUT /residence-full/{id}/guide/': { version: 2 } },
    })
    await page.getByRole('textbox', { name: t('trip.arrival') }).fill(`${arrival} y`)
    await page.getByRole('button', { name: t('shell.save') }).click()
    await expect
      .poll(() => calls('PUT /residence-full/{id}/guide/').at(-1)?.body)
      .toEqual({ ...guide, arrival: `${arrival} y` })
  })

  it('has the limits of the server at its fields', async () => {
    const { t } = await renderScreen(<GuideForm listingId={20} guide={guide} />, { language, member: ayse })
    const rules = page.getByRole('textbox', { name: t('house_guide.open.house_rules') })
    await expect.element(rules).toHaveAttribute('maxlength', '4000')
    const code = page.getByRole('textbox', { name: t('trip.section.door_code') })
    await expect.element(code).toHaveAttribute('maxlength', '100')
    await expect.element(code).toHaveAttribute('autocomplete', 'off')
  })
})
