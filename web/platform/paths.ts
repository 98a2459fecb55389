import { historyPath } from '#shared/brand.ts'

/** Every address of the site, from one object. */
export const paths = {
  landing: () => '/',
  results: (query = '') => `/results${query}`,
  listing: (id: number) => `/listing/${id}`,
  addListing: () => '/add-listing',
  editListing: (id: number) => `/edit-listing/${id}`,
  profile: (section?: ProfileSection) => (section ? `/profile?section=${section}` : '/profile'),
  editProfile: () => '/edit-profile',
  otherProfile: (id: number) => `/profile/${id}`,
  messages: (memberId?: number) => (memberId ? `/messages/${memberId}` : '/messages'),
  contact: () => '/messages/2',
  history: () => historyPath,
  reservation: (id: number) => `/reservation/${id}`,
  review: (reservationId: number) => `/review/${reservationId}`,
  subscription: () => '/subscription',
  checkout: (planType: string, price: number) => `/checkout/${planType}/${price}`,
  checkoutV2: (planType: string, price: number) => `/checkout-v2/${planType}/${price}`,
  faq: (slug?: string) => (slug ? `/faq#${slug}` : '/faq'),
  advices: () => '/advices',
  guestGuide: () => '/customer-recommendations',
  hostGuide: () => '/owner-recommendations',
  packingGuide: () => '/packing-guide',
  values: () => '/values',
  document: (name: DocumentName, language: 'tr' | 'en') => `/documents/${name}-${language}.pdf`,
} as const

export type ProfileSection = 'profile' | 'listing' | 'payment' | 'subscription' | 'notifications'
export type DocumentName =
  | 'user-agreement'
  | 'privacy-policy'
  | 'clarification-text'
  | 'kvkk'
  | 'distance-sales'
  | 'pre-information'
