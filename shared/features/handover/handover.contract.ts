import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { freeText, Id, Instant, idParams, Person, PictureData } from '../../http/wire.ts'
import { handoverPhases, handoverRooms, maxPhotos, meterMaximum, noteMaximum } from './handover.rules.ts'

const Handover = z
  .object({
    phase: z.enum(handoverPhases).describe('At arrival or at departure.'),
    created_at: Instant,
    hash: z
      .string()
      .describe(
        'SHA-256, in hex, of the JSON list of: the SHA-256 of each stored picture in order, the meter reading, the id of the reservation, the phase. It stays when the pictures are deleted.',
      ),
    meter: z.string().describe('Meter reading as the guest wrote it; empty without one.'),
    note: z.string().describe("The guest's note; empty without one."),
    photos: z
      .array(
        z.object({
          id: z.number().describe('Id of the photo.'),
          room: z.enum(handoverRooms).describe('The room that it shows.'),
          sha256: z.string().describe('SHA-256 of the stored picture, in hex.'),
        }),
      )
      .describe('In the order of the guest. Empty once they are deleted.'),
    signed_by: z.array(Person).describe('Who of the other side has confirmed it.'),
    signed_at: Instant.nullable().describe('When; null while nobody has.'),
  })
  .meta({ id: 'Handover' })
export type Handover = z.output<typeof Handover>

const Permission = z.object({
  allowed: z.boolean().describe('Whether the caller can send it now.'),
  from: Instant.describe('From when it can be sent.'),
  until: Instant.describe('Until when it can be sent.'),
})

export const HandoverLeg = z
  .object({
    residence: z.number().describe('Id of the home.'),
    guest: Person.describe('Who stays there.'),
    arrival: Handover.nullable().describe('The handover at arrival; null without one.'),
    departure: Handover.nullable().describe('The handover at departure; null without one.'),
    make_arrival: Permission.describe('Whether the caller can hand over at arrival.'),
    make_departure: Permission.describe('Whether the caller can hand over at departure.'),
  })
  .meta({ id: 'HandoverLeg' })
export type HandoverLeg = z.output<typeof HandoverLeg>

const Handovers = z
  .object({
    going: HandoverLeg.nullable().describe("The caller's stay as a guest; null for one who only hosts."),
    hosting: HandoverLeg.nullable().describe("The stay in the caller's home; null for one who only stays."),
  })
  .meta({ id: 'Handovers' })
export type Handovers = z.output<typeof Handovers>

const phaseParams = idParams('the reservation').extend({
  phase: z.enum(handoverPhases).describe('`arrival` or `departure`.'),
})

export const handoverContract = defineContract({
  'GET /reservation/handover/{id}': {
    summary: 'The handovers of a stay, for its two parties: photos, meter, time and hash.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: Handovers,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/handover/{id}/{phase}': {
    summary:
      'The guest shows the state of the home: 6 to 20 photos by room, at arrival or at departure, once each. 30 MB together at most.',
    policy: 'member',
    memberLimit: memberLimits.evidence,
    params: phaseParams,
    upload: { field: 'photo', maxFiles: maxPhotos, tooMany: 'too_many_handover_photos' },
    body: z.object({
      rooms: z
        .string()
        .max(400)
        .describe(`The room of each photo in their order, with commas between: ${handoverRooms.join(', ')}.`),
      meter: freeText(meterMaximum).default('').describe('Meter reading, if wanted. At most 40 characters.'),
      note: freeText(noteMaximum).default('').describe('A note, if wanted. At most 1,000 characters.'),
    }),
    answer: Handovers,
    status: 201,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'bad_image',
      'payload_too_large',
      'too_many_handover_photos',
      'handover_by_guest',
      'handover_not_open',
      'handover_exists',
    ],
  },
  'POST /reservation/handover/{id}/{phase}/sign': {
    summary: 'The host confirms that they have seen a handover. Again changes nothing.',
    policy: 'member',
    params: phaseParams,
    answer: Handovers,
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'once',
    isRepeatable: true,
  },
  'GET /reservation/handover-photo/{id}': {
    summary: 'A photo of a handover, for the two parties of its stay.',
    policy: 'member',
    params: idParams('the photo'),
    answer: PictureData,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/stay-problems/{id}/handovers': {
    summary: 'The handovers of a stay with a problem, as evidence.',
    policy: 'staff',
    concerns: { names: { id: 'stay_problem' } },
    params: idParams('the problem'),
    answer: z.object({ legs: z.array(HandoverLeg).describe('One for each home of the agreement.') }),
    errors: ['not_found'],
  },
  'GET /staff/stay-problems/{id}/handover-photo/{photo}': {
    summary: 'A photo of a handover of a stay with a problem.',
    policy: 'staff',
    concerns: { names: { id: 'stay_problem' } },
    params: idParams('the problem').extend({ photo: Id.describe('Id of the photo.') }),
    answer: PictureData,
    errors: ['not_found'],
  },
})
