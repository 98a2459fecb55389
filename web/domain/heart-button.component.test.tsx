import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { ownerKey, readText, saveText } from '#web/platform/browser-storage.ts'
import { endSession } from '#web/platform/session.ts'
import { held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { useHearts } from './hearts.ts'
import { ListingCard } from './listing-card.tsx'

const card = <ListingCard card={izmirCard} />

afterEach(() => useHearts.setState({ ids: new Set() }))

/** Another member each time: hearts are loaded once per member. */
let lastId = 1000
/** A member who wanted a home before registering, some time ago. */
function memberWithWish(ago: number) {
  lastId += 1
  const key = ownerKey(String(lastId), 'heart')
  saveText(key, JSON.stringify({ id: izmirCard.id, at: Date.now() - ago }))
  return { member: { ...ayse, id: lastId }, wished: () => readText(key) }
}

/** The element contains this text. */
const expectIn = (place: Locator, text: string) =>
  expect.poll(() => place.query()?.textContent).toContain(text)

describe.each(languages)('heart in %s', (language) => {
  it('is filled for a saved home, filled at once by a click, and undone by the toast', async () => {
    const answer = held<'DELETE /favourites/{id}/'>()
    const { t, calls, toast } = await renderScreen(card, {
      language,
      member: { ...ayse, id: 101 },
      answers: {
        'GET /favourite-ids/': { ids: [izmirCard.id] },
        'DELETE /favourites/{id}/': answer,
        'PUT /lists/{id}/items/{residence}/': null,
      },
    })
    const heart = page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    answer.release({ removed: [{ list_id: 4, note: 'Kedi var' }] })
    await expectIn(toast, t('favourites.removed'))
    await toast.getByRole('button', { name: t('favourites.undo') }).click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => calls('PUT /lists/{id}/items/{residence}/').length).toBe(1)
    expect(calls('PUT /lists/{id}/items/{residence}/')[0]).toMatchObject({
      params: { id: '4', residence: String(izmirCard.id) },
      body: { note: 'Kedi var' },
    })
  })

  it('is saved without a connection, and sent once it is back', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { t, calls, toast } = await renderScreen(card, {
      language,
      member: { ...ayse, id: language === 'tr' ? 111 : 112 },
      answers: { 'GET /favourite-ids/': { ids: [] }, 'PUT /favourites/{id}/': { list_id: 4 } },
    })
    const heart = page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expectIn(toast, t('favourites.sent_later'))
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    expect(calls('PUT /favourites/{id}/')).toEqual([])
    connection.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => calls('PUT /favourites/{id}/')).toHaveLength(1)
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  })

  it('is rolled back if saving fails, and shows why', async () => {
    const { t, toast } = await renderScreen(card, {
      language,
      member: { ...ayse, id: 102 },
      answers: { 'PUT /favourites/{id}/': inTurn(new AppError('too_many_favourites'), lost) },
    })
    const heart = page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) })
    for (const sentence of [errorSentence('too_many_favourites', language), t('shell.offline')]) {
      await heart.click()
      await expectIn(toast, sentence)
      await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    }
  })

  it('asks a visitor to log in, and then saves the home without another click', async () => {
    const { t, calls } = await renderScreen(card, {
      language,
      answers: {
        'POST /auth/token/': {
          access: ['e30', btoa(JSON.stringify({ sub: '103' })), 'x'].join('.'),
        } as never,
        'GET /auth/check/': { user: { ...ayse, id: 103 } } as never,
        'PUT /favourites/{id}/': { list_id: 4 },
        'GET /favourite-ids/': { ids: [izmirCard.id] },
      },
    })
    await page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('accounts.login.title') })
    await expectIn(dialog, t('favourites.sign_in_heart'))
    expect(calls('GET /favourite-ids/')).toEqual([])
    await dialog.getByLabelText(t('accounts.email')).fill('ayse@example.com')
    await dialog.getByLabelText(t('accounts.password'), { exact: true }).fill('Guclu!parola7')
    await dialog.getByRole('button', { name: t('accounts.login.submit') }).click()
    await expect.poll(() => calls('PUT /favourites/{id}/').length).toBe(1)
    expect(calls('PUT /favourites/{id}/')[0]?.params).toEqual({ id: String(izmirCard.id) })
    const heart = page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    endSession()
  })

  it('saves what was wanted before registering, and says so', async () => {
    const { member, wished } = memberWithWish(dayMs)
    const { t, calls, toast } = await renderScreen(card, {
      language,
      member,
      answers: {
        'PUT /favourites/{id}/': { list_id: 4 },
        'GET /favourite-ids/': { ids: [izmirCard.id] },
      },
    })
    await expectIn(toast, t('favourites.saved'))
    expect(calls('PUT /favourites/{id}/').length).toBe(1)
    expect(wished()).toBeNull()
  })

  it('forgets after two days what was wanted', async () => {
    const { member, wished } = memberWithWish(2 * dayMs + 1)
    const { calls } = await renderScreen(card, { language, member })
    await expect.poll(() => calls('GET /favourite-ids/').length).toBe(1)
    expect(calls('PUT /favourites/{id}/')).toEqual([])
    expect(wished()).toBeNull()
  })

  it.each([
    ['lost', lost],
    ['refused', new AppError('too_many_favourites')],
  ] as const)('still has what was wanted if saving is %s, says so, and tries again', async (_, failure) => {
    const { member, wished } = memberWithWish(0)
    const { t, toast } = await renderScreen(card, {
      language,
      member,
      answers: { 'PUT /favourites/{id}/': inTurn(failure, { list_id: 4 }) },
    })
    await expectIn(
      toast,
      failure === lost ? t('shell.offline') : errorSentence('too_many_favourites', language),
    )
    expect(wished()).not.toBeNull()
    await toast.getByRole('button', { name: t('shell.retry') }).click()
    await expectIn(toast, t('favourites.saved'))
    expect(wished()).toBeNull()
    const heart = page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  })

  it('gives up a wanted home that is no longer there', async () => {
    const { member, wished } = memberWithWish(0)
    const { toast } = await renderScreen(card, {
      language,
      member,
      answers: { 'PUT /favourites/{id}/': new AppError('not_found') },
    })
    await expectIn(toast, errorSentence('not_found', language))
    expect(wished()).toBeNull()
  })

  it('is not shown on one’s own home', async () => {
    const { t } = await renderScreen(card, { language, member: { ...ayse, id: izmirCard.owner.id } })
    await expect.element(page.getByRole('heading', { name: 'Urla, İzmir' })).toBeVisible()
    expect(
      page.getByRole('button', { name: t('listings.card.save', { place: 'Urla, İzmir' }) }).elements(),
    ).toEqual([])
  })
})
