import { historyPath } from '#shared/brand.ts'

/** Every address of the site except the console's (`staff-paths.ts`), which visitors do not load. */
export const paths = {
  landing: () => '/',
  results: (query = '') => `/results${query}`,
  listing: (id: number) => `/listing/${id}`,
  addListing: () => '/add-listing',
  editListing: (id: number) => `/edit-listing/${id}`,
  houseGuide: (listingId: number) => `/house-guide/${listingId}`,
  /** The nights of all homes; on a phone those of this one. */
  calendar: (listingId?: number) => (listingId ? `/calendar?home=${listingId}` : '/calendar'),
  profile: (section?: ProfileSection) => (section ? `/profile?section=${section}` : '/profile'),
  editProfile: () => '/edit-profile',
  settings: () => '/settings',
  security: () => '/security',
  privacy: () => '/privacy',
  otherProfile: (id: number) => `/profile/${id}`,
  messages: (memberId?: number) => (memberId ? `/messages/${memberId}` : '/messages'),
  notifications: () => '/notifications',
  contact: () => '/messages/2',
  history: () => historyPath,
  points: () => '/points',
  reservation: (id: number) => `/reservation/${id}`,
  ring: (id: number) => `/ring/${id}`,
  review: (reservationId: number) => `/review/${reservationId}`,
  subscription: () => '/subscription',
  checkout: (planType: string, price: number) => `/checkout/${planType}/${price}`,
  /** Upgrades the active membership: its unused part is deducted from the price. */
  upgrade: (planType: string, price: number) => `/checkout/${planType}/${price}?upgrade=1`,
  checkoutV2: (planType: string, price: number) => `/checkout-v2/${planType}/${price}`,
  faq: (slug?: string) => (slug ? `/faq#${slug}` : '/faq'),
  /** The spelling that the footer and the landing page link to; the same page. */
  faqAsLinked: () => '/FAQ',
  advices: () => '/advices',
  guestGuide: () => '/customer-recommendations',
  hostGuide: () => '/owner-recommendations',
  packingGuide: () => '/packing-guide',
  values: () => '/values',
  sharingPicture: (listingId: number, language: 'tr' | 'en') =>
    `/sharing/listing-${listingId}-${language}.jpg`,
  /** The lists of saved homes; a list without its id is the first. */
  favourites: (listId?: number) => (listId ? `/favourites?list=${listId}` : '/favourites'),
  wishes: () => '/wishes',
  wish: (id: number) => `/wishes/${id}`,
  /** The form of a new wish, started with a search. */
  newWish: (query = '') => `/wishes?new${query ? `&${query.replace('?', '')}` : ''}`,
  wishesForListing: () => '/wishes/for-my-home',
  /** With the chosen own post. */
  services: (post?: number) => (post ? `/services?post=${post}` : '/services'),
  service: (id: number) => `/service/${id}`,
  /** The page of an agreement; `service` is present for help without a home. */
  agreement: ({ id, service }: { id: number; service?: unknown }) =>
    service === undefined ? `/reservation/${id}` : `/service/${id}`,
  staff: () => '/staff',
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
