import { randomInt, randomUUID } from 'node:crypto'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { estimateDailyPoints, pointsRange } from '#shared/features/listings/points-estimate.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer, EndpointRequest } from '#shared/http/contract.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { Variant } from './variants.ts'
import type { Yuva } from './yuva.ts'

export const password = 'Yuva!2026'

/** Calls the API as a client would; a refusal fails the journey with the server's message. */
export async function call<K extends keyof ApiContract>(
  yuva: Yuva,
  key: K,
  sent: Partial<EndpointRequest<ApiContract[K]>> & {
    params?: object
    query?: object
    body?: unknown
    form?: FormData
    language?: Variant['language']
  },
  token?: string,
): Promise<EndpointAnswer<ApiContract[K]>> {
  const [method = 'GET', template = '/'] = key.split(' ', 2)
  const { params, query, body, form, language } = sent as {
    params?: Record<string, unknown>
    query?: Record<string, string>
    body?: unknown
    form?: FormData
    language?: Variant['language']
  }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const answer = await fetch(`${yuva.url}/api${path}${search}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(language && { 'Accept-Language': language }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text || 'null')
}

type JoinOptions = { phone?: boolean; subscribed?: boolean; language?: Variant['language'] }
export type Member = { id: number; email: string; firstName: string; token: string }

/** The link in the newest mail to an address. */
export async function mailedLink(
  yuva: Yuva,
  email: string,
  part: 'verify' | 'reset-password' | 'login-link' | 'checkout' | 'email-change/confirm' | 'answer',
): Promise<string> {
  const { text } = await yuva.lastMessageTo(email)
  const link = text.match(new RegExp(`https?://\\S+/${part}/\\S+`))?.[0]
  if (!link) throw new Error(`No /${part}/ link in the mail to ${email}:\n${text}`)
  return link
}

/** The six digits in the newest text message to a number. */
export async function textedCode(yuva: Yuva, phone: string): Promise<string> {
  const { text } = await yuva.lastMessageTo(phone)
  const code = text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`No code in the message to ${phone}: ${text}`)
  return code
}

/**
 * A member who has registered, verified the mail address and, by default, the phone, and subscribed at the sandbox
 * bank. Mails are in the language of the registration.
 */
export async function join(
  yuva: Yuva,
  firstName: string,
  { phone = true, subscribed = phone, language = 'tr' }: JoinOptions = {},
): Promise<Member> {
  const email = `${randomUUID().slice(0, 8)}@ornek.com`
  const { consent_versions } = await call(yuva, 'GET /client-settings/', {})
  const terms_version = consent_versions.terms
  await call(yuva, 'POST /auth/register/', {
    body: { first_name: firstName, last_name: 'Yolcu', email, password, terms_version },
    language,
  })
  const [uidb64 = '', token = ''] = (await mailedLink(yuva, email, 'verify')).split('/').slice(-2)
  await call(yuva, 'POST /auth/verify-mail/', { query: { uidb64, token } })
  const member = await signIn(yuva, email)
  if (phone) await verifyPhone(yuva, member)
  if (subscribed) await subscribe(yuva, member)
  return member
}

/** A member with a fresh token: one issued before the clock was moved may have expired. */
export async function signIn(yuva: Yuva, email: string): Promise<Member> {
  const { access } = await call(yuva, 'POST /auth/token/', { body: { email, password } })
  const { user } = await call(yuva, 'GET /auth/check/', {}, access)
  return { id: user.id, email, firstName: user.first_name, token: access }
}

/** An unused Turkish mobile number, without the country code. */
export const newPhone = (): string => `555${randomInt(10_000_000).toString().padStart(7, '0')}`

async function verifyPhone(yuva: Yuva, { token }: Member): Promise<void> {
  const phone = `+90${newPhone()}`
  await call(yuva, 'POST /send-phone-verification-code/', { body: { phone } }, token)
  await call(yuva, 'POST /verify-phone/', { body: { code: await textedCode(yuva, phone) } }, token)
}

