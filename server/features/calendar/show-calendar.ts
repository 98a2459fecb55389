import { readBlockedNights, readBlocks, readCalendars } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage, mediaPicture } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calendarContract, MyCalendar } from '#shared/features/calendar/calendar.contract.ts'
import { calendarFieldMessages } from '#shared/features/calendar/calendar.messages.ts'
import { clipped, maxDaysShown } from '#shared/features/calendar/calendar.rules.ts'
import { isCalendarStale } from '#shared/features/listings/calendar-age.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf, rangesOverlap, subtractRanges } from '#shared/kernel/date-range.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { conflictsOf, ownListingsOf, type StayRow, staysOf } from './calendar.queries.ts'
import { wireCalendar } from './wire-calendar.ts'

const faceWidth = 96

type Requested = EndpointInput<(typeof calendarContract)['GET /my-calendar/']>['query']

/** The caller's homes with what is open, blocked and agreed in them, and the caller's own trips. */
export async function showCalendar(call: MemberCall, requested: Requested): Promise<MyCalendar> {
  const { db, caller, locale, now } = call
  const span = spanOf(call, requested)
  const listings = await ownListingsOf(db, caller.id, requested.residence ?? null)
  const ids = listings.map(({ id }) => id)
  const calendars = await readCalendars(db, ids)
  const blocked = await readBlockedNights(db, ids)
  const blocks = await readBlocks(db, ids)
  const conflicts = await conflictsOf(db, ids)
  const stays = await staysOf(db, caller.id, span)
  return {
    from: span.start,
    to: span.end,
    homes: listings.map(({ id, savedAt, version, cover, ...listing }) => {
      const ranges = calendars.get(id) ?? []
      return {
        id,
        ...listing,
        cover: cover && mediaPicture(cover, locale),
        exchange_types: serviceTypes.filter((service) =>
          ranges.some((range) => range.services.includes(service)),
        ),
        version,
        calendar_saved_at: savedAt.toISOString(),
        is_stale: isCalendarStale(listing.state, savedAt, now),
        ranges: wireCalendar(clipped(ranges, span)),
        blocked: subtractRanges(blocked.get(id) ?? [], ranges)
          .filter((range) => rangesOverlap(range, span))
          .map(wireNights),
        imported: blocks
          .filter((block) => block.listingId === id && rangesOverlap(block, span))
          .map((block) => ({ ...wireNights(block), link: block.linkId })),
        stays: stays
          .filter((stay) => stay.isOwnListing && stay.listingId === id)
          .map((stay) => wireStay(stay, call)),
        conflicts: conflicts
          .filter((conflict) => conflict.listingId === id)
          .map((conflict) => ({
            reservation: conflict.reservationId,
            link: conflict.linkId,
            ...wireNights(conflict),
          })),
      }
    }),
    trips: stays
      .filter((stay) => !stay.isOwnListing)
      .map((stay) => ({ ...wireStay(stay, call), city: stay.city, district: stay.district })),
  }
}

function spanOf({ now, locale }: MemberCall, { from, to }: Requested): DateRange {
  const start = from ?? civilDateOf(now)
  const span = { start, end: to ?? addDays(start, 365) }
  const nights = nightsOf(span)
  if (nights > 0 && nights <= maxDaysShown) return span
  const sentence = calendarFieldMessages[nights > 0 ? 'span_too_long' : 'span_empty']
  throw new AppError('invalid_input', { fields: { to: [sentence[locale]] } })
}

const wireNights = ({ start, end }: DateRange) => ({ start_date: start, end_date: end })

const wireStay = (stay: StayRow, { locale }: MemberCall) => ({
  reservation: stay.reservationId,
  person: {
    id: stay.person.id,
    ...visibleNames(stay.person, locale),
    profile_picture: stay.picture && mediaImage(stay.picture, faceWidth),
  },
  ...wireNights(stay),
  service_type: stay.serviceType,
  status: stay.status,
  is_own_turn: stay.isOwnTurn,
})
