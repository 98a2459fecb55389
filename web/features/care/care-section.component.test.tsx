import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { SavedCareCard } from '#shared/features/care/care.contract.ts'
import { careMessages } from '#shared/features/care/care.messages.ts'
import { type CareCard, emptyCare } from '#shared/features/care/care.rules.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, clientSettings, pictureOf } from '#web/testing/samples.ts'
import { neededPost } from '#web/testing/service-samples.ts'
import { CareSection } from './care-section.tsx'

const zeytin: SavedCareCard = {
  ...emptyCare('pet'),
  id: 7,
  name: 'Zeytin',
  species: 'cat',
  age: 9,
  takes_medicine: false,
}
const pots: SavedCareCard = { ...emptyCare('plants'), id: 8, name: 'Balkon saksıları', text: '12 saksı' }

const image = pictureOf(31)

const open = (language: Language, cards: SavedCareCard[], answers: Answers = {}) =>
  renderScreen(<CareSection listingId={20} images={[image]} />, {
    language,
    member: ayse,
    answers: { 'GET /residence-full/{id}/care/': { cards }, ...answers },
  })
type Screen = Awaited<ReturnType<typeof open>>
const sent = ({ calls }: Screen) =>
  (calls('PUT /residence-full/{id}/care/').at(-1)?.body as { cards: CareCard[] } | undefined)?.cards
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

