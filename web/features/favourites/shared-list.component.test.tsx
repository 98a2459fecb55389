import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { SharedList } from '#shared/features/favourites/favourites.contract.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { izmirCard } from '#web/testing/samples.ts'
import { SharedListView } from './shared-list-view.tsx'

const { latitude: _, longitude: __, ...sharedCard } = izmirCard
const shared: SharedList = {
  name: 'Yaz 2027',
  owner_name: 'Ayşe',
  start_date: '2027-07-10',
  end_date: '2027-07-17',
  adult_count: 2,
  child_count: 1,
  pet_count: 0,
  takes_votes: true,
  homes: [
    {
      home: sharedCard,
      state: 'free',
      nearest: null,
      opens_on: null,
      total_points: 840,
      votes: [{ name: 'Ela', is_up: false }],
      own_vote: null,
    },
  ],
}
const [sharedFavourite] = shared.homes

describe.each(languages)('a shared list in %s', (language) => {
  it('lets a friend without an account vote under a name, and take it back', async () => {
    const { t, calls } = await renderScreen(<SharedListView token="abc" />, {
      language,
      answers: {
        'GET /list/{token}/': shared,
        'POST /list/{token}/vote/': ({ body }) => ({
          ...shared,
          homes: sharedFavourite ? [{ ...sharedFavourite, own_vote: body.is_up ?? null }] : [],
        }),
      },
    })
    const up = page.getByRole('button', {
      name: new RegExp(`^${t('favourites.vote_for', { place: 'Urla, İzmir' })}`),
    })
    await up.click()
    const name = page.getByRole('textbox', { name: t('favourites.your_name') })
    await expect.element(name).toHaveFocus()
    await expect
      .element(name)
      .toHaveAccessibleDescription(expect.stringContaining(t('favourites.name_missing')))
    expect(calls('POST /list/{token}/vote/')).toEqual([])
    await name.fill('Deniz')
    await up.click()
    await expect.element(up).toHaveAttribute('aria-pressed', 'true')
    await up.click()
    await expect.element(up).toHaveAttribute('aria-pressed', 'false')
    expect(calls('POST /list/{token}/vote/').map(({ body }) => [body.name, body.is_up])).toEqual([
      ['Deniz', true],
      ['Deniz', null],
    ])
  })

  it('says that the link has ended', async () => {
    const { t } = await renderScreen(<SharedListView token="abc" />, {
      language,
      answers: { 'GET /list/{token}/': new AppError('not_found') },
    })
    await expect.element(page.getByRole('heading', { name: t('favourites.shared_gone') })).toBeVisible()
  })
})
