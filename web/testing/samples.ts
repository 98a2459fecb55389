import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import type { ListingCard, ListingFull, ServiceDates } from '#shared/features/listings/listings.contract.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'

export const clientSettings: EndpointAnswer<ApiContract['GET /client-settings/']> = {
  realtime: { key: 'test', cluster: 'test', host: 'realtime.test', port: 443 },
  map_style_url: null,
  analytics: null,
  subscription_in_header: true,
  campaign_ends_at: null,
  verifies_phones: true,
  password: { min: 8, max: 128 },
  consent_versions: { terms: 'terms-1', newsletter: 'newsletter-1' },
  mode: 'test',
}

export const ayse: SessionUser = {
  id: 1,
  first_name: 'Ayşe',
  last_name: 'Demir',
  profile_picture: null,
  user_points: 900,
  channel_id: 'private-member-1',
  is_subscribed: true,
  is_staff: false,
  has_residence: false,
  deletion_due_at: null,
  missing_consents: [],
}

/** Ayşe's own profile; her number is not verified. */
export const ayseProfile: MyProfile = {
  id: ayse.id,
  first_name: 'Ayşe',
  last_name: 'Demir',
  email: 'ayse@example.com',
  about: 'Denizi severim.',
  contact_info: '',
  phone_number: '+905320000000',
  is_phone_verified: false,
  profile_picture: null,
  is_phone_visible: false,
  is_email_visible: false,
  email_notifications: true,
  average_rating: null,
  total_reviews: 0,
  rating_breakdown: [0, 0, 0, 0, 0],
  user_reviews: [],
  is_super_host: false,
  is_verified: false,
  verifications: { email: true, phone: false, identity: false },
  is_subscribed: true,
  user_code: 'YV-1',
  total_months_on_platform: 14,
  residence_cards: [],
}

export const noDates: ServiceDates = {
  home_exchange: [],
  yuva_point: [],
  pet_business_help: [],
  garden_maintenance: [],
  chores: [],
  business_help: [],
}

export const izmirCard: ListingCard = {
  id: 20,
  cover_image: null,
  cover: null,
  residence_type: 'apartment',
  country: 'Türkiye',
  city: 'İzmir',
  district: 'Urla',
  bed_count: 3,
  user_points: 120,
  average_rating: 4.5,
  total_reviews: 8,
  exchange_count: 4,
  latitude: 38.32,
  longitude: 26.76,
  owner: { id: 3, first_name: 'Mert', profile_picture: null, is_verified: true, is_super_host: false },
}

/** A home like it, as its owner sees it. */
export const ownIzmirCard: EndpointAnswer<ApiContract['GET /my-residences/']>[number] = {
  ...izmirCard,
  state: 'active',
  open_negotiations: 0,
  has_open_agreement: false,
  has_house_guide: true,
  calendar_saved_at: '2026-05-10T09:00:00Z',
}

const allowed = { allowed: true, reason: null }
const refused = (reason: string) => ({ allowed: false, reason })

/** Ayşe requests a week in Mert's home in İzmir, for points; nobody has approved yet. */
export const reservation: Reservation = {
  id: 7,
  service_type: 'yuva_point',
  ring: null,
  start_date: '2026-07-03',
  end_date: '2026-07-10',
  adults: 2,
  children: 1,
  pets: 0,
  guests_allowed: { adults: 4, children: 2, pets: 1 },
  deposits: [],
  product: izmirCard.id,
  offerer: ayse.id,
  receiver: izmirCard.owner.id,
  is_offerer: true,
  offerer_approved: false,
  receiver_approved: false,
  status: 'negotiating',
  version: 3,
  offerer_info: {
    profile_picture: null,
    first_name: 'Ayşe',
    last_name: 'Demir',
    total_months_on_platform: 14,
    is_verified: true,
  },
  receiver_info: {
    profile_picture: null,
    first_name: 'Mert',
    last_name: 'Kaya',
    total_months_on_platform: 26,
    is_verified: true,
  },
  residence_card: izmirCard,
  offered_house: [],
  offerer_non_reserved_availabilities: noDates,
  receiver_non_reserved_availabilities: {
    ...noDates,
    yuva_point: [{ start_date: '2026-07-01', end_date: '2026-08-01' }],
  },
  offerer_reserved_nights: [],
  receiver_reserved_nights: [],
  points_per_night: 120,
  fund_share: 0,
  total_points: 840,
  permissions: {
    edit: allowed,
    approve: allowed,
    cancel: allowed,
    review: refused('review_not_open'),
    report_no_show: refused('problem_not_open'),
    report_problem: refused('problem_not_open'),
    amend: refused('reservation_closed'),
  },
  cancel_cost: 0,
  expires_at: '2026-06-03T09:00:00.000Z',
  points_released_at: null,
  is_release_checked: false,
  created_at: '2026-05-18T09:00:00.000Z',
  agreed_at: null,
  closed_at: null,
  user_reviewed: false,
  problems: [],
  amendment: null,
  revisions: [],
}

