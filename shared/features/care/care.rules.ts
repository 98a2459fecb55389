import { hourMs } from '../../kernel/durations.ts'
import { closesHoursAfter } from '../house-guide/house-guide.rules.ts'
import type { ReservationStatus } from '../reservations/reservations.rules.ts'

export const careKinds = ['pet', 'plants', 'garden', 'house'] as const
export type CareKind = (typeof careKinds)[number]

export const petSpecies = ['cat', 'dog', 'bird', 'fish', 'rodent', 'other'] as const
export type PetSpecies = (typeof petSpecies)[number]

/** Who pays a vet first. */
export const vetPayers = ['host_account', 'guest_pays_back', 'second_person'] as const
export type VetPayer = (typeof vetPayers)[number]

/** How many cards a home has at most, and how long their texts are. */
export const careLimits = {
  cards: 12,
  name: 40,
  text: 200,
  allergy: 120,
  age: 100,
  hoursAlone: 24,
  contact: 60,
  hours: 60,
  note: 120,
  medicine: 500,
  places: 500,
} as const

/** What members see beside the home. Only pets have more than name, text and picture. */
export type OpenCare = {
  kind: CareKind
  name: string
  text: string
  species: PetSpecies | null
  /** In years. */
  age: number | null
  takes_medicine: boolean | null
  hours_alone: number | null
  allergy: string
  /** Id of a picture of the home. */
  picture: number | null
}

/** What only the parties of an agreed stay see. */
export type SealedCare = {
  medicine: string
  day_vet_name: string
  day_vet_phone: string
  day_vet_hours: string
  night_vet_name: string
  night_vet_phone: string
  vet_payer: VetPayer | null
  vet_payer_note: string
  second_name: string
  second_phone: string
  /** The owner says that the second person knows of it and agreed. */
  second_agreed: boolean
  /** The second person may decide where the owner cannot be reached. */
  second_decides: boolean
  /** Where key, carrier and food are. */
  places: string
}

export type CareCard = OpenCare & SealedCare

export const emptySealedCare: SealedCare = {
  medicine: '',
  day_vet_name: '',
  day_vet_phone: '',
  day_vet_hours: '',
  night_vet_name: '',
  night_vet_phone: '',
  vet_payer: null,
  vet_payer_note: '',
  second_name: '',
  second_phone: '',
  second_agreed: false,
  second_decides: false,
  places: '',
}
export const sealedCareFields = Object.keys(emptySealedCare) as (keyof SealedCare)[]

export const carePhones = ['day_vet_phone', 'night_vet_phone', 'second_phone'] as const

export const emptyCare = (kind: CareKind): CareCard => ({
  kind,
  name: '',
  text: '',
  species: null,
  age: null,
  takes_medicine: null,
  hours_alone: null,
  allergy: '',
  picture: null,
  ...emptySealedCare,
})

export type CareProblem = {
  field: 'species' | 'takes_medicine'
  problem: 'species_missing' | 'medicine_not_said'
}

/** The first thing that a card does not say although it must; null if nothing. */
export function careProblem(card: Pick<OpenCare, 'kind' | 'species' | 'takes_medicine'>): CareProblem | null {
  if (card.kind !== 'pet') return null
  if (card.species === null) return { field: 'species', problem: 'species_missing' }
  return card.takes_medicine === null ? { field: 'takes_medicine', problem: 'medicine_not_said' } : null
}

/** A card without what its kind has no use for: vets, medicine and the rest of a pet. */
export function withoutForeignFields(card: CareCard): CareCard {
  if (card.kind === 'pet') return { ...card, medicine: card.takes_medicine ? card.medicine : '' }
  const { name, text, picture, second_name, second_phone, second_agreed, second_decides, places } = card
  const shared = { name, text, picture, second_name, second_phone, second_agreed, second_decides, places }
  return { ...emptyCare(card.kind), ...shared }
}

export const careParts = ['day_vet', 'night_vet', 'second_person'] as const
export type CarePart = (typeof careParts)[number]

/** What a pet's card lacks before a plan with it can be approved; other cards lack nothing. */
export function missingCare(card: CareCard): CarePart[] {
  if (card.kind !== 'pet') return []
  const has: Record<CarePart, boolean> = {
    day_vet: isFilled(card.day_vet_name, card.day_vet_phone),
    night_vet: isFilled(card.night_vet_name, card.night_vet_phone),
    second_person: isFilled(card.second_name, card.second_phone) && card.second_agreed,
  }
  return careParts.filter((part) => !has[part])
}

export const isCareComplete = (card: CareCard): boolean => missingCare(card).length === 0

const isFilled = (...texts: string[]): boolean => texts.every((text) => text.trim() !== '')

/** Whether the parties of a stay can read its sealed cards: from the agreement until 24 hours after check-out. */
export const isCareReadable = (stay: { status: ReservationStatus; checkOutAt: Date }, now: Date): boolean =>
  (stay.status === 'agreed' || stay.status === 'completed') &&
  now.getTime() < stay.checkOutAt.getTime() + closesHoursAfter * hourMs
