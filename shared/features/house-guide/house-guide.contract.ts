import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { freeText, Instant, idParams } from '../../http/wire.ts'
import { cameraPlaces } from '../listings/listing-types.ts'
import { arrivalStepLimits } from './arrival-steps.rules.ts'
import { codeMaximum, guideStates, sectionMaximum } from './house-guide.rules.ts'
import { ownItemLimits, packingItems } from './packing.rules.ts'

const Hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_an_hour' satisfies InputSentence)
  .nullable()
  .default(null)

const section = (of: string) =>
  freeText(sectionMaximum).default('').describe(`${of}, at most 4,000 characters. Sealed.`)
const code = (of: string) =>
  freeText(codeMaximum).default('').describe(`${of}, at most 100 characters. Sealed.`)

const Open = {
  check_in_from: Hour.describe(
    'From when guests can check in, `HH:MM` by the clock of the home; null if not said.',
  ),
  check_in_until: Hour.describe('Until when guests can check in, `HH:MM`; null if not said.'),
  check_out_until: Hour.describe('Until when guests have left, `HH:MM`; null if not said.'),
  cameras: z
    .enum(cameraPlaces)
    .nullable()
    .default(null)
    .describe(
      'Where the home has cameras; null if not said. `inside` is refused, and those outside have to be named in the rules.',
    ),
  house_rules: freeText(sectionMaximum)
    .default('')
    .describe('What is asked of guests: smoking, noise, cameras. At most 4,000 characters.'),
}

const ArrivalStep = z
  .object({
    text: freeText(arrivalStepLimits.text).min(1).describe('What to do, at most 120 characters.'),
  })
  .meta({ id: 'ArrivalStep' })

const Sealed = {
  arrival: section('How to get there and in, one step a line'),
  arrival_steps: z
    .array(ArrivalStep)
    .max(arrivalStepLimits.count)
    .optional()
    .describe(
      'From the street to the door, at most 6 steps; `arrival` then has the same as a text. Absent where only a text was written. Sealed.',
    ),
  door_code: code('Code of the door'),
  wifi_name: code('Name of the wifi'),
  wifi_password: code('Password of the wifi'),
  machines: section('Heating and machines'),
  rubbish: section('Where the rubbish goes'),
  emergency: section('Gas, water, fuses, who helps'),
  neighbourhood: section('What is near'),
  helper_name: code('Who helps guests when the host is away'),
  helper_phone: code('Phone number of the helper'),
}

const OwnItem = z
  .object({
    text: freeText(ownItemLimits.text).min(1).describe('What to pack, at most 80 characters.'),
    is_packed: z.boolean().describe('Whether it is packed.'),
  })
  .meta({ id: 'PackingItem' })

export const GuideBody = z.object({ ...Open, ...Sealed }).meta({ id: 'HouseGuideBody' })
export type GuideBody = z.output<typeof GuideBody>

const Visit = z
  .object({
    residence: z.number().describe('Id of the home of this stay.'),
    start_date: z.string().describe('First night.'),
    end_date: z.string().describe('Day of leaving.'),
    check_in_from: z.string().nullable().describe('From when to check in, `HH:MM`; null if not said.'),
    check_in_until: z.string().nullable().describe('Until when to check in, `HH:MM`; null if not said.'),
    check_out_until: z.string().nullable().describe('Until when to have left, `HH:MM`; null if not said.'),
    cameras: z.enum(cameraPlaces).nullable().describe('Where the home has cameras; null if not said.'),
    house_rules: z.string().describe('What is asked of guests; empty if not said.'),
    check_in_at: Instant.describe('Check-in, by the usual hour if none is said.'),
    check_out_at: Instant.describe('Check-out, likewise.'),
    guide: z.enum(guideStates).describe('Whether the sealed part can be read now.'),
    opens_at: Instant.describe('When it can be read: 48 hours before check-in.'),
    closes_at: Instant.describe('Until when: 24 hours after check-out.'),
    version: z.number().describe('Rises with every change of the guide; 0 without one.'),
    openings: z.array(Instant).describe('When the guest opened the guide, the latest first; at most 20.'),
  })
  .meta({ id: 'GuideVisit' })

export const houseGuideContract = defineContract({
  'GET /residence-full/{id}/guide/': {
    summary: "The guide of the caller's own home, whole; empty with version 0 where none is written.",
    policy: 'member',
    params: idParams('the home'),
    answer: GuideBody.extend({ version: z.number().describe('Rises with every change; 0 without a guide.') }),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /residence-full/{id}/guide/': {
    summary: "Write the guide of one's own home. A new wifi reaches a guest who is there.",
    policy: 'member',
    memberLimit: memberLimits.guides,
    params: idParams('the home'),
    body: GuideBody,
    // Nothing of the guide is in it: answers are saved for repeated calls.
    answer: z.object({ version: z.number().describe('Rises with every change.') }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'GET /reservation/guide/{id}': {
    summary:
      'The guide of the home of an agreed stay, for its two parties, from 48 hours before check-in to 24 after check-out. A guest who opens it is recorded, and the host sees when.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: GuideBody.extend({
      residence: z.number().describe('Id of the home.'),
      version: z.number().describe('Rises with every change.'),
      wifi_updated: z.boolean().describe('The wifi was changed since the guide opened.'),
      closes_at: Instant.describe('Until when it can be read.'),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /reservation/arrival/{id}': {
    summary: 'Hours, rules and the state of the guide for each stay of an agreement, for its two parties.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: z.object({
      going: Visit.nullable().describe("The caller's stay as a guest; null for one who only hosts."),
      hosting: Visit.nullable().describe("The stay in the caller's home; null for one who only stays."),
      packed: z.array(z.enum(packingItems)).describe('What the caller has packed.'),
      own_items: z.array(OwnItem).describe('What the caller has added to the list.'),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /reservation/codes/{id}': {
    summary:
      'Whether the caller should change the codes of a home: the agreement ended early after the guest had opened its guide. For its two parties.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: z.object({
      change_codes: z
        .object({
          residence: z.number().describe("Id of the caller's home."),
          opened_at: Instant.describe('When the guest last opened its guide.'),
        })
        .nullable()
        .describe('Null where there is nothing to change, or once the guide has been saved since.'),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /reservation/packing/{id}': {
    summary: 'Tick off what is packed for a stay.',
    policy: 'member',
    params: idParams('the reservation'),
    body: z.object({
      packed: z.array(z.enum(packingItems)).max(packingItems.length).describe('All that is packed now.'),
      own_items: z
        .array(OwnItem)
        .max(ownItemLimits.count)
        .optional()
        .describe('All that the caller has added, at most 30; without it they stay as they are.'),
    }),
    answer: z.object({
      packed: z.array(z.enum(packingItems)).describe('What is packed.'),
      own_items: z.array(OwnItem).describe('What the caller has added.'),
    }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    limitedBy: 'changes',
  },
})
