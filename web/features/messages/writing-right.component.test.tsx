import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OtherProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { WritingRight } from './writing-right.tsx'

const mert: OtherProfile = {
  id: 3,
  first_name: 'Mert',
  last_name: 'Kaya',
  about: '',
  profile_picture: null,
  contact_info: null,
  phone_number: null,
  is_blocked: false,
  can_contact: true,
  average_rating: null,
  total_reviews: 0,
  rating_breakdown: [0, 0, 0, 0, 0],
  user_reviews: [],
  is_super_host: false,
  is_verified: false,
  verifications: { email: true, phone: false, identity: false },
  exchange_count: 0,
  reliability: { stays: 0, late_cancellations: 0, no_shows: 0 },
  answers: { rate: null, median_minutes: null },
  total_months_on_platform: 3,
  residence_cards: [izmirCard],
}
const monthly: Plan = {
  id: 3,
  type: 'monthly',
  price: 150,
  list_price: 170,
  discountRate: 12,
  months: 1,
  is_premium: false,
  name: 'Aylık',
  benefits: [],
  points: { welcome: 100, monthly: 50, below: null },
  details: [],
}
const none = { may_write: false, has_plan: false, free_left: 0, next_free_at: null }

describe.each(languages)('what writing needs without a plan in %s', (language) => {
  const show = (allowance: NonNullable<Answers['GET /message-allowance/']>, isSubscribed = false) =>
    renderScreen(<WritingRight memberId={3} name="Mert Kaya" />, {
      language,
      path: '/messages/3',
      member: { ...ayse, is_subscribed: isSubscribed },
      answers: {
        'GET /message-allowance/': allowance,
        'GET /user-profile/{id}': mert,
        'GET /plans/': [
          { ...monthly, id: 1, price: 320 },
          monthly,
          { ...monthly, id: 4, months: 14, price: 99 },
        ],
      },
    })

  it('is said with the home and the price, before anything is typed, and leads to the plans and back', async () => {
    const { t } = await show(none)
    const offer = page.getByRole('region', { name: t('subscriptions.offer.label') })
    await expect
      .element(offer.getByText(t('messages.membership_needed', { name: 'Mert Kaya' })))
      .toBeVisible()
    await expect.element(offer.getByText(`${izmirCard.district}, ${izmirCard.city}`)).toBeVisible()
    await expect.element(offer.getByText(t('subscriptions.offer.price', { price: '₺150' }))).toBeVisible()
    const link = offer.getByRole('link', { name: t('subscriptions.offer.action') })
    await expect.element(link).toHaveAttribute('href', '/profile?section=subscription')
    await link.click()
    expect(ownItem('membership-for').read()).toMatchObject({ path: '/messages/3' })
  })

  it('says how many others can be written to once', async () => {
    const { t } = await show({ ...none, may_write: true, free_left: 2 })
    await expect.element(page.getByText(t('messages.free_left', { count: 2 }))).toBeVisible()
    expect(page.getByRole('region', { name: t('subscriptions.offer.label') }).elements()).toHaveLength(0)
  })

  it('is not asked of a member with a plan', async () => {
    const { t, calls } = await show(none, true)
    await expect.poll(() => calls('GET /user-profile/{id}')).toHaveLength(1)
    expect(calls('GET /message-allowance/')).toHaveLength(0)
    expect(page.getByRole('region', { name: t('subscriptions.offer.label') }).elements()).toHaveLength(0)
  })
})
