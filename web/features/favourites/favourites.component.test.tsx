import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Favourite, FavouriteList, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { listMessages } from '#shared/features/favourites/favourites.messages.ts'
import { stayItem } from '#web/domain/stay-item.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { inTurn } from '#web/testing/fake-api.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, izmirCard, ownIzmirCard, reservation } from '#web/testing/samples.ts'
import { FavouritesView } from './favourites-view.tsx'

const list: FavouriteList = {
  id: 4,
  name: 'Yaz 2027',
  is_default: false,
  start_date: '2027-07-10',
  end_date: '2027-07-17',
  adult_count: 2,
  child_count: 1,
  pet_count: 0,
  notifies_when_free: true,
  takes_votes: true,
  is_shared: false,
  home_count: 2,
  now_free_count: 1,
  covers: [],
}
const defaultList: FavouriteList = {
  ...list,
  id: 3,
  name: 'Favorilerim',
  is_default: true,
  start_date: null,
  end_date: null,
  now_free_count: 0,
}
const urla: Favourite = {
  home: izmirCard,
  note: 'Kedi var',
  saved_at: '2026-06-01T10:00:00.000Z',
  state: 'now_free',
  nearest: null,
  opens_on: null,
  total_points: 840,
  freed_at: '2026-06-02T10:00:00.000Z',
  request: {
    start_date: '2027-07-10',
    end_date: '2027-07-17',
    exchange_types: ['home_exchange', 'yuva_point'],
    points_missing: 0,
  },
  requested: null,
  agreed: null,
  votes: [{ id: 9, name: 'Deniz', is_up: true }],
}
const bodrum: Favourite = {
  ...urla,
  home: { ...izmirCard, id: 21, city: 'Muğla', district: 'Bodrum' },
  note: '',
  state: 'taken',
  nearest: { start_date: '2027-07-11', end_date: '2027-07-18' },
  total_points: 1400,
  freed_at: null,
  request: {
    start_date: '2027-07-11',
    end_date: '2027-07-18',
    exchange_types: ['chores'],
    points_missing: 0,
  },
  votes: [],
}
const whole: WholeList = { ...list, share_url: null, homes: [bodrum, urla] }
const answers = {
  'GET /wishes/': { wishes: [], max_wishes: 20 },
  'GET /lists/': [list, defaultList],
  'GET /lists/{id}/': whole,
  'POST /lists/{id}/seen/': null,
}

/** A matcher for an element that contains a text. */
const expectIn = (place: Locator, text: string) =>
  expect.poll(() => place.query()?.textContent).toContain(text)

const broken = new AppError('internal')

