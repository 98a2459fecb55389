import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { SealedWish } from '#shared/features/wishes/wishes.contract.ts'
import { type Answers, held } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, izmirCard, ownIzmirCard, reservation } from '#web/testing/samples.ts'
import { fit, sealed, swap, wish } from '#web/testing/wish-samples.ts'
import { WantedByView } from './wanted-by.tsx'
import { WishesView } from './wishes-view.tsx'

const answers = {
  'GET /lists/': [],
  'GET /wishes/': { wishes: [wish], max_wishes: 20 },
  'GET /wishes/{id}/matches/': {
    swaps: [swap],
    next_swaps: null,
    fits: [fit],
    next_fits: null,
    suggestions: [],
  },
  'GET /my-residences/': [ownIzmirCard],
  'POST /wishes/{id}/seen/': null,
} satisfies Answers

const view = () => (
  <WishesView wishId={null} opens={null} whenSlot={{ words: () => null, dialog: () => null }} />
)

describe.each(languages)('trip wishes in %s', (language) => {
  // Specified: D.76
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
    await expect.element(page.getByRole('link', { name: t('reservations.card.open_existing') })).toBeVisible()
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

  // Specified: D.76
  it('show more direct swaps in pages, and count all of them from the start', async () => {
    const more = { ...swap, home: { ...izmirCard, id: 97, title: 'Limon bahçeli ev' } }
    const { t } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: {
        ...answers,
        'GET /wishes/': { wishes: [{ ...wish, mutual_homes: 2 }], max_wishes: 20 },
        'GET /wishes/{id}/matches/': ({ query }) =>
          query.swaps_after === 'end'
            ? { swaps: [more], next_swaps: null, fits: [], next_fits: null, suggestions: [] }
            : { swaps: [swap], next_swaps: 'end', fits: [fit], next_fits: null, suggestions: [] },
      },
    })
    const heading = page.getByText(t('wishes.hosts_want', { count: 2 }))
    await expect.element(heading).toBeVisible()
    await page.getByRole('button', { name: t('wishes.more_swaps') }).click()
    await expect.element(page.getByText('Limon bahçeli ev').first()).toBeVisible()
    await expect.element(page.getByText(t('wishes.also_fit', { count: 1, total: '1' }))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('wishes.more_swaps') })).not.toBeInTheDocument()
    await expect.element(heading).toBeVisible()
  })

  it('are marked as seen once what fits is shown, not before', async () => {
    const matches = held<'GET /wishes/{id}/matches/'>()
    const { t, calls } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: { ...answers, 'GET /wishes/{id}/matches/': matches },
    })
    await expect.element(page.getByRole('button', { name: t('shell.edit') })).toBeVisible()
    expect(calls('POST /wishes/{id}/seen/')).toEqual([])
    matches.release(answers['GET /wishes/{id}/matches/'])
    await expect.poll(() => calls('POST /wishes/{id}/seen/')).toMatchObject([{ params: { id: '7' } }])
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
    await page.getByRole('button', { name: t('wishes.notify') }).click()
    await expect.element(page.getByText(t('wishes.where_missing'))).toBeVisible()
    expect(calls('POST /wishes/')).toEqual([])
  })

  // Specified: D.77
  it('show who wants my home without names, and invite with the terms filled in', async () => {
    const { t, calls } = await renderScreen(<WantedByView />, {
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

  it('invite a wish that gives a home and points with the balance suggested, which can be left out', async () => {
    const own = { ...ownIzmirCard, user_points: 60 }
    const both = { ...sealed, points_up_to: 1_000, given_points: 40 }
    const types = ['home_exchange' as const, 'yuva_point' as const]
    const shown = async (wish: SealedWish) =>
      renderScreen(<WantedByView />, {
        language,
        member: ayse,
        answers: {
          ...answers,
          'GET /my-residences/': [own],
          'GET /my-residences/wanted-by/': {
            wishes: [{ ...wish, exchange_types: types }],
            invitations_left: 4,
          },
          'POST /wishes/{id}/invite/': { id: 77, invitations_left: 3 },
        },
      })
    const { t, calls, unmount } = await shown(both)
    const open = () => page.getByRole('button', { name: t('wishes.invite') }).click()
    const asks = (points: number) =>
      page.getByRole('checkbox', { name: new RegExp(t('wishes.invite_points', { points })) })
    const send = () => page.getByRole('button', { name: t('wishes.send_invitation') }).click()
    const sent = () => calls('POST /wishes/{id}/invite/').map(({ body }) => body)
    await open()
    await expect.element(asks(120)).toBeChecked()
    // It follows the dates, and is only about a swap.
    await page.getByLabelText(t('wishes.invite_to')).fill('2026-10-30')
    await expect.element(asks(100)).toBeChecked()
    const kind = page.getByLabelText(t('wishes.invite_kind'))
    await kind.selectOptions('yuva_point')
    await expect.element(asks(100)).not.toBeInTheDocument()
    await kind.selectOptions('home_exchange')
    await send()
    await expect
      .poll(sent)
      .toMatchObject([{ service_type: 'home_exchange', end_date: '2026-10-30', points: 100 }])
    await open()
    await asks(120).click()
    await send()
    await expect.poll(() => sent().length).toBe(2)
    expect(sent().at(-1)).not.toHaveProperty('points')
    expect(sent().at(-1)).not.toHaveProperty('asks_points')
    await unmount()
    // At most what the wish gives, and nothing of one that gives a home alone.
    await shown({ ...both, points_up_to: 75 })
    await open()
    await expect.element(asks(75)).toBeChecked()
    await unmount()
  })

  // Specified: D.79
  it.each(['open', 'paused'] as const)('ask whether one is still wanted: %s', async (state) => {
    const due = { ...wish, state, asks_still_wanted: true }
    const { t, calls, answer } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: {
        ...answers,
        'GET /wishes/': { wishes: [due], max_wishes: 20 },
        'POST /wishes/{id}/still-wanted/': wish,
      },
    })
    await expect
      .element(page.getByText(t(state === 'paused' ? 'wishes.is_paused' : 'wishes.asks')))
      .toBeVisible()
    answer({ 'GET /wishes/': { wishes: [wish], max_wishes: 20 } })
    await page.getByRole('button', { name: t('wishes.still_wanted') }).click()
    await expect.poll(() => page.getByRole('button', { name: t('wishes.still_wanted') }).query()).toBeNull()
    expect(calls('POST /wishes/{id}/still-wanted/')).toMatchObject([{ params: { id: '7' } }])
  })

  it('can be closed, after a question', async () => {
    const { t, calls, answer } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: { ...answers, 'DELETE /wishes/{id}/': null },
    })
    await page.getByRole('button', { name: t('wishes.close') }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(t('wishes.close_text'))).toBeVisible()
    expect(calls('DELETE /wishes/{id}/')).toEqual([])
    answer({ 'GET /wishes/': { wishes: [], max_wishes: 20 } })
    await dialog.getByRole('button', { name: t('wishes.close') }).click()
    await expect.element(page.getByRole('heading', { name: t('wishes.empty_title') })).toBeVisible()
    expect(calls('DELETE /wishes/{id}/')).toHaveLength(1)
  })

  it('say why no host sees one', async () => {
    const hidden = (because: 'not_verified' | 'nothing_given' | 'not_subscribed') => ({
      'GET /wishes/': { wishes: [{ ...wish, hidden_because: because }], max_wishes: 20 },
    })
    const show = (because: Parameters<typeof hidden>[0]) =>
      renderScreen(view(), {
        language,
        member: ayse,
        answers: { ...answers, ...hidden(because), 'GET /my-profile/': ayseProfile },
      })
    const first = await show('nothing_given')
    await expect.element(page.getByText(first.t('wishes.hidden_nothing_given'))).toBeVisible()
    await first.unmount()
    const second = await show('not_subscribed')
    await expect
      .element(page.getByRole('link', { name: second.t('wishes.to_plans') }))
      .toHaveAttribute('href', '/subscription')
    await second.unmount()
    const { t } = await show('not_verified')
    await page.getByRole('button', { name: t('wishes.verify') }).click()
    await expect.element(page.getByRole('dialog', { name: t('profiles.phone.title') })).toBeVisible()
  })

  it('suggest a province nearby where nothing fits, and add it', async () => {
    const { t, calls } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: {
        ...answers,
        'GET /wishes/{id}/matches/': {
          swaps: [],
          next_swaps: null,
          fits: [],
          next_fits: null,
          suggestions: [{ city: 'Aydın', homes: 4 }],
        },
        'PUT /wishes/{id}/': { ...wish, version: 2 },
      },
    })
    await expect.element(page.getByText(t('wishes.no_fit'))).toBeVisible()
    await page.getByRole('button', { name: t('wishes.add_city', { city: 'Aydın', count: 4 }) }).click()
    await expect
      .poll(() => calls('PUT /wishes/{id}/'))
      .toMatchObject([{ body: { version: 1, places: [...wish.places, { city: 'Aydın' }] } }])
  })

  it('save how often to notify, before the answer', async () => {
    const { t, calls } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: { ...answers, 'PATCH /wishes/{id}/': null },
    })
    await page.getByText(t('wishes.notify_weekly'), { exact: true }).click()
    await expect.poll(() => calls('PATCH /wishes/{id}/')).toMatchObject([{ body: { notify: 'weekly' } }])
  })

  it('cannot be more than allowed: the button says why', async () => {
    const { t } = await renderScreen(view(), {
      language,
      member: ayse,
      answers: { ...answers, 'GET /wishes/': { wishes: [wish], max_wishes: 1 } },
    })
    const leave = page.getByRole('button', { name: t('wishes.leave') })
    await expect.element(leave).toHaveAttribute('aria-disabled', 'true')
    await leave.hover()
    await expect.element(page.getByRole('tooltip', { name: t('wishes.full', { count: 1 }) })).toBeVisible()
  })

  it('invite nobody once the invitations of today are used, or with dates the wrong way round', async () => {
    const { t, calls, unmount } = await renderScreen(<WantedByView />, {
      language,
      member: ayse,
      answers: { ...answers, 'GET /my-residences/wanted-by/': { wishes: [sealed], invitations_left: 0 } },
    })
    const button = page.getByRole('button', { name: t('wishes.invite') })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await unmount()
    await renderScreen(<WantedByView />, {
      language,
      member: ayse,
      answers: { ...answers, 'GET /my-residences/wanted-by/': { wishes: [sealed], invitations_left: 1 } },
    })
    await button.click()
    await page.getByLabelText(t('wishes.invite_to')).fill('2026-10-24')
    await page.getByRole('button', { name: t('wishes.send_invitation') }).click()
    await expect.element(page.getByText(t('wishes.dates_backwards'))).toBeVisible()
    expect(calls('POST /wishes/{id}/invite/')).toEqual([])
  })
})
