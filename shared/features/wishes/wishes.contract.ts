import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import {
  freeText,
  Id,
  Instant,
  idParams,
  nameText,
  WireDate,
  WireRange,
  wholeNumber,
} from '../../http/wire.ts'
import { amenities, helpServiceTypes, residenceTypes, serviceTypes } from '../listings/listing-types.ts'
import { ListingCard } from '../listings/listings.contract.ts'
import { maxExtraPoints } from '../reservations/extras/extras.rules.ts'
import { guestLimits } from '../reservations/terms.rules.ts'
import { StatedWhen, When } from './wish-when.ts'
import {
  maxGivenListings,
  maxInvitationsADay,
  maxInvitationText,
  maxOpenWishes,
  maxPlaces,
  maxQuestionsADay,
  maxWishPoints,
  notifyChoices,
  wishStates,
} from './wishes.rules.ts'

const { adults, children, pets } = guestLimits

const Place = z
  .object({
    city: nameText(80).default('').describe('Province; by other names too.'),
    district: nameText(80).default('').describe('District; empty for the whole province.'),
    region: nameText(40)
      .optional()
      .describe('Code of a region, as `GET /places/` has it; a city beside it wins.'),
  })
  .meta({ id: 'WishPlace' })

const party = {
  adult_count: wholeNumber(adults.min, adults.max).describe('Adults (13 and over) who travel.'),
  child_count: wholeNumber(children.min, children.max).describe('Children (2 to 12) who travel.'),
  pet_count: wholeNumber(pets.min, pets.max).describe('Pets that come along.'),
}

const givenListing = {
  product: Id.describe('Id of an own home that is given.'),
  own_dates: z
    .boolean()
    .default(false)
    .describe('Free on dates of its own; otherwise it is lent while its owner is away.'),
}

const wishBody = z.object({
  places: z.array(Place).min(1, 'wish_place_missing').max(maxPlaces).describe('Where to.'),
  when: When.describe('When, and for how long.'),
  adult_count: party.adult_count.default(1),
  child_count: party.child_count.default(0),
  pet_count: party.pet_count.default(0),
  amenities: z
    .array(z.enum(amenities))
    .max(amenities.length)
    .default([])
    .describe('What the home must have.'),
  no_pets: z.boolean().optional().describe('Only homes without pets to look after.'),
  residence_types: z
    .array(z.enum(residenceTypes))
    .max(residenceTypes.length)
    .default([])
    .describe('Types of home that will do; empty for any.'),
  homes: z
    .array(z.object(givenListing))
    .max(maxGivenListings)
    .default([])
    .describe('Own homes that are given.'),
  points_up_to: wholeNumber(1, maxWishPoints)
    .nullable()
    .default(null)
    .describe('Points for the whole stay at most; null for none.'),
  services: z
    .array(z.enum(helpServiceTypes))
    .max(helpServiceTypes.length)
    .default([])
    .describe('Kinds of help that are given.'),
  notify: z
    .enum(notifyChoices)
    .default('at_once')
    .describe('When to write about homes that come to fit; never within quiet hours.'),
})
export type WishBody = z.output<typeof wishBody>

const Wish = z
  .object({
    id: z.number().describe('Id of the wish.'),
    state: z.enum(wishStates).describe('`held` by a ring proposal, `met` by an agreement.'),
    version: z.number().describe('Counts its changes; sent back with a change.'),
    places: z
      .array(
        z.object({
          city: z.string().describe('Province; empty for a region.'),
          district: z.string().describe('District; empty for the whole province.'),
          region: z.string().optional().describe('Code of a region; absent for other places.'),
        }),
      )
      .describe('Where to.'),
    when: StatedWhen.describe('When, as the member said it.'),
    windows: z.array(WireRange).describe('The dates within which a stay lies.'),
    nights_min: z.number().describe('Fewest nights.'),
    nights_max: z.number().describe('Most nights.'),
    ...party,
    amenities: z.array(z.enum(amenities)).describe('What the home must have.'),
    no_pets: z
      .literal(true)
      .optional()
      .describe('Only homes without pets to look after; absent where it does not matter.'),
    residence_types: z.array(z.enum(residenceTypes)).describe('Types of home that will do; empty for any.'),
    homes: z
      .array(z.object({ ...givenListing, own_dates: z.boolean().describe('Free on dates of its own.') }))
      .describe('Own homes that are given.'),
    points_up_to: z.number().nullable().describe('Points for the whole stay at most; null for none.'),
    services: z.array(z.enum(helpServiceTypes)).describe('Kinds of help that are given.'),
    notify: z.enum(notifyChoices).describe('When to write about homes that come to fit.'),
    asks_still_wanted: z.boolean().describe('The member is asked whether it is still wanted.'),
    hidden_because: z
      .enum(['nothing_given', 'not_verified', 'not_subscribed'])
      .nullable()
      .describe('Why no host sees it; null where hosts do.'),
    fitting_homes: z.number().describe('How many homes fit now, or at least.'),
    fitting_is_exact: z.boolean().describe('`false` means at least `fitting_homes`.'),
    mutual_homes: z.number().describe('How many of them can be swapped directly with an own home.'),
    interested_members: z
      .number()
      .describe('How many members have a wish that an own home fits; of this wish, if it gives any.'),
    created_at: Instant,
  })
  .meta({ id: 'Wish' })