describe.each(languages)('favourites in %s', (language) => {
  const show = (more: object = {}, width: 1280 | 390 = 1280) =>
    renderScreen(<FavouritesView />, { language, member: ayse, width, answers: { ...answers, ...more } })

  it('shows a list with what a family decides by, free homes first', async () => {
    const { t, calls } = await show()
    await expect.element(page.getByRole('heading', { name: 'Yaz 2027' })).toBeVisible()
    const rows = page.getByRole('article')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expectIn(rows.nth(0), 'Urla, İzmir')
    await expectIn(rows.nth(0), t('favourites.state.now_free'))
    await expectIn(rows.nth(0), t('favourites.fits'))
    await expectIn(rows.nth(0), 'Kedi var')
    await expectIn(rows.nth(1), t('favourites.state.taken'))
    await expectIn(rows.nth(1), t('listings.card.missing', { points: '500' }))
    await expect.poll(() => calls('POST /lists/{id}/seen/').length).toBe(1)
    await expect
      .element(rows.nth(0).getByRole('link', { name: 'Urla, İzmir' }))
      .toHaveAttribute('href', '/listing/20?startDate=2027-07-10&endDate=2027-07-17&adults=2&children=1')
  })

  it('leads to a home with the dates and guests of the list, or with its free dates nearby', async () => {
    const gone: Favourite = { ...urla, home: { ...izmirCard, id: 22, district: 'Foça' }, state: 'not_listed' }
    const full: Favourite = {
      ...bodrum,
      home: { ...izmirCard, id: 23, district: 'Milas' },
      nearest: null,
      request: null,
    }
    const { address } = await show({
      'GET /lists/{id}/': { ...whole, homes: [bodrum, urla, gone, full] },
    })
    const link = (name: string) => page.getByRole('link', { name })
    const guests = 'adults=2&children=1'
    await expect
      .element(link('Bodrum, Muğla'))
      .toHaveAttribute('href', `/listing/21?startDate=2027-07-11&endDate=2027-07-18&${guests}`)
    expect(link('Foça, İzmir').elements()).toEqual([])
    const rows = page.getByRole('article').elements()
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual([
      'Urla, İzmir',
      'Bodrum, Muğla',
      'Foça, İzmir',
      'Milas, İzmir',
    ])
    expect(rows.at(-1)?.querySelector('input')).toBeNull()
    const chosen = stayItem(izmirCard.id)
    chosen.save({ range: { start: '2027-01-01', end: '2027-01-03' } })
    await link('Urla, İzmir').click()
    await expect.poll(address).toBe(`/listing/20?startDate=2027-07-10&endDate=2027-07-17&${guests}`)
    expect(chosen.read()).toBeNull()
  })

  it('says where nothing was saved yet, and what could not be loaded', async () => {
    const { t } = await show({ 'GET /lists/': inTurn(broken, broken, broken, []) })
    await expect.element(page.getByRole('heading', { name: t('shell.load_failed') })).toBeVisible()
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.element(page.getByRole('heading', { name: t('favourites.empty') })).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('favourites.see_homes') })).toBeVisible()
  })

  it('removes a home and takes that back with its note', async () => {
    const { t, calls, toast } = await show({
      'DELETE /lists/{id}/items/{residence}/': null,
      'PUT /lists/{id}/items/{residence}/': null,
    })
    await page.getByRole('button', { name: t('favourites.home_menu', { place: 'Urla, İzmir' }) }).click()
    await page.getByRole('menuitem', { name: t('favourites.remove') }).click()
    await expectIn(toast, t('favourites.removed_from', { place: 'Urla, İzmir' }))
    await toast.getByRole('button', { name: t('favourites.undo') }).click()
    await expect.poll(() => calls('PUT /lists/{id}/items/{residence}/').length).toBe(1)
    expect(calls('PUT /lists/{id}/items/{residence}/')[0]?.body).toEqual({ note: 'Kedi var' })
  })

  it('saves a note, and says above the button why it could not', async () => {
    const screen = await show()
    const { t, calls } = screen
    await page.getByRole('button', { name: t('favourites.home_menu', { place: 'Urla, İzmir' }) }).click()
    await page.getByRole('menuitem', { name: t('favourites.edit_note') }).click()
    const dialog = page.getByRole('dialog', { name: t('favourites.note_title', { place: 'Urla, İzmir' }) })
    const note = dialog.getByLabelText(t('favourites.note'))
    await expect.element(note).toHaveValue('Kedi var')
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('shell.save') }),
      fill: () => note.fill(' Köpek de var '),
      endpoint: 'PUT /lists/{id}/items/{residence}/',
      refused: 'not_found',
      field: ['note', note],
      answer: null,
    })
    expect(calls('PUT /lists/{id}/items/{residence}/').at(-1)?.body).toEqual({ note: 'Köpek de var' })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('makes a list once, and says at the field what is wrong', async () => {
    const { t, calls, alerts } = await show({
      'POST /lists/': inTurn(new AppError('too_many_lists'), { ...list, id: 5, name: 'Kış' }),
    })
    await page.getByRole('button', { name: t('favourites.new_list') }).click()
    const dialog = page.getByRole('dialog', { name: t('favourites.new_list') })
    const submit = dialog.getByRole('button', { name: t('favourites.create') })
    await submit.click()
    const name = dialog.getByLabelText(t('favourites.name'), { exact: true })
    await expect
      .element(name)
      .toHaveAccessibleDescription(expect.stringContaining(listMessages.list_name_missing[language]))
    await expect.element(name).toHaveFocus()
    expect(calls('POST /lists/')).toEqual([])
    await name.fill(' Kış ')
    await submit.click()
    await expect.poll(alerts).toEqual([errorSentence('too_many_lists', language)])
    await submit.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /lists/').at(-1)?.body).toEqual({
      name: 'Kış',
      start_date: null,
      end_date: null,
      adult_count: 2,
      child_count: 0,
      pet_count: 0,
    })
  })

  it('clears all votes for a home', async () => {
    const votes = [...urla.votes, { id: 10, name: 'Ela', is_up: false }]
    const { t, calls } = await show({
      'GET /lists/{id}/': { ...whole, homes: [bodrum, { ...urla, votes }] },
      'DELETE /lists/{id}/votes/': null,
    })
    await page.getByRole('button', { name: t('favourites.votes_title', { place: 'Urla, İzmir' }) }).click()
    await page.getByRole('button', { name: t('favourites.clear_votes') }).click()
    await expect.poll(() => calls('DELETE /lists/{id}/votes/')[0]?.query).toMatchObject({ residence: '20' })
  })

  it('removes a vote, and asks once before a list is deleted', async () => {
    const { t, calls } = await show({
      'DELETE /lists/{id}/votes/{vote}/': null,
      'DELETE /lists/{id}/': null,
    })
    await page.getByRole('button', { name: t('favourites.votes_title', { place: 'Urla, İzmir' }) }).click()
    await page.getByRole('button', { name: t('favourites.remove_vote', { name: 'Deniz' }) }).click()
    await expect.poll(() => calls('DELETE /lists/{id}/votes/{vote}/').length).toBe(1)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.close') })
      .click()
    await page.getByRole('button', { name: t('favourites.home_menu', { place: 'Yaz 2027' }) }).click()
    await page.getByRole('menuitem', { name: t('favourites.delete') }).click()
    const dialog = page.getByRole('alertdialog', { name: t('favourites.delete_title', { name: 'Yaz 2027' }) })
    await expectIn(dialog, t('favourites.delete_text', { count: 2 }))
    await dialog.getByRole('button', { name: t('favourites.delete') }).click()
    await expect.poll(() => calls('DELETE /lists/{id}/').length).toBe(1)
  })

  it('shares from a sheet on a phone, and ends the link', async () => {
    const { t, calls, toast } = await show(
      {
        'GET /lists/{id}/': { ...whole, is_shared: true, share_url: 'https://yuva.test/list/x' },
        'POST /lists/{id}/share/': { share_url: 'https://yuva.test/list/x' },
        'DELETE /lists/{id}/share/': null,
        'PATCH /lists/{id}/': list,
      },
      390,
    )
    await page.getByRole('button', { name: t('favourites.together') }).click()
    const sheet = page.getByRole('dialog', { name: t('favourites.together') })
    await sheet.getByRole('switch', { name: new RegExp(`^${t('favourites.votes_by_link')}`) }).click()
    await expect.poll(() => calls('PATCH /lists/{id}/')[0]?.body).toEqual({ takes_votes: false })
    await sheet.getByRole('button', { name: t('favourites.end_link') }).click()
    await expectIn(toast, t('favourites.link_ended'))
  })
})