export const chat: Chat = {
  id: 41,
  chatted_user_id: 3,
  chatted_user_name: 'Mert Kaya',
  chatted_user_profile_picture: null,
  chatted_user_is_verified: true,
  last_message: null,
  unread_message_count: 0,
  is_archived: false,
  is_muted: false,
  is_blocked: false,
  can_write: true,
}

/** A picture of a listing; the first is the cover. */
export const pictureOf = (id: number): ListingFull['images'][number] => ({
  id,
  is_cover: id === 1,
  image: '/none.webp',
  base: '/none',
  widths: [],
  width: 4,
  height: 3,
  placeholder: '',
})

/** Mert's home in İzmir: for points in July except a week, and for home exchange in August. */
export const izmirListing: ListingFull = {
  id: izmirCard.id,
  country: 'Türkiye',
  city: 'İzmir',
  district: 'Urla',
  latitude: 38.32,
  longitude: 26.76,
  is_exact_location: false,
  surroundings: { neighbourhood: null, centre_km: null, sea_km: null, airport: null, pier: null },
  location_info: '',
  state: 'active',
  average_rate: 4.5,
  total_reviews: 8,
  exchange_count: 4,
  residence_type: 'apartment',
  area: 90,
  age: 12,
  total_room_count: 4,
  bed_count: 3,
  bedroom: 2,
  bathroom: 1,
  adult_count: 3,
  child_count: 1,
  pet_count: 0,
  left_behind: [],
  cameras: null,
  step_free: false,
  sleeping_rooms: [],
  house_rules: { check_in_from: null, check_in_until: null, check_out_until: null, text: '' },
  deposit: 0,
  product: { id: izmirCard.id, owner: 3, description: 'Denize yakın.', user_points: 120 },
  amenities: ['wifi'],
  exchange_types: ['yuva_point', 'home_exchange'],
  title: '',
  destination_info: '',
  images: [],
  host: {
    id: 3,
    first_name: 'Mert',
    last_name: 'Kaya',
    profile_picture: null,
    total_months_on_platform: 26,
    is_super_host: false,
    is_verified: true,
    total_reviews: 8,
    verifications: { email: true, phone: true, identity: false },
    exchange_count: 7,
    reliability: { stays: 7, late_cancellations: 0, no_shows: 0 },
    answers: { rate: null, median_minutes: null },
  },
  service_types_dates: {
    ...noDates,
    yuva_point: [{ start_date: '2026-07-01', end_date: '2026-08-01' }],
    home_exchange: [{ start_date: '2026-08-01', end_date: '2026-08-20' }],
  },
  calendar_saved_at: '2026-05-17T09:00:00Z',
  free_dates: {
    ...noDates,
    yuva_point: [
      { start_date: '2026-07-01', end_date: '2026-07-13' },
      { start_date: '2026-07-20', end_date: '2026-08-01' },
    ],
    home_exchange: [{ start_date: '2026-08-01', end_date: '2026-08-20' }],
  },
  average_cleanliness: null,
  average_accuracy: null,
  average_location: null,
  average_value: null,
  rating_breakdown: [0, 0, 0, 4, 4],
  reviews: [],
}

export const staffPayment: StaffPaymentDetail = {
  payment: {
    id: 12,
    conversation_id: 'abc',
    member: { id: 3, name: 'Mert Kaya' },
    plan_id: 1,
    amount: 250,
    currency: 'TRY',
    credit: 0,
    state: 'succeeded',
    provider: 'demo',
    refunded: 0,
    receipt_number: null,
    has_mismatch: false,
    created_at: '2026-05-19T09:00:00.000Z',
    settled_at: '2026-05-19T09:00:00.000Z',
  },
  refundable: 250,
  refundable_currency: 'TRY',
  contracts: null,
  events: [],
  webhooks: [],
  refunds: [],
  mismatches: [],
}