export type Wish = z.output<typeof Wish>

const FittingListing = z
  .object({
    home: ListingCard.describe('The home.'),
    stay: WireRange.describe('The dates that suit best.'),
    exchange_types: z.array(z.enum(serviceTypes)).describe('How it can be had on these dates.'),
    total_points: z.number().describe('Points for all nights.'),
    is_new: z.boolean().describe('It came to fit after the wish was made.'),
  })
  .meta({ id: 'FittingListing' })
export type FittingListing = z.output<typeof FittingListing>

const Swap = z
  .object({
    home: ListingCard.describe('Where the caller goes.'),
    own_home: ListingCard.describe('The home of the caller that its host wants.'),
    stay: WireRange.describe('When the caller stays there.'),
    own_stay: WireRange.describe('When the host stays in the home of the caller.'),
    guests: z
      .object({
        adults: z.number().describe('Adults who come to the home of the caller.'),
        children: z.number().describe('Children who come.'),
        pets: z.number().describe('Pets that come.'),
      })
      .describe('Who would come to the home of the caller.'),
    reservation: z
      .number()
      .nullable()
      .describe('An open negotiation or agreement about the home; null without.'),
  })
  .meta({ id: 'DirectSwap' })
export type Swap = z.output<typeof Swap>

const Matches = z
  .object({
    swaps: z.array(Swap).describe('Direct swaps, the best first.'),
    next_swaps: z.string().nullable().describe('For `swaps_after`: there are more; null on the last page.'),
    fits: z.array(FittingListing).describe('Other homes that fit, the best first.'),
    next_fits: z.string().nullable().describe('For `fits_after`: there are more; null on the last page.'),
    suggestions: z
      .array(
        z.object({
          city: z.string().describe('A province nearby.'),
          homes: z.number().describe('How many homes there would fit.'),
        }),
      )
      .describe('Where nothing fits: provinces nearby that have homes.'),
  })
  .meta({ id: 'WishMatches' })
export type WishMatches = z.output<typeof Matches>

const GivenListing = z
  .object({
    residence_type: z.enum(residenceTypes),
    city: z.string(),
    district: z.string(),
    bed_count: z.number(),
  })
  .meta({ id: 'GivenListing' })

const SealedWish = z
  .object({
    wish: z.number().describe('Id of the wish, to invite it by.'),
    city: z.string().describe('Province of the home that is given; empty without one.'),
    ...party,
    places: z
      .array(z.string())
      .describe('Which of the places wished for the own home lies in: districts, or the province.'),
    window: WireRange.describe('The dates within which the own home is free for it.'),
    nights_min: z.number().describe('Fewest nights.'),
    nights_max: z.number().describe('Most nights.'),
    free_nights: z.number().describe('Free nights of the own home within it.'),
    homes: z.array(GivenListing).describe('Homes that are given, without name and picture.'),
    points_up_to: z.number().nullable().describe('Points for the whole stay at most; null for none.'),
    services: z.array(z.enum(helpServiceTypes)).describe('Kinds of help that are given.'),
    own_wish: z
      .object({
        id: z.number().describe('Id of the own wish.'),
        places: z.array(z.string()).describe('What it wishes for.'),
      })
      .nullable()
      .describe('The own wish that a home given fits: a direct swap; null without one.'),
    exchange_types: z.array(z.enum(serviceTypes)).describe('How the own home can be offered.'),
    stay: WireRange.describe('The dates that an invitation would start with.'),
    given_points: z
      .number()
      .optional()
      .describe(
        'Points a night of the home that a swap on these dates would start with; absent unless the wish gives points besides.',
      ),
    invitation: z
      .object({
        reservation: z.number().describe('The negotiation that it opened.'),
        answer_until: Instant.nullable().describe('Until when it waits; null where it is over.'),
      })
      .nullable()
      .describe('Where the caller has invited it; null otherwise.'),
  })
  .meta({ id: 'SealedWish' })
