import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import {
  freeText,
  Id,
  Instant,
  idParams,
  nameText,
  Picture,
  WireDate,
  WireRange,
  wholeNumber,
} from '../../http/wire.ts'
import { nameProblem } from '../accounts/member-name.rules.ts'
import { serviceTypes } from '../listings/listing-types.ts'
import { ListingCard } from '../listings/listings.contract.ts'
import {
  favouriteStates,
  favouritesMaximum,
  listsMaximum,
  noteMaximum,
  voterNameMaximum,
} from './favourites.rules.ts'

const Party = {
  adult_count: wholeNumber(1, 50).describe('Adults (13 and over) who travel.'),
  child_count: wholeNumber(0, 50).describe('Children (2 to 12) who travel.'),
  pet_count: wholeNumber(0, 50).describe('Pets that come along.'),
}

const Trip = z.object({
  name: z.string().describe('What the list is called.'),
  start_date: z.string().nullable().describe('Day of arrival; null for a list without dates.'),
  end_date: z.string().nullable().describe('Day of departure; null for a list without dates.'),
  adult_count: z.number().describe('Adults (13 and over) who travel.'),
  child_count: z.number().describe('Children (2 to 12) who travel.'),
  pet_count: z.number().describe('Pets that come along.'),
})

const FavouriteList = Trip.extend({
  id: z.number().describe('Id of the list.'),
  is_default: z.boolean().describe('The list that a heart saves into; it cannot be deleted.'),
  notifies_when_free: z.boolean().describe('Its owner gets a mail when a home opens the dates of the list.'),
  takes_votes: z.boolean().describe('Anyone who has the link may vote.'),
  is_shared: z.boolean().describe('There is a link to it.'),
  home_count: z.number().describe('Homes on the list.'),
  now_free_count: z.number().describe('Homes that opened the dates and were not viewed twice since.'),
  covers: z.array(Picture).describe('Covers of the two homes that were saved last.'),
}).meta({ id: 'FavouriteList' })
export type FavouriteList = z.output<typeof FavouriteList>

const Vote = z
  .object({
    id: z.number().describe('Id of the vote.'),
    name: z.string().describe('Who voted, as they call themselves.'),
    is_up: z.boolean().describe('For the home; against it otherwise.'),
  })
  .meta({ id: 'FavouriteVote' })

const FavouriteFacts = {
  state: z
    .enum(favouriteStates)
    .describe(
      'On the dates of the list: `free`, `now_free` since it was last viewed, or `taken`; `undated` without dates, `not_listed` for a home that is no longer offered.',
    ),
  nearest: WireRange.nullable().describe(
    'Where it is taken: as many free nights close by; null without any.',
  ),
  opens_on: z.string().nullable().describe('First free night where the list has no dates; null without any.'),
  total_points: z.number().nullable().describe('Points for all nights of the list; null without dates.'),
}