describe.each(languages)('the care cards of an own home in %s', (language) => {
  it('are listed, with what they lack; a card is changed and saved with the others', async () => {
    const screen = await open(language, [zeytin, pots], { 'PUT /residence-full/{id}/care/': { ids: [7, 8] } })
    const { t, toast } = screen
    const cat = t('care.aged', { species: t('care.species.cat'), count: 9 })
    await expect.element(button(/Zeytin/).getByText(`${cat} · ${t('care.medicine_no')}`)).toBeVisible()
    for (const part of ['day_vet', 'night_vet', 'second_person'] as const)
      await expect.element(page.getByText(new RegExp(t(`care.lacks.${part}`)))).toBeVisible()
    await button(/Balkon saksıları/).click()
    await expect.element(field(t('care.form.name'))).toHaveAttribute('maxlength', '40')
    expect(page.getByRole('dialog').getByText(t('care.form.day_vet_name')).query()).toBeNull()
    await field(t('care.form.text')).fill('11 saksı')
    await button(t('care.form.save')).click()
    await expect.element(toast).toHaveTextContent(t('care.form.saved'))
    expect(sent(screen)).toEqual([zeytin, { ...pots, text: '11 saksı' }])
  })

  it('are added by one press on their kind, and say what is missing or refused', async () => {
    const screen = await open(language, [pots])
    const { t } = screen
    await button(t('care.kind.pet')).click()
    const name = field(t('care.form.name'))
    await checkForm(screen, {
      language,
      submit: button(t('care.form.save')),
      missing: {
        sentences: [t('care.form.name_missing'), careMessages.species_missing[language]],
        first: name,
      },
      fill: async () => {
        await name.fill('Zeytin')
        await page.getByRole('combobox', { name: t('care.form.species') }).selectOptions('cat')
        await page.getByRole('radio', { name: t('care.form.yes') }).click()
        await field(t('care.form.medicine')).fill('Yarım tablet')
      },
      endpoint: 'PUT /residence-full/{id}/care/',
      refused: 'not_found',
      field: ['cards.1.medicine', field(t('care.form.medicine'))],
      answer: { ids: [8, 9] },
    })
    expect(sent(screen)).toEqual([
      pots,
      {
        ...emptyCare('pet'),
        ...{ name: 'Zeytin', species: 'cat', takes_medicine: true, medicine: 'Yarım tablet' },
      },
    ])
  })

  it('want to know about medicine, and a number where one is written', async () => {
    const { t, calls } = await open(language, [{ ...zeytin, takes_medicine: null }])
    await button(/Zeytin/).click()
    await field(t('care.form.day_vet_phone')).fill('12345')
    await button(t('care.form.save')).click()
    await expect.element(page.getByText(careMessages.medicine_not_said[language])).toBeVisible()
    await expect
      .element(field(t('care.form.day_vet_phone')))
      .toHaveAccessibleDescription(profileMessages.phone_malformed[language])
    expect(calls('PUT /residence-full/{id}/care/')).toEqual([])
  })

  it('stop to be amber while the last part is written', async () => {
    const vets = { day_vet_name: 'A', day_vet_phone: '0555', night_vet_name: 'B', night_vet_phone: '0555' }
    const second = { second_name: 'Hülya', second_phone: '+905550445566' }
    const { t } = await open(language, [{ ...zeytin, ...vets, ...second }])
    await button(/Zeytin/).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(new RegExp(t('care.lacks.text')))).toBeVisible()
    await page.getByRole('checkbox', { name: t('care.form.second_agreed') }).click()
    await expect.element(dialog.getByText(new RegExp(t('care.lacks.text')))).not.toBeInTheDocument()
  })

  it('show a picture of the home, and let it go again', async () => {
    const screen = await open(language, [pots], { 'PUT /residence-full/{id}/care/': { ids: [8] } })
    const { t } = screen
    await button(/Balkon/).click()
    const picture = page
      .getByRole('group', { name: t('care.form.picture') })
      .getByRole('button')
      .nth(0)
    await picture.click()
    await expect.element(picture).toHaveAttribute('aria-pressed', 'true')
    await button(t('care.form.save')).click()
    await expect.poll(() => sent(screen)?.[0]?.picture).toBe(image.id)
  })

  it('are deleted after a question, alone', async () => {
    const deleted: { ids: number[] } = { ids: [8] }
    const screen = await open(language, [zeytin, pots], {
      'PUT /residence-full/{id}/care/': inTurn(new AppError('not_found'), deleted),
    })
    const { t, toast } = screen
    await button(/Zeytin/).click()
    await button(t('care.form.remove')).click()
    const confirm = page.getByRole('alertdialog')
    await expect.element(confirm.getByText(t('care.form.remove_title', { name: 'Zeytin' }))).toBeVisible()
    await confirm.getByRole('button', { name: t('care.form.remove') }).click()
    await expect.element(confirm.getByRole('alert')).toBeVisible()
    await confirm.getByRole('button', { name: t('care.form.remove') }).click()
    await expect.element(toast).toHaveTextContent(t('care.form.removed'))
    expect(sent(screen)).toEqual([pots])
  })

  it('look for help by one click each, which leads to the post, and say why they cannot', async () => {
    const screen = await open(language, [zeytin, pots], {
      'POST /residence-full/{id}/care/{card}/need/': inTurn(new AppError('too_many_posts'), neededPost),
    })
    const { t, calls } = screen
    const look = page.getByRole('button', { name: t('care.need.look') })
    await expect.element(look.nth(1)).toHaveAccessibleDescription('Balkon saksıları')
    await look.nth(0).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(errorSentence('too_many_posts', language))
    await look.nth(0).click()
    await expect.element(page.getByText(t('care.need.open'))).toBeVisible()
    const link = page.getByRole('link', { name: t('care.need.see') })
    await expect.element(link).toHaveAttribute('href', `/services?post=${neededPost.id}`)
    await expect.element(link).toHaveFocus()
    expect(page.getByRole('alert').query()?.textContent ?? '').toBe('')
    expect(look.elements()).toHaveLength(1)
    const params = { id: '20', card: '7' }
    expect(calls('POST /residence-full/{id}/care/{card}/need/').map((sent) => sent.params)).toEqual([
      params,
      params,
    ])
  })

  it('look for no help where there are no services', async () => {
    const { t } = await open(language, [pots], {
      'GET /client-settings/': { ...clientSettings, services_off: true },
    })
    await expect.element(button(/Balkon saksıları/)).toBeVisible()
    await expect.poll(() => button(t('care.need.look')).query()).toBeNull()
  })

  it('are at most twelve, may be none, and may fail to load', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({ ...pots, id: at + 1 }))
    const full = await open(language, twelve)
    await expect.element(page.getByText(full.t('care.full'))).toBeVisible()
    expect(page.getByRole('group', { name: full.t('care.add') }).query()).toBeNull()
    await full.unmount()
    const none = await open(language, [])
    await page.getByText(none.t('care.title')).click()
    await expect.element(page.getByRole('group', { name: none.t('care.add') })).toBeVisible()
    const failed = await open(language, [], { 'GET /residence-full/{id}/care/': new AppError('internal') })
    await expect.element(page.getByText(failed.t('care.load_failed'))).toBeVisible()
  })
})
