import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'

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

/** Ordinary and premium, by the month and by the year. */
export const planSamples: Plan[] = [
  monthly,
  { ...monthly, id: 1, type: 'premium_monthly', name: 'Aylık Premium', price: 320, is_premium: true },
  { ...monthly, id: 4, type: 'annual', name: 'Yıllık', price: 1500, months: 14 },
  {
    ...monthly,
    id: 2,
    type: 'premium_annual',
    name: 'Yıllık Premium',
    price: 3200,
    months: 14,
    is_premium: true,
  },
]
