import { makePost } from '#server/features/services/save-post.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { PostBody } from '#shared/features/services/services.contract.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import { membersWithPoints } from './demo-points.queries.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PlannedStays } from './stay-finder.ts'
import { agreedHelp, writeServiceAgreement } from './write-service-agreement.ts'
import type { Ids } from './write-stays.ts'

/** Posts that last must outlive the first days of a demo. */
const paidForDays = 30

const cv: Partial<PostBody> = {
  help: 'business_help',
  is_remote: true,
  minutes: 180,
  returns: ['points', 'help'],
}
const garden: Partial<PostBody> = { help: 'garden_maintenance', minutes: 180, returns: ['points'] }

/**
 * The first demo account gives garden care and needs a CV in English; one member needs and gives just that. Others need
 * help around it, on the coast for nights in their home, and in Ankara. One has agreed with the account on what it gives.
 */
export async function writeServices(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  {
    members,
    listings,
    stays: { nights },
  }: {
    members: readonly PlannedMember[]
    listings: readonly PlannedListing[]
    stays: Pick<PlannedStays, 'nights'>
  },
): Promise<void> {
  const paidUntil = calendar.at(paidForDays, 0)
  const taken = new Set<number>()
  /** The first member of this place who can make a post and has none. */
  const memberIn = (cities: readonly string[], fits: (listing: PlannedListing) => boolean = () => true) => {
    const found = listings.find(({ owner, ...listing }) => {
      const member = members[owner]
      const isPaid = (member?.terms.at(-1)?.endsAt ?? calendar.now) > paidUntil
      const canPost = member?.account === null && member.phoneNumber !== null && isPaid && !taken.has(owner)
      return canPost && cities.includes(listing.payload.city) && fits({ owner, ...listing })
    })
    if (found) taken.add(found.owner)
    return found
  }
  const post = async (member: number, daysAgo: number, body: Partial<PostBody>) => {
    clock.set(calendar.at(-daysAgo, 11))
    return makePost(callAs(ports, ids.members[member] ?? 0), { ...empty, ...body })
  }
  const uskudar = { city: 'İstanbul', district: 'Üsküdar' }

  const partner = memberIn(['İstanbul'])
  if (partner) {
    await post(partner.owner, 8, {
      ...garden,
      ...uskudar,
      text: 'Kuzguncuk’ta küçük bahçede budama ve bahar temizliği',
      minutes: 240,
      weekdays: [6, 7],
      returns: ['points', 'help'],
      wants: ['business_help'],
    })
    await post(partner.owner, 8, { ...cv, ...uskudar, direction: 'give', text: 'İngilizce CV ve ön yazı' })
  }
  const neighbour = memberIn(['İstanbul'])
  if (neighbour)
    await post(neighbour.owner, 6, {
      ...garden,
      ...uskudar,
      text: 'Balkon saksılarını mevsime hazırlama',
      minutes: 90,
      weekdays: [6, 7],
      returns: ['points', 'help'],
    })
  const beykoz = memberIn(['İstanbul'])
  if (beykoz)
    await post(beykoz.owner, 4, {
      ...garden,
      city: 'İstanbul',
      district: 'Beykoz',
      text: 'Budama ve çapa',
      days: { first_day: calendar.day(5), last_day: calendar.day(25) },
    })
  const host = memberIn(['Balıkesir', 'İzmir', 'Muğla'], ({ services }) =>
    services.includes('garden_maintenance'),
  )
  if (host)
    await post(host.owner, 5, {
      ...garden,
      city: host.payload.city,
      district: host.payload.district,
      text: 'Zeytin ağaçlarının dibini temizlemeye el',
      minutes: 480,
      returns: ['nights'],
    })
  const carer = memberIn(['Ankara'])
  if (carer)
    await post(carer.owner, 3, {
      direction: 'give',
      city: 'Ankara',
      text: 'Sen yokken kedine bakarım',
      parts: ['evening'],
      minutes: 60,
      returns: ['points', 'help'],
    })

  await post(0, 3, { ...cv, ...uskudar, text: 'İngilizce CV’mi gözden geçirecek biri' })
  await post(0, 2, {
    ...garden,
    ...uskudar,
    direction: 'give',
    text: 'Budama, çapa, saksı bakımı',
    minutes: 240,
    weekdays: [6, 7],
    returns: ['points', 'help'],
  })

  const canPay = await membersWithPoints(ports.db, agreedHelp.points)
  const gardener = memberIn(['İstanbul'], ({ owner }) => canPay.has(ids.members[owner] ?? 0))
  if (!gardener) return
  const { id } = await post(gardener.owner, 1, {
    ...{ ...garden, ...uskudar, minutes: agreedHelp.minutes },
    text: 'Çengelköy’de meyve ağaçlarını budama',
  })
  await writeServiceAgreement(ports, clock, ids, calendar, { needy: gardener.owner, post: id, nights })
}

const empty: PostBody = {
  direction: 'need',
  help: 'pet_business_help',
  text: '',
  city: '',
  district: '',
  is_remote: false,
  days: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['morning', 'noon', 'evening'],
  minutes: 60,
  returns: ['points'],
  wants: [],
  notify: 'at_once',
}
