import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, reservation } from '#web/testing/samples.ts'
import ReservationPage from './reservation-page.tsx'

const cancelled: Reservation = {
  ...reservation,
  status: 'cancelled',
  is_offerer: false,
  service_type: 'home_exchange',
  agreed_at: reservation.created_at,
  closed_at: '2026-05-19T09:00:00.000Z',
  offered_house: [
    {
      residence_card: { ...izmirCard, id: 21 },
      product: 21,
      cleaning_fee: 0,
      deposit: 0,
      start_date: '2026-07-03',
      end_date: '2026-07-05',
    },
  ],
}

describe.each(languages)('the page of a cancelled exchange in %s', (language) => {
  it('begins with codes to change and the stay that is offered for points', async () => {
    const { t } = await renderScreen(<ReservationPage />, {
      language,
      member: { ...ayse, id: izmirCard.owner.id },
      path: '/reservation/7',
      route: '/reservation/:id',
      answers: {
        'GET /reservation/{id}': cancelled,
        'POST /reservation/notifications/read/': { read: 0 },
        'GET /reservation/house-info/{id}': { house_info: izmirCard, product: 21, houses: [] },
        'GET /reservation/outcome/{id}': {
          kinds: [],
          is_withheld: false,
          published_at: null,
          outcomes: [],
        },
        'GET /reservation/codes/{id}': {
          change_codes: { residence: 20, opened_at: '2026-05-18T13:05:00.000Z' },
        },
        'GET /reservation/leg-offer/{id}': {
          state: 'open',
          is_guest: false,
          can_answer: true,
          accept: { allowed: true, reason: null },
          can_withdraw: false,
          residence_card: izmirCard,
          start_date: '2026-07-03',
          end_date: '2026-07-10',
          points: 840,
          expires_at: '2026-05-25T09:00:00.000Z',
          reservation: null,
        },
      },
    })
    await expect.element(page.getByRole('link', { name: t('house_guide.change_codes.link') })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: t('leg_offers.title_host') })).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('leg_offers.decline') })).toBeVisible()
  })
})

describe.each(languages)('the page of a stay that its host cancelled in %s', (language) => {
  it('begins with the homes to ask; what happened and what was agreed are folded away', async () => {
    const lost: Reservation = {
      ...reservation,
      status: 'cancelled',
      service_type: 'yuva_point',
      is_offerer: true,
      agreed_at: reservation.created_at,
      closed_at: '2026-05-19T09:00:00.000Z',
      returned: 880,
      stay_facts: { ...reservation.stay_facts, status: 'cancelled', cancelled_by: 'other' },
    }
    const { t } = await renderScreen(<ReservationPage />, {
      language,
      member: ayse,
      path: '/reservation/7',
      route: '/reservation/:id',
      answers: {
        'GET /reservation/{id}': lost,
        'POST /reservation/notifications/read/': { read: 0 },
        'GET /reservation/outcome/{id}': {
          kinds: ['cancelled_late', 'nothing_to_add'],
          is_withheld: false,
          published_at: '2026-06-02T09:00:00.000Z',
          outcomes: [],
        },
        'GET /reservation/rescue/{id}': {
          state: 'open',
          start_date: lost.start_date,
          end_date: lost.end_date,
          max_points: 840,
          has_bonus: true,
          requests_left: 6,
          reservation: null,
          homes: [
            {
              card: izmirCard,
              is_rescue_home: true,
              points: 800,
              request: null,
              distance_km: 3,
              asked_at: null,
              seen_at: null,
              answered_at: null,
            },
          ],
          returned: 880,
          is_closed_by_guest: false,
          nearest: [],
          team_answers_within: null,
        },
      },
    })
    const name = lost.receiver_info.first_name
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('rescues.title.cancelled', { name }) }))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: t('rescues.ask', { count: 1 }) })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: t('agreement.over.propose_again') }))
      .not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: t('shell.save') })).not.toBeInTheDocument()
    await page.getByRole('button', { name: new RegExp(t('outcomes.title').replace('?', '.')) }).click()
    await expect.element(page.getByRole('button', { name: t('shell.save') })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(t('outcomes.old.title')) }).click()
    const held = t('outcomes.old.held', { points: '840' })
    await expect.element(page.getByText(held)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('outcomes.old.chat', { name }) }))
      .toHaveAttribute('href', `/messages/${lost.receiver}`)
  })
})