export type SealedWish = z.output<typeof SealedWish>

const Question = z
  .object({
    wish: z.number().describe('Id of the wish that it is about.'),
    home: ListingCard.omit({ owner: true, latitude: true, longitude: true })
      .meta({ id: 'QuestionCard' })
      .describe('The home, without its host and its place on the map.'),
    stay: WireRange.describe('Dates on which it is free.'),
  })
  .meta({ id: 'StayQuestion' })
export type StayQuestion = z.output<typeof Question>

const Found = z
  .object({
    wish: z.number().describe('Id of the wish.'),
    places: z.array(z.string()).describe('What it wishes for: districts, or provinces.'),
    homes: z.number().describe('How many homes came to fit it and still do.'),
    found_at: Instant.describe('When the latest of them did.'),
  })
  .meta({ id: 'FoundByWish' })
export type FoundByWish = z.output<typeof Found>

const ofWish = idParams('the wish')
const invitationsLeft = z.number().describe('How many members the caller can still invite today.')

export const wishesContract = defineContract({
  'GET /wishes/': {
    summary: 'The open and paused wishes of the caller, the newest first.',
    policy: 'member',
    answer: z.object({
      wishes: z.array(Wish).describe('The wishes.'),
      max_wishes: z.number().describe('How many can be open at once.'),
    }),
    errors: ['not_signed_in'],
  },
  'POST /wishes/': {
    summary: `Leave a trip wish; a member has at most ${maxOpenWishes} open.`,
    description:
      'Homes that fit are found at once and from then on. It takes part in direct swaps if it gives homes.',
    policy: 'member',
    closedToLeaving: true,
    body: wishBody,
    status: 201,
    answer: Wish,
    errors: [
      'not_signed_in',
      'invalid_input',
      'not_found',
      'unknown_place',
      'range_in_past',
      'window_too_short',
      'too_many_wishes',
      'too_many_giving_wishes',
    ],
    limit: { max: 60, minutes: 60 },
  },
  'GET /wishes/{id}/': {
    summary: 'One wish of the caller, also one that is over.',
    policy: 'member',
    params: ofWish,
    answer: Wish,
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /wishes/{id}/': {
    summary: 'Change a wish; a paused one is open again. Homes already notified are not notified again.',
    policy: 'member',
    memberLimit: memberLimits.wishSaves,
    closedToLeaving: true,
    params: ofWish,
    body: wishBody.extend({ version: wholeNumber(1, 1_000_000).describe('The version that was changed.') }),
    answer: Wish,
    errors: [
      'not_signed_in',
      'invalid_input',
      'not_found',
      'unknown_place',
      'range_in_past',
      'window_too_short',
      'too_many_giving_wishes',
      'wish_closed',
      'wish_held',
      'wish_changed',
    ],
  },
  'PATCH /wishes/{id}/': {
    summary: 'Choose when to write about homes that come to fit.',
    policy: 'member',
    params: ofWish,
    body: z.object({ notify: z.enum(notifyChoices).describe('At once, once a day, or once a week.') }),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'invalid_input', 'not_found', 'wish_closed'],
    limitedBy: 'changes',
  },
  'DELETE /wishes/{id}/': {
    summary: 'Close a wish for good.',
    policy: 'member',
    params: ofWish,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found', 'wish_closed'],
  },
  'POST /wishes/{id}/still-wanted/': {
    summary: 'Still wanted: a wish stays open, and a paused one opens again.',
    policy: 'member',
    closedToLeaving: true,
    params: ofWish,
    answer: Wish,
    errors: ['not_signed_in', 'not_found', 'wish_closed', 'wish_held', 'range_in_past'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'POST /wishes/{id}/pause/': {
    summary: 'Pause a wish: nothing is looked for, and no host sees it.',
    policy: 'member',
    params: ofWish,
    answer: Wish,
    errors: ['not_signed_in', 'not_found', 'wish_closed', 'wish_held'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'GET /wishes/{id}/matches/': {
    summary: 'The homes that fit a wish now: direct swaps, then the others.',
    policy: 'member',
    params: ofWish,
    query: z.object({
      swaps_after: z
        .string()
        .max(60)
        .optional()
        .describe('`next_swaps` of the page before: the direct swaps that follow, without other homes.'),
      fits_after: z
        .string()
        .max(60)
        .optional()
        .describe('`next_fits` of the page before: the other homes that follow, without direct swaps.'),
    }),
    answer: Matches,
    errors: ['not_signed_in', 'invalid_input', 'not_found'],
  },
  'GET /my-residences/wanted-by/': {
    summary:
      'Who wants a home of the caller: wishes that its free nights satisfy, without names, mutual ones first.',
    policy: 'member',
    query: z.object({ product: Id.describe('Id of the own home.') }),
    answer: z.object({
      wishes: z.array(SealedWish).describe('The wishes; some of them where there are many.'),
      invitations_left: invitationsLeft,
    }),
    errors: ['not_signed_in', 'invalid_input', 'not_found'],
  },
  'POST /wishes/{id}/invite/': {
    summary: `Invite the member behind a wish to an own home; at most ${maxInvitationsADay} a day.`,
    description:
      'It opens a negotiation with these terms, which the host has started. Names are known from then on.',
    policy: 'member',
    closedToLeaving: true,
    params: ofWish,
    body: z.object({
      product: Id.describe('Id of the own home.'),
      start_date: WireDate.describe('First night.'),
      end_date: WireDate.describe('Day of leaving.'),
      service_type: z.enum(serviceTypes).describe('How the home is offered.'),
      points: wholeNumber(1, maxExtraPoints)
        .optional()
        .describe(
          'Points that the member would give besides the home, at most what the wish gives; left out for none.',
        ),
      text: freeText(maxInvitationText)
        .default('')
        .describe('A line to the member; the first message of the chat.'),
    }),
    status: 201,
    answer: z.object({
      id: z.number().describe('Id of the negotiation.'),
      invitations_left: invitationsLeft,
    }),
    errors: [
      'not_signed_in',
      'invalid_input',
      'not_found',
      'premium_required',
      'already_invited',
      'no_invitations_left',
      'reservation_exists',
      'dates_not_free',
      'nights_taken',
      'service_type_not_offered',
      'extras_not_allowed',
      'listing_not_available',
      'too_many_guests',
      'member_suspended',
      'member_leaving',
      'member_blocked',
    ],
    limit: { max: 30, minutes: 60 },
  },
  'GET /wishes/found/': {
    summary: 'Homes that came to fit wishes of the caller since these were last opened, the latest first.',
    policy: 'member',
    answer: z.object({
      found: z.array(Found).describe('One entry a wish.'),
      total_notification_count: z.number(),
    }),
    errors: ['not_signed_in'],
  },
  'POST /wishes/{id}/seen/': {
    summary: 'The caller has opened a wish and seen what it has found.',
    policy: 'member',
    params: ofWish,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'GET /wishes/questions/': {
    summary: `Homes of which the caller is asked whether they would stay there; at most ${maxQuestionsADay} a day.`,
    policy: 'member',
    answer: z.object({ questions: z.array(Question).describe('The open ones.') }),
    errors: ['not_signed_in'],
  },
  'POST /wishes/{id}/answer/': {
    summary: 'Whether the caller would stay in a home. Nobody else learns it.',
    policy: 'member',
    params: ofWish,
    body: z.object({
      product: Id.describe('Id of the home.'),
      answer: z
        .enum(['yes', 'no'])
        .nullable()
        .describe('`no` leaves the home out of the wish; null takes an answer back.'),
    }),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'invalid_input', 'not_found', 'wish_closed'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'GET /wishes/met-by/{id}/': {
    summary:
      'Whether the host of a home, who gives it, wishes for a place where the caller has a home that fits.',
    policy: 'member',
    params: idParams('the home'),
    answer: z.object({
      place: z
        .string()
        .nullable()
        .describe('The place that its host wants; null where nothing of the caller fits.'),
      own_home: z.number().nullable().describe('Id of the own home that fits; null without.'),
    }),
    errors: ['not_signed_in'],
  },
})
