import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { filledText, freeText, Id, idParams, nameText, pastedText, wholeNumber } from '../../http/wire.ts'
import { careKinds, careLimits, petSpecies, vetPayers } from './care.rules.ts'

const { name, text, allergy, age, hoursAlone, contact, hours, note, medicine, places } = careLimits

/** What members see of a card beside the home; what it does not say is absent. */
export const ShownCare = z
  .object({
    id: z.number().describe('Id of the card.'),
    kind: z.enum(careKinds).describe('What is looked after: a pet, plants, the garden, the house.'),
    name: z.string().describe('What it is called, at most 40 characters.'),
    text: z.string().optional().describe('What there is to know, at most 200 characters.'),
    species: z.enum(petSpecies).optional().describe('What kind of animal a pet is; always there for one.'),
    age: z.number().optional().describe('Age of a pet in years.'),
    takes_medicine: z.boolean().optional().describe('Whether a pet takes medicine; always there for one.'),
    hours_alone: z.number().optional().describe('How many hours a pet is alone at most.'),
    allergy: z.string().optional().describe('What visitors with an allergy should know.'),
    picture: z.number().optional().describe('Id of the picture of the home that shows it.'),
  })
  .meta({ id: 'ShownCare' })
export type ShownCare = z.output<typeof ShownCare>

const sealedText = (max: number, of: string) =>
  freeText(max).default('').describe(`${of}, at most ${max} characters. Sealed.`)
const phone = (of: string) =>
  pastedText(40).default('').describe(`Phone number of ${of}; \`invalid_input\` if it is none. Sealed.`)

const CareCardBody = z
  .object({
    kind: z.enum(careKinds).describe('What is looked after: a pet, plants, the garden, the house.'),
    name: filledText(name, 'field_missing').describe('What it is called, at most 40 characters.'),
    text: freeText(text).default('').describe('What there is to know, at most 200 characters.'),
    species: z
      .enum(petSpecies)
      .nullable()
      .default(null)
      .describe('What kind of animal a pet is: required for one, null for other kinds.'),
    age: wholeNumber(0, age).nullable().default(null).describe('Age of a pet in years; null if not said.'),
    takes_medicine: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Whether a pet takes medicine: required for one, null for other kinds.'),
    hours_alone: wholeNumber(0, hoursAlone)
      .nullable()
      .default(null)
      .describe('How many hours a pet is alone at most; null if not said.'),
    allergy: freeText(allergy)
      .default('')
      .describe('What visitors with an allergy should know, at most 120 characters.'),
    picture: Id.nullable()
      .default(null)
      .describe('Id of a picture of the home that shows it; null for none.'),
    medicine: sealedText(medicine, 'Which medicine a pet takes, when and how'),
    day_vet_name: sealedText(contact, 'Name of the vet'),
    day_vet_phone: phone('the vet'),
    day_vet_hours: sealedText(hours, 'When the vet is there'),
    night_vet_name: sealedText(contact, 'Name of the vet at night'),
    night_vet_phone: phone('the vet at night'),
    vet_payer: z
      .enum(vetPayers)
      .nullable()
      .default(null)
      .describe(
        "Who pays a vet: it goes on the host's account, the guest pays and is paid back, or the second person pays. Null if not said. Sealed.",
      ),
    vet_payer_note: sealedText(note, 'What more there is to say about it'),
    second_name: nameText(contact)
      .default('')
      .describe('First name of who helps when the owner cannot be reached, at most 60 characters. Sealed.'),
    second_phone: phone('the second person'),
    second_agreed: z
      .boolean()
      .default(false)
      .describe('The owner says that the second person knows of it and agreed. Sealed.'),
    second_decides: z
      .boolean()
      .default(false)
      .describe('The second person may decide where the owner cannot be reached. Sealed.'),
    places: sealedText(places, 'Where key, carrier and food are'),
  })
  .meta({ id: 'CareCard' })

export const SavedCareCard = CareCardBody.extend({ id: Id.describe('Id of the card.') }).meta({
  id: 'SavedCareCard',
})
export type SavedCareCard = z.output<typeof SavedCareCard>

const CareBody = z.object({
  cards: z
    .array(
      CareCardBody.extend({
        id: Id.optional().describe('Id of a card that stays; absent for a new one.'),
      }).meta({ id: 'WrittenCareCard' }),
    )
    .max(careLimits.cards)
    .describe('All cards of the home in their order, at most 12: what is left out goes.'),
})
export type CareBody = z.output<typeof CareBody>
export type WrittenCareCard = CareBody['cards'][number]

export const careContract = defineContract({
  'GET /residence-full/{id}/care/': {
    summary: "What stays in the caller's own home and is looked after by guests, with the sealed parts.",
    policy: 'member',
    params: idParams('the home'),
    answer: z.object({ cards: z.array(SavedCareCard).describe('The cards in their order.') }),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /residence-full/{id}/care/': {
    summary: "Write the care cards of one's own home: all of them at once, in their order.",
    policy: 'member',
    memberLimit: memberLimits.guides,
    params: idParams('the home'),
    body: CareBody,
    // Nothing of a card is in it: answers are saved for repeated calls.
    answer: z.object({ ids: z.array(z.number()).describe('Ids of the cards in their order.') }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