const Favourite = z
  .object({
    home: ListingCard.describe('The home; without its pictures where it is no longer offered.'),
    note: z.string().describe('What the owner of the list wrote; nobody else reads it.'),
    saved_at: Instant.describe('When it was saved.'),
    ...FavouriteFacts,
    freed_at: Instant.nullable().describe('Since when it is free again; null where it did not change.'),
    votes: z.array(Vote).describe('Votes of friends, in the order in which they came.'),
    request: WireRange.extend({
      exchange_types: z.array(z.enum(serviceTypes)).describe('Exchange types for which it is free then.'),
      points_missing: z
        .number()
        .describe('How many points the caller lacks for it, deposit included; 0 where nothing is missing.'),
    })
      .nullable()
      .describe(
        'What its host can be asked for: the dates of the list, or the nearest free ones; null without any, and where they were asked or have agreed.',
      ),
    requested: z
      .object({
        reservation: z.number().describe('Id of the open negotiation.'),
        expires_at: Instant.describe('When it ends unless something happens before.'),
      })
      .nullable()
      .describe('The open negotiation in which the caller asked for the home; null without one.'),
    agreed: z
      .number()
      .nullable()
      .describe(
        'Id of the coming agreement of the caller about the home, near the dates of the list; null without one.',
      ),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.output<typeof Favourite>

const WholeList = FavouriteList.extend({
  share_url: z.string().nullable().describe('The link for friends; null while it is not shared.'),
  homes: z.array(Favourite).describe('The homes, the last saved one first.'),
}).meta({ id: 'WholeFavouriteList' })
export type WholeList = z.output<typeof WholeList>

const SharedFavourite = z
  .object({
    home: ListingCard.omit({ latitude: true, longitude: true })
      .meta({ id: 'SharedCard' })
      .describe('The home, without its place on the map.'),
    ...FavouriteFacts,
    votes: z.array(Vote.omit({ id: true }).meta({ id: 'SharedVote' })).describe('What friends voted.'),
    own_vote: z.boolean().nullable().describe('What this browser voted under its name; null for nothing.'),
  })
  .meta({ id: 'SharedFavourite' })
export type SharedFavourite = z.output<typeof SharedFavourite>

const SharedList = Trip.extend({
  owner_name: z.string().describe('First name of whose list it is.'),
  takes_votes: z.boolean().describe('Votes are taken.'),
  homes: z.array(SharedFavourite).describe('The homes, the last saved one first.'),
}).meta({ id: 'SharedFavouriteList' })
export type SharedList = z.output<typeof SharedList>

const listBody = z.object({
  name: nameText(400).default('').describe('What to call it, at most 60 characters.'),
  start_date: WireDate.nullable().default(null).describe('Day of arrival; null without dates.'),
  end_date: WireDate.nullable().default(null).describe('Day of departure; null without dates.'),
  adult_count: Party.adult_count.default(1),
  child_count: Party.child_count.default(0),
  pet_count: Party.pet_count.default(0),
})
export type ListBody = z.output<typeof listBody>

const listChange = z
  .object({
    name: nameText(400).describe('What to call it, at most 60 characters.'),
    start_date: WireDate.nullable().describe('Day of arrival; null without dates.'),
    end_date: WireDate.nullable().describe('Day of departure; null without dates.'),
    ...Party,
    notifies_when_free: z.boolean().describe('Whether to write when a home opens the dates.'),
    takes_votes: z.boolean().describe('Whether people with the link may vote.'),
  })
  .partial()
export type ListChange = z.output<typeof listChange>

const itemParams = z.object({
  id: Id.describe('Id of the list.'),
  residence: Id.describe('Id of the home.'),
})
const linkParams = z.object({ token: z.string().max(100).describe('The secret of the link.') })
const browser = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .describe('What the browser made up for itself, so that it finds and changes its own votes.')
const voterName = nameText(voterNameMaximum).check((context) => {
  const problem = nameProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
})
const givenName = voterName.default('').pipe(z.string().min(1, 'voter_name_missing' satisfies InputSentence))

export const favouritesContract = defineContract({
  'GET /favourite-ids/': {
    summary: 'Ids of all homes that the caller has saved, for the hearts on cards.',
    policy: 'member',
    answer: z.object({ ids: z.array(z.number()).describe('Ids of the homes, each once.') }),
    errors: ['not_signed_in'],
  },
  'PUT /favourites/{id}/': {
    summary: 'Save a home on the default list, which is made if there is none yet.',
    policy: 'member',
    params: idParams('the home'),
    answer: z.object({ list_id: z.number().describe('Id of the default list.') }),
    errors: ['not_signed_in', 'not_found', 'too_many_favourites'],
    limit: { max: 300, minutes: 60 },
  },
  'DELETE /favourites/{id}/': {
    summary: 'Take a home off every list of the caller.',
    policy: 'member',
    params: idParams('the home'),
    answer: z.object({
      removed: z
        .array(
          z.object({
            list_id: z.number().describe('Id of the list it was on.'),
            note: z.string().describe('The note that it had there.'),
          }),
        )
        .describe('Where it was, to take it back.'),
    }),
    errors: ['not_signed_in'],
  },
  'GET /lists/': {
    summary: 'The lists of the caller, the default one first and then the newest.',
    policy: 'member',
    answer: z.array(FavouriteList),
    errors: ['not_signed_in'],
  },
  'POST /lists/': {
    summary: `Make a list for a trip; a member has at most ${listsMaximum}.`,
    policy: 'member',
    body: listBody,
    status: 201,
    answer: FavouriteList,
    errors: ['not_signed_in', 'invalid_input', 'too_many_lists'],
    limit: { max: 60, minutes: 60 },
  },
  'GET /lists/{id}/': {
    summary: 'One list with its homes, whether they are free on its dates, notes and votes.',
    policy: 'member',
    params: idParams('the list'),
    answer: WholeList,
    errors: ['not_signed_in', 'not_found'],
  },
  'PATCH /lists/{id}/': {
    summary: 'Change a list. With other dates its homes are watched again.',
    policy: 'member',
    params: idParams('the list'),
    body: listChange,
    answer: FavouriteList,
    errors: ['not_signed_in', 'invalid_input', 'not_found'],
    limitedBy: 'changes',
  },
  'DELETE /lists/{id}/': {
    summary: 'Delete a list with its notes, votes and link.',
    policy: 'member',
    params: idParams('the list'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found', 'default_list_stays'],
  },
  'PUT /lists/{id}/items/{residence}/': {
    summary: `Save a home on a list, or change its note. A list holds at most ${favouritesMaximum}.`,
    policy: 'member',
    params: itemParams,
    body: z
      .object({
        note: freeText(noteMaximum).describe(
          'For the owner of the list alone; unchanged where it is not sent.',
        ),
      })
      .partial()
      .default({}),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'invalid_input', 'not_found', 'too_many_favourites'],
    limit: { max: 300, minutes: 60 },
  },
  'DELETE /lists/{id}/items/{residence}/': {
    summary: 'Take a home off a list.',
    policy: 'member',
    params: itemParams,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /lists/{id}/seen/': {
    summary: 'The caller has viewed the list: homes seen twice are no longer marked as newly free.',
    policy: 'member',
    params: idParams('the list'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'POST /lists/{id}/share/': {
    summary: 'The link to a list for friends without an account; made at the first call.',
    policy: 'member',
    params: idParams('the list'),
    answer: z.object({ share_url: z.string().describe('The link: everybody who has it can read the list.') }),
    errors: ['not_signed_in', 'not_found'],
    limitedBy: { words: 'one link a list' },
    isRepeatable: true,
  },
  'DELETE /lists/{id}/share/': {
    summary: 'End the link. Votes stay.',
    policy: 'member',
    params: idParams('the list'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'DELETE /lists/{id}/votes/': {
    summary: "Remove all of friends' votes, or those for one home.",
    policy: 'member',
    params: idParams('the list'),
    query: z.object({ residence: Id.optional().describe('Id of the home; all homes without it.') }),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'DELETE /lists/{id}/votes/{vote}/': {
    summary: "Remove a friend's vote.",
    policy: 'member',
    params: z.object({ id: Id.describe('Id of the list.'), vote: Id.describe('Id of the vote.') }),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /list/{token}/': {
    summary: 'A list as friends see it: without notes, balance and places on the map.',
    policy: 'public',
    params: linkParams,
    query: z.object({ browser: browser.optional(), name: voterName.optional().describe('Who looks.') }),
    answer: SharedList,
    errors: ['not_found'],
    limit: { max: 60, minutes: 10 },
  },
  'POST /list/{token}/vote/': {
    summary: 'Vote for or against a home of a shared list: one vote a name and browser.',
    description: 'Once a home has five votes, each browser and each network has one.',
    policy: 'public',
    params: linkParams,
    body: z.object({
      residence: Id.describe('Id of the home.'),
      name: givenName.describe('Who votes, at most 40 characters.'),
      browser,
      is_up: z.boolean().nullable().describe('For it, against it, or null to take the vote back.'),
    }),
    answer: SharedList,
    errors: ['invalid_input', 'not_found', 'votes_closed', 'too_many_votes', 'vote_given'],
    limit: { max: 60, minutes: 10 },
  },
})
