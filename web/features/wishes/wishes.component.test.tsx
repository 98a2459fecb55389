import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { SealedWish, Wish } from '#shared/features/wishes/wishes.contract.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, ownIzmirCard, reservation } from '#web/testing/samples.ts'
import { anyTime } from './wish-when.ts'
import { WishesView } from './wishes-view.tsx'

const wish: Wish = {
  id: 7,
  state: 'open',
  version: 1,
  places: [{ city: 'İzmir', district: 'Çeşme' }],
  when: { ...anyTime, earliest: '2026-06-20', latest: '2026-08-31', nights: '7-10' },
  windows: [{ start_date: '2026-06-20', end_date: '2026-08-31' }],
  nights_min: 7,
  nights_max: 10,
  adult_count: 2,
  child_count: 1,
  pet_count: 0,
  amenities: [],
  residence_types: [],
  homes: [],
  points_up_to: 900,
  services: [],
  notify: 'at_once',
  asks_still_wanted: false,
  hidden_because: null,
  fitting_homes: 2,
  fitting_is_exact: true,
  mutual_homes: 1,
  interested_members: 3,
  created_at: '2026-05-01T10:00:00.000Z',
}
const swap = {
  home: izmirCard,
  own_home: { ...izmirCard, id: 99, title: 'Boğaz gören daire' },
  stay: { start_date: '2026-07-03', end_date: '2026-07-11' },
  own_stay: { start_date: '2026-07-03', end_date: '2026-07-11' },
  guests: { adults: 2, children: 2, pets: 0 },
  reservation: null,
}
const fit = {
  home: { ...izmirCard, id: 98, title: 'Mavi kapılı taş ev' },
  stay: { start_date: '2026-07-04', end_date: '2026-07-11' },
  exchange_types: ['yuva_point' as const],
  total_points: 700,
  is_new: true,
}
const sealed: SealedWish = {
  wish: 41,
  city: 'Trabzon',
  adult_count: 2,
  child_count: 1,
  pet_count: 0,
  places: ['Kuzguncuk'],
  window: { start_date: '2026-10-24', end_date: '2026-11-04' },
  nights_min: 5,
  nights_max: 7,
  free_nights: 11,
  homes: [{ residence_type: 'apartment', city: 'Trabzon', district: 'Ortahisar', bed_count: 4 }],
  points_up_to: null,
  services: [],
  own_wish: { id: 7, places: ['Çeşme'] },
  exchange_types: ['home_exchange'],
  stay: { start_date: '2026-10-25', end_date: '2026-10-31' },
  invitation: null,
}

const answers = {
  'GET /wishes/': { wishes: [wish], max_wishes: 20 },
  'GET /wishes/questions/': { questions: [] },
  'GET /wishes/{id}/matches/': { swaps: [swap], fits: [fit], suggestions: [] },
  'GET /my-residences/': [ownIzmirCard],
} satisfies Answers

const view = (tab: 'own' | 'wanted' = 'own') => (
  <WishesView wishId={null} tab={tab} opens={null} whenSlot={{ words: () => null, dialog: () => null }} />
)

describe.each(languages)('trip wishes in %s', (language) => {
  it('show what fits, and propose a swap in one press with everything filled in, which can be undone', async () => {
    const { t, calls } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: {
        ...answers,
        'POST /reservation/': { id: 55 },
        'POST /reservation/cancel/{id}': reservation,
      },
    })
    await expect.element(page.getByText(t('wishes.hosts_want', { count: 1 }))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('wishes.see_home') })).toBeVisible()
    await page.getByRole('button', { name: t('wishes.propose') }).click()
    await expect.element(page.getByRole('link', { name: t('wishes.to_agreement') })).toBeVisible()
    expect(calls('POST /reservation/')).toMatchObject([
      {
        body: {
          product: izmirCard.id,
          service_type: 'home_exchange',
          offerer_product: 99,
          ...swap.stay,
          adults: 2,
          children: 1,
        },
      },
    ])
    await page.getByRole('button', { name: t('wishes.undo') }).click()
    await expect.element(page.getByRole('button', { name: t('wishes.propose') })).toBeVisible()
    expect(calls('POST /reservation/cancel/{id}')).toHaveLength(1)
  })

  it('say that nights were just taken', async () => {
    const { t } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: { ...answers, 'POST /reservation/': new AppError('nights_taken') },
    })
    await page.getByRole('button', { name: t('wishes.propose') }).click()
    await expect.element(page.getByText(t('wishes.nights_taken'))).toBeVisible()
  })

  it('ask what is missing in the form', async () => {
    const { t, calls } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: { ...answers, 'GET /wishes/': { wishes: [], max_wishes: 20 }, 'GET /places/': [] },
    })
    await page.getByRole('button', { name: t('wishes.leave') }).click()
    await page.getByRole('button', { name: t('wishes.save') }).click()
    await expect.element(page.getByText(t('wishes.where_missing'))).toBeVisible()
    expect(calls('POST /wishes/')).toEqual([])
  })

  it('show who wants my home without names, and invite with the terms filled in', async () => {
    const { t, calls } = await renderScreen(view('wanted'), {
      language,
      member: ayse,
      answers: {
        ...answers,
        'GET /my-residences/wanted-by/': { wishes: [sealed], invitations_left: 4 },
        'POST /wishes/{id}/invite/': { id: 77, invitations_left: 3 },
      },
    })
    await expect.element(page.getByRole('button', { name: t('wishes.invite') })).toBeVisible()
    await page.getByRole('button', { name: t('wishes.invite') }).click()
    await page.getByRole('button', { name: t('wishes.send_invitation') }).click()
    await expect
      .poll(() => calls('POST /wishes/{id}/invite/'))
      .toMatchObject([
        {
          params: { id: '41' },
          body: { product: ownIzmirCard.id, service_type: 'home_exchange', ...sealed.stay },
        },
      ])
  })
})
