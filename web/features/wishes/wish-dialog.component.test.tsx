import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { maxPlaces } from '#shared/features/wishes/wishes.rules.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ownIzmirCard } from '#web/testing/samples.ts'
import { wish } from '#web/testing/wish-samples.ts'
import { WishDialog } from './wish-dialog.tsx'

const cesme = {
  id: 'İzmir/Çeşme',
  label: 'Çeşme, İzmir',
  country: 'Türkiye',
  city: 'İzmir',
  district: 'Çeşme',
  region: '',
  homes: 12,
  latitude: 38.32,
  longitude: 26.3,
}

async function show(
  language: Language,
  {
    start,
    edits = false,
    answers = {},
  }: { start?: Partial<WishBody>; edits?: boolean; answers?: Answers } = {},
) {
  const onSaved = vi.fn()
  const screen = await renderScreen(
    <WishDialog
      open
      onClose={() => {}}
      onSaved={onSaved}
      start={start}
      wish={edits ? wish : undefined}
      whenSlot={{
        words: () => null,
        dialog: ({ when, onTake }) => (
          <button type="button" onClick={() => onTake({ ...when, months: ['2026-07'], nights: 5 })}>
            Temmuz
          </button>
        ),
      }}
    />,
    {
      language,
      member: ayse,
      answers: { 'GET /my-residences/': [ownIzmirCard], 'GET /places/': [cesme], ...answers },
    },
  )
  const { t } = screen
  return {
    ...screen,
    onSaved,
    where: page.getByRole('combobox', { name: t('wishes.where_hint') }),
    /** A row of the form, by its label. */
    row: (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) }),
    save: page.getByRole('button', { name: t(edits ? 'wishes.save' : 'wishes.notify'), exact: true }),
  }
}
const start = { places: [{ city: 'İzmir', district: 'Çeşme' }] }

describe.each(languages)('the form of a wish in %s', (language) => {
  it('behaves like every form', async () => {
    const screen = await show(language)
    const { t, where, save } = screen
    await checkForm(screen, {
      language,
      submit: save,
      missing: { sentences: [t('wishes.where_missing')], first: where },
      fill: async () => {
        await where.fill('Çeş')
        await page.getByRole('option').first().click()
      },
      endpoint: 'POST /wishes/',
      refused: 'too_many_wishes',
      answer: wish,
    })
  })

  // Specified: D.75
  it('sends places, dates, party, what is given and what the home must have', async () => {
    const { t, calls, row, save, onSaved, toast } = await show(language, {
      answers: { 'POST /wishes/': wish },
      start,
    })
    await row(t('wishes.when')).click()
    await page.getByRole('button', { name: 'Temmuz' }).click()
    await row(t('wishes.who')).click()
    await page.getByRole('button', { name: t('search.more', { what: t('wishes.child') }) }).click()
    await row(t('wishes.give')).click()
    // The only home is given unless one says otherwise: without it no host would see the wish.
    await expect.element(page.getByRole('checkbox', { name: 'Urla, İzmir' })).toBeChecked()
    await page.getByText(t('wishes.give_own'), { exact: true }).click()
    await page.getByLabelText(t('wishes.points_up_to')).fill('400')
    await page.getByRole('button', { name: t('listings.service_type.chores') }).click()
    const limit = t('wishes.points_at_most', { points: '400' })
    await expect.poll(() => row(t('wishes.give')).element().textContent).toContain(limit)
    await row(`${t('wishes.notify_title')}\\s?${t('wishes.notify_at_once')}`).click()
    // One row is open at a time.
    await expect.element(page.getByLabelText(t('wishes.points_up_to'))).not.toBeInTheDocument()
    await page.getByText(t('wishes.notify_weekly'), { exact: true }).click()
    await row(t('wishes.detail')).click()
    await page
      .getByRole('button', { name: t('listings.amenity.wifi') })
      .first()
      .click()
    await save.click()
    await expect
      .element(toast)
      .toHaveTextContent(t('wishes.saved', { total: '2', count: wish.interested_members }))
    expect(onSaved).toHaveBeenCalledOnce()
    expect(calls('POST /wishes/')[0]?.body).toMatchObject({
      ...start,
      when: { months: '2026-07', nights: '5' },
      adult_count: 2,
      child_count: 1,
      homes: [{ product: ownIzmirCard.id, own_dates: true }],
      points_up_to: 400,
      services: ['chores'],
      amenities: ['wifi'],
      notify: 'weekly',
    })
  })

  it.each(['range_in_past', 'window_too_short', 'unknown_place', 'too_many_giving_wishes'] as const)(
    'says what the server refuses: %s',
    async (code) => {
      const { alerts, save, onSaved } = await show(language, {
        start,
        answers: { 'POST /wishes/': new AppError(code) },
      })
      await save.click()
      await expect.poll(alerts).toEqual([errorSentence(code, language)])
      expect(onSaved).not.toHaveBeenCalled()
    },
  )

  it('shows a refusal of the dates beside them', async () => {
    const sentence = errorSentence('window_too_short', language)
    const { alerts, save } = await show(language, {
      start,
      answers: { 'POST /wishes/': new AppError('window_too_short', { fields: { when: [sentence] } }) },
    })
    await save.click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(alerts()).toEqual([])
  })

  it('changes the version that was seen, and says when it has changed since', async () => {
    const { calls, save, answer, alerts, onSaved } = await show(language, {
      edits: true,
      answers: { 'PUT /wishes/{id}/': new AppError('wish_changed') },
    })
    await save.click()
    await expect.poll(alerts).toEqual([errorSentence('wish_changed', language)])
    answer({ 'PUT /wishes/{id}/': { ...wish, version: 2 } })
    await save.click()
    await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
    expect(calls('PUT /wishes/{id}/')[0]).toMatchObject({
      params: { id: String(wish.id) },
      body: { version: wish.version, points_up_to: wish.points_up_to, places: wish.places },
    })
  })

  it('goes on with the place beside one that was removed, and with the field after the last', async () => {
    const { t, row } = await show(language, {
      start: {
        places: [
          { city: 'İzmir', district: 'Çeşme' },
          { city: 'Muğla', district: 'Bodrum' },
        ],
      },
    })
    await row(t('wishes.where')).click()
    const remove = (place: RegExp) => page.getByRole('group').getByRole('button', { name: place })
    await remove(/Çeşme/).click()
    await expect.element(remove(/Bodrum/)).toHaveFocus()
    await remove(/Bodrum/).click()
    await expect.element(page.getByRole('combobox', { name: t('wishes.where_hint') })).toHaveFocus()
  })

  it('goes on with the places once the last of ten is chosen', async () => {
    const places = Array.from({ length: maxPlaces - 1 }, (_, at) => ({
      city: 'Muğla',
      district: `İlçe ${at}`,
    }))
    const { t, row, where } = await show(language, { start: { places } })
    await row(t('wishes.where')).click()
    await where.fill('Çeş')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const remove = (place: RegExp) => page.getByRole('group').getByRole('button', { name: place })
    await expect.element(remove(/Çeşme/)).toBeVisible()
    expect(where.elements()).toEqual([])
    await expect.element(remove(/İlçe 8/)).toHaveFocus()
    await remove(/Çeşme/).click()
    await expect.element(remove(/İlçe 8/)).toHaveFocus()
  })
})
