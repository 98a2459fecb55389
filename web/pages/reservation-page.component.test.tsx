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