describe.each(languages)('asking from a list in %s', (language) => {
  const named = (id: number, district: string, more: Partial<Favourite> = {}): Favourite => ({
    ...urla,
    home: { ...izmirCard, id, district },
    ...more,
  })
  const four = { ...whole, homes: [bodrum, urla, named(22, 'Foça'), named(23, 'Dikili')] }
  const open = async (more: object = {}, width: 1280 | 390 = 1280) => {
    const screen = await renderScreen(<FavouritesView />, {
      language,
      member: ayse,
      width,
      answers: {
        ...answers,
        'GET /lists/{id}/': four,
        'GET /my-residences/': [{ ...ownIzmirCard, id: 90 }],
        ...more,
      },
    })
    const { t } = screen
    const box = (place: string) =>
      page.getByRole('checkbox', { name: t('favourites.ask.pick', { place }), exact: true })
    const side = page.getByRole('region', { name: t('favourites.ask.chosen', { count: 2 }) })
    const button = page.getByRole('button', {
      name: new RegExp(`^(${[1, 2, 3].map((count) => t('favourites.ask.send', { count })).join('|')})$`),
    })
    return { ...screen, box, side, button }
  }
  const sent = (screen: { calls: (key: 'POST /reservation/') => { body: unknown }[] }) =>
    screen.calls('POST /reservation/').map(({ body }) => body)

  // Specified: B5.7
  it('sends each host dates, party and what is given, and says who was asked', async () => {
    let lists: WholeList = four
    const screen = await open({
      'GET /lists/{id}/': () => lists,
      'POST /reservation/': () => {
        lists = {
          ...four,
          homes: four.homes.map((each) =>
            each.home.id === 20
              ? { ...each, request: null, requested: { reservation: 70, expires_at: '2026-05-23T09:00:00Z' } }
              : each,
          ),
        }
        return { id: 70 }
      },
    })
    const { t, box, side, button, toast } = screen
    await box('Urla, İzmir').click()
    await box('Bodrum, Muğla').click()
    await expectIn(side, `840 ${t('shell.points_unit')}`)
    const kind = side.getByLabelText(t('favourites.ask.service_of', { place: 'Urla, İzmir' }))
    await expect.element(kind).toHaveValue('yuva_point')
    await kind.selectOptions('home_exchange')
    await button.click()
    await expectIn(toast, t('favourites.ask.done', { count: 2 }))
    const together = expect.stringMatching(/^[\da-f-]{36}$/)
    const party = { adults: 2, children: 1, pets: 0, approve: true, together }
    expect(sent(screen)).toEqual([
      {
        product: 21,
        service_type: 'chores',
        start_date: '2027-07-11',
        end_date: '2027-07-18',
        ...party,
      },
      {
        product: 20,
        service_type: 'home_exchange',
        start_date: '2027-07-10',
        end_date: '2027-07-17',
        ...party,
        offerer_product: 90,
      },
    ])
    await expect
      .element(page.getByRole('link', { name: t('favourites.ask.waits', { name: 'Mert', count: 3 }) }))
      .toHaveAttribute('href', '/reservation/70')
    await expect.element(box('Urla, İzmir')).not.toBeInTheDocument()
    await expect.element(side).not.toBeInTheDocument()
  })

  // Specified: B5.8
  it('offers to withdraw the other questions once one is agreed, and cancels no agreement', async () => {
    const waiting = { reservation: 71, expires_at: '2026-05-23T09:00:00Z' }
    const [first, second, third, fourth] = four.homes.map((each) => ({ ...each, request: null }))
    if (!first || !second || !third || !fourth) throw new Error('There are four.')
    const waitingOnes = [
      { ...first, requested: waiting },
      { ...third, requested: { ...waiting, reservation: 72 } },
    ]
    let lists: WholeList = { ...four, homes: [...waitingOnes, { ...second, agreed: 70 }, fourth] }
    const { t, calls, toast } = await open({
      'GET /lists/{id}/': () => lists,
      'POST /reservation/cancel/{id}': () => {
        lists = { ...four, homes: [first, third, { ...second, agreed: 70 }, fourth] }
        return { ...reservation, status: 'cancelled' as const }
      },
    })
    const action = (count: number) =>
      page.getByRole('button', { name: t('favourites.withdraw.action', { count }) })
    await expect
      .element(page.getByText(t('favourites.withdraw.title', { place: 'Urla, İzmir' })))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('favourites.ask.see_agreement') }))
      .toHaveAttribute('href', '/reservation/70')
    await action(2).click()
    await expectIn(toast, t('favourites.withdraw.done', { count: 2 }))
    expect(calls('POST /reservation/cancel/{id}').map(({ params, body }) => [params, body])).toEqual([
      [{ id: '71' }, { only_negotiation: true }],
      [{ id: '72' }, { only_negotiation: true }],
    ])
    await expect.poll(() => action(2).query()).toBeNull()
  })

  // Specified: B5.7
  it('takes three at most', async () => {
    const { t, box, toast } = await open()
    for (const place of ['Urla, İzmir', 'Bodrum, Muğla', 'Foça, İzmir']) await box(place).click()
    await box('Dikili, İzmir').click()
    await expectIn(toast, t('favourites.ask.limit'))
    await expect.element(box('Dikili, İzmir')).not.toBeChecked()
    await page.getByRole('button', { name: t('favourites.ask.drop', { place: 'Foça, İzmir' }) }).click()
    await box('Dikili, İzmir').click()
    await expect.element(box('Dikili, İzmir')).toBeChecked()
    const offer = page.getByText(t('favourites.withdraw.title', { place: 'Urla, İzmir' }))
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('says at the home what was refused, and keeps it chosen', async () => {
    const screen = await open({
      'POST /reservation/': inTurn({ id: 70 }, new AppError('dates_not_free')),
    })
    const { t, box, side, button, toast } = screen
    await box('Urla, İzmir').click()
    await box('Bodrum, Muğla').click()
    await expect.element(side).toBeVisible()
    await button.click()
    await expectIn(toast, t('favourites.ask.done', { count: 1 }))
    const left = page.getByRole('region', { name: t('favourites.ask.chosen', { count: 1 }) })
    await expectIn(left, 'Urla, İzmir')
    await expectIn(left, errorSentence('dates_not_free', language))
    expect(sent(screen)).toHaveLength(2)
  })

  it('asks for the membership there, and keeps the selection', async () => {
    const screen = await open({
      'POST /reservation/': new AppError('premium_required'),
      'GET /plans/': planSamples,
      'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
      'GET /auth/check/': { user: { ...ayse, is_subscribed: false } },
      'GET /contracts/': { version: 'v1', documents: [] },
    })
    const { t, box, side, button } = screen
    await box('Urla, İzmir').click()
    await box('Bodrum, Muğla').click()
    await button.click()
    await expectIn(side, t('subscriptions.step.ask'))
    await expect.element(box('Urla, İzmir')).toBeChecked()
    expect(sent(screen)).toHaveLength(1)
  })

  it('asks from a sheet on a phone', async () => {
    const screen = await open({ 'POST /reservation/': { id: 70 } }, 390)
    const { t, box, button } = screen
    await box('Urla, İzmir').click()
    await button.click()
    const sheet = page.getByRole('dialog', { name: t('favourites.ask.chosen', { count: 1 }) })
    await sheet.getByRole('button', { name: t('favourites.ask.send', { count: 1 }), exact: true }).click()
    await expect.poll(() => sent(screen)).toMatchObject([{ product: 20, service_type: 'yuva_point' }])
    await expect.element(sheet).not.toBeInTheDocument()
  })
})
