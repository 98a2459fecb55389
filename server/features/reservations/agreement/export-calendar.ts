import type { DateArray, EventAttributes } from 'ics'
import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { placeOfIds } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import { helpNames } from '#shared/features/reservations/extras/extras.messages.ts'
import type { HelpPlan } from '#shared/features/reservations/help/ticks.rules.ts'
import { presentViewer, stayStateOf } from '#shared/features/reservations/history/stay-state.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { type CalendarTexts, calendarMessages } from '#shared/features/reservations/reservations.messages.ts'
import {
  actorOf,
  memberOf,
  otherParty,
  type Party,
  type ReservationStatus,
} from '#shared/features/reservations/reservations.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { plansIn } from '../help/show-help.ts'
import { readStayFacts } from '../history/stay-facts.ts'
import { findAgreement, type ReservationRow, type ServiceRow } from '../reservations.queries.ts'
import { findPostOfService } from '../service-agreements/services.queries.ts'
import { type ArrivalFacts, arrivalFacts } from './arrival.queries.ts'
import { phonesOf } from './stay-phones.ts'

const calendarStatus = {
  negotiating: 'TENTATIVE',
  agreed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
} as const satisfies Record<ReservationStatus, string>

/**
 * The caller's own stay and the one that the caller hosts, or the days of help without a home, as calendar days. Once
 * agreed with address, hours and phone; never with a door code, since calendars are synchronised to other services.
 */
export async function exportCalendar(
  call: MemberCall,
  id: number,
): Promise<{ filename: string; ics: string }> {
  const row = await findAgreement(call.db, id)
  const viewer = row ? actorOf(row, call.caller.id) : 'stranger'
  if (!row || viewer === 'stranger') throw new AppError('not_found')
  const events =
    row.listingId === null ? [await serviceEvent(call, row, viewer)] : await stayEvents(call, row, viewer)
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(events, { productId: brand.slug, calName: brand.name })
  if (error || !value) throw new Error('A calendar could not be written.', { cause: error })
  return { filename: `${brand.slug}-${id}.ics`, ics: value }
}

/** With its district: the address is said in the talk. */
async function serviceEvent(
  { db, now, locale, config }: MemberCall,
  row: ServiceRow,
  viewer: Party,
): Promise<EventAttributes> {
  const { id, serviceType, startDate, endDate } = row
  const otherId = memberOf(row, otherParty(viewer))
  const other = (await findMembers(db, [otherId])).get(otherId)
  const post = await findPostOfService(db, row.servicePostId)
  const { city, district } = placeOfIds(post)
  const kind = helpServiceTypes.find((each) => each === serviceType)
  const tasks = (await plansIn(db, row)).flatMap(wantedTasks)
  const texts = calendarMessages[locale]
  const url = `${config.publicUrl}/service/${id}`
  return {
    uid: `${brand.slug}-${id}-service`,
    start: dateArray(startDate),
    end: dateArray(endDate),
    title: texts.service(kind ? helpNames[locale][kind] : '', other ? fullName(other, locale) : ''),
    location: [district, city].filter(Boolean).join(', '),
    description: [tasks.length > 0 ? texts.tasks(tasks.join(' · ')) : post.text, texts.description, url].join(
      '\n',
    ),
    url,
    status: calendarStatus[presentState(row, now).status],
    sequence: row.version,
  }
}

async function stayEvents(
  { db, caller, now, locale, config }: MemberCall,
  row: ReservationRow,
  viewer: Party,
): Promise<EventAttributes[]> {
  const { id } = row
  const reservation = presentState(row, now)
  const otherId = viewer === 'offerer' ? row.receiverId : row.offererId
  const other = (await findMembers(db, [otherId])).get(otherId)
  const texts = calendarMessages[locale]
  const url = `${config.publicUrl}/reservation/${id}`
  const stays = [
    { role: 'guest', guest: viewer, title: texts.guest },
    { role: 'host', guest: otherParty(viewer), title: texts.host },
  ].map((of) => ({ ...of, stay: stayOf(row, of.guest) }))
  const cards = await loadCards(
    db,
    stays.flatMap(({ stay }) => stay?.listingId ?? []),
    locale,
  )
  const isAgreed = reservation.status === 'agreed' || reservation.status === 'completed'
  const arrivals = isAgreed ? await arrivalFacts(db, [...cards.keys()]) : null
  // A calendar is read on later days than it is written, so it has only what does not change with the day.
  const facts = isAgreed ? undefined : await readStayFacts(db, id, { id: caller.id, locale }, now)
  const state = facts && stayStateOf(facts, presentViewer(facts, now), now).text[locale]
  const phone = isAgreed ? (await phonesOf(db, reservation, now))[otherParty(viewer)] : null
  const plans = isAgreed ? await plansIn(db, row) : []
  return stays.flatMap(({ role, guest, stay, title }): EventAttributes[] => {
    if (!stay) return []
    const tasks = wantedTasks(plans.find(({ giver }) => giver === guest))
    const card = cards.get(stay.listingId)
    const arrival = arrivals?.get(stay.listingId)
    const place = card ? `${card.district}, ${card.city}` : ''
    return [
      {
        uid: `${brand.slug}-${id}-${role}`,
        // All-day: the end is the day after the last night, as in a range of nights.
        start: dateArray(stay.start),
        end: dateArray(stay.end),
        title: title(place, other ? fullName(other, locale) : ''),
        location: [arrival?.address, place].filter(Boolean).join(', '),
        description: [
          ...(state ? [state] : []),
          ...(arrival ? hoursOf(arrival, texts) : []),
          ...(tasks.length > 0 ? [texts.tasks(tasks.join(' · '))] : []),
          ...(phone ? [texts.phone(phone)] : []),
          texts.description,
          url,
        ].join('\n'),
        url,
        status: calendarStatus[reservation.status],
        sequence: row.version,
      },
    ]
  })
}

const wantedTasks = (plan: HelpPlan | undefined): string[] =>
  plan?.tasks.filter(({ struck }) => struck === undefined).map(({ text }) => text) ?? []

function hoursOf(arrival: ArrivalFacts, texts: CalendarTexts): string[] {
  const checkIn = [arrival.checkInFrom, arrival.checkInUntil].filter(Boolean).join('–')
  return [
    ...(checkIn ? [texts.checkIn(checkIn)] : []),
    ...(arrival.checkOutUntil ? [texts.checkOut(arrival.checkOutUntil)] : []),
  ]
}

function dateArray(date: CivilDate): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