async function subscribe(yuva: Yuva, { token }: Member): Promise<void> {
  const body = { cart_amount: 320, subscription_type: 'premium_monthly' }
  const { url, conversationId } = await call(yuva, 'POST /mars-payment/', { body }, token)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) })
  const { status } = await call(
    yuva,
    'POST /mars-payment/check/',
    { body: { conversation_id: conversationId } },
    token,
  )
  if (status !== 'SUCCESS') throw new Error(`The subscription was not paid: ${status}`)
}

type Door = { latitude?: number; longitude?: number; location_info?: string; deposit?: number }
/** The smallest home, whose nights are as cheap as the price range allows. */
type Size = { isSmall?: boolean }

/** Adds a listing with one picture, free for every exchange type from `start` to `end`. Returns its id. */
export async function addListing(
  yuva: Yuva,
  { token }: Member,
  {
    city,
    district,
    start,
    end,
    picture,
    isSmall = false,
    adults = isSmall ? 1 : 2,
    services = ['home_exchange', 'yuva_point', 'garden_maintenance'],
    ...door
  }: Door &
    Size & {
      city: string
      district: string
      start: string
      end: string
      picture: Buffer
      adults?: number
      services?: readonly ServiceType[]
    },
): Promise<number> {
  const dates = [{ start_date: start, end_date: end }]
  const amenities: ('wifi' | 'fridge')[] = isSmall ? ['wifi'] : ['wifi', 'fridge']
  const rooms = isSmall ? 1 : 2
  const estimate = estimateDailyPoints({ city, totalRoomCount: rooms, adultCount: adults, amenities })
  const listing = await call(
    yuva,
    'POST /residence-full/',
    {
      body: {
        product: {
          product_type: 'residence',
          description: 'Bahçesinde incir ağacı olan sakin bir ev.',
          user_points: isSmall ? pointsRange(estimate).minimum : estimate,
        },
        residence_type: 'detached_house',
        country: 'Türkiye',
        city,
        district,
        ...door,
        total_room_count: rooms,
        bedroom: 1,
        bed_count: 2,
        bathroom: 1,
        area: 80,
        age: 12,
        adult_count: adults,
        child_count: 1,
        pet_count: 1,
        amenities,
        service_types_dates: Object.fromEntries(services.map((service) => [service, dates])),
      },
    },
    token,
  )
  const form = new FormData()
  form.set('product', String(listing.id))
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'ev.webp')
  await call(yuva, 'POST /product-image/', { form }, token)
  return listing.id
}

/** The host offers the home on these dates, for an exchange. */
export async function openDates(
  yuva: Yuva,
  { token }: Member,
  id: number,
  { start, end }: DateRange,
): Promise<void> {
  const listing = await call(yuva, 'GET /residence-full/{id}', { params: { id } }, token)
  const dates = [{ start_date: start, end_date: end }]
  const amenities = ['wifi', 'fridge'] as const
  await call(
    yuva,
    'PUT /residence-full/{id}/',
    {
      params: { id },
      body: {
        product: {
          product_type: 'residence',
          description: listing.product.description,
          user_points: estimateDailyPoints({
            city: listing.city,
            totalRoomCount: listing.total_room_count,
            adultCount: listing.adult_count,
            amenities,
          }),
        },
        residence_type: listing.residence_type,
        city: listing.city,
        district: listing.district,
        total_room_count: listing.total_room_count,
        bedroom: listing.bedroom,
        bed_count: listing.bed_count,
        bathroom: listing.bathroom,
        area: listing.area,
        age: listing.age,
        adult_count: listing.adult_count,
        child_count: listing.child_count,
        pet_count: listing.pet_count,
        amenities: [...amenities],
        service_types_dates: { home_exchange: dates },
      },
    },
    token,
  )
}
