import type { TFunction } from 'i18next'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'
import type { Problem } from '#web/platform/api-error.ts'
import type { FieldRefusals } from '#web/ui/use-form.ts'
import {
  type FormProblem,
  type FormStep,
  formSteps,
  type ListingForm,
  payloadOf,
  problemsOfForm,
} from './form-state.ts'
import type { StepState } from './step-list.tsx'

/** The values of the fields. Photos are stored separately; here is only their count. */
export type ListingValues = ListingForm & { photos: number }
export type FieldName = keyof ListingValues
export type ListingRefusals = FieldRefusals<ListingValues>

/** Every field in the order of the screen, and the step it is on. */
export const fieldSteps = {
  photos: 'photos',
  residenceType: 'home',
  totalRoomCount: 'home',
  bedroom: 'home',
  bedCount: 'home',
  bathroom: 'home',
  area: 'home',
  age: 'home',
  adultCount: 'home',
  childCount: 'home',
  petCount: 'home',
  sleepingRooms: 'home',
  stepFree: 'home',
  leftBehind: 'home',
  cameras: 'home',
  place: 'place',
  locationInfo: 'place',
  title: 'story',
  description: 'story',
  amenities: 'story',
  destinationInfo: 'story',
  exchangeTypes: 'exchange',
  dates: 'exchange',
  userPoints: 'points',
  deposit: 'points',
} as const satisfies Record<FieldName, FormStep>
export const fieldNames = Object.keys(fieldSteps) as FieldName[]

/** The element of a field on the page; dates are shown at their types. */
export const fieldId = (name: FieldName): string => `form-${name === 'dates' ? 'exchangeTypes' : name}`

/** The field of each problem. */
export const problemFields = {
  photo_missing: 'photos',
  residence_type_missing: 'residenceType',
  total_rooms_missing: 'totalRoomCount',
  bedrooms_missing: 'bedroom',
  beds_missing: 'bedCount',
  bathrooms_missing: 'bathroom',
  area_missing: 'area',
  age_missing: 'age',
  description_missing: 'description',
  amenity_missing: 'amenities',
  exchange_type_missing: 'exchangeTypes',
  date_range_missing: 'dates',
  place_missing: 'place',
  cameras_inside: 'cameras',
} as const satisfies Record<FormProblem, FieldName>

const stepOf = (problem: FormProblem): FormStep => fieldSteps[problemFields[problem]]

/** What is missing in one step or in all, by field, in screen order. */
export function missingFields(
  values: ListingValues,
  { t, language, step }: { t: TFunction; language: string; step?: FormStep },
): ListingRefusals {
  const found = problemsOfForm(values, values.photos).filter((each) => !step || stepOf(each) === step)
  const at = (problem: FormProblem) => fieldNames.indexOf(problemFields[problem])
  return Object.fromEntries(
    found
      .toSorted((one, other) => at(one) - at(other))
      .map((problem) => [problemFields[problem], problemSentence(problem, language, t)]),
  )
}

/** The error text of a problem. */
function problemSentence(problem: FormProblem, language: string, t: TFunction): string {
  if (problem === 'place_missing') return t('listing_form.place.missing')
  if (problem === 'cameras_inside') return t('listing_form.home.cameras_inside')
  return inputSentences[problem][language === 'en' ? 'en' : 'tr']
}

const wireFields: Record<
  keyof ListingPayload | 'product.description' | 'product.user_points',
  FieldName | null
> = {
  product: null,
  title: 'title',
  'product.description': 'description',
  'product.user_points': 'userPoints',
  residence_type: 'residenceType',
  country: 'place',
  city: 'place',
  district: 'place',
  latitude: 'place',
  longitude: 'place',
  pin_source: 'place',
  location_info: 'locationInfo',
  total_room_count: 'totalRoomCount',
  bedroom: 'bedroom',
  bed_count: 'bedCount',
  bathroom: 'bathroom',
  area: 'area',
  age: 'age',
  adult_count: 'adultCount',
  child_count: 'childCount',
  pet_count: 'petCount',
  sleeping_rooms: 'sleepingRooms',
  cameras: 'cameras',
  step_free: 'stepFree',
  left_behind: 'leftBehind',
  destination_info: 'destinationInfo',
  amenities: 'amenities',
  service_types_dates: 'dates',
  deposit: 'deposit',
}

const codeFields: { [code in Problem['code']]?: FieldName } = {
  points_out_of_range: 'userPoints',
  range_too_short: 'dates',
  range_overlaps: 'dates',
  range_in_past: 'dates',
  unknown_place: 'place',
  pin_elsewhere: 'place',
}

/** The server's refusals by the form's fields: `service_types_dates.chores.0` is shown at the dates. */
export function refusedFields({ sentence, fields, code }: Problem): { [name in FieldName]?: string } {
  const ofCode = codeFields[code]
  const errors: { [name in FieldName]?: string } = ofCode ? { [ofCode]: sentence } : {}
  for (const [path, sentences] of Object.entries(fields)) {
    const parts = path.split('.')
    const wire = [parts.slice(0, 2).join('.'), parts[0] ?? ''].find((name) => name in wireFields)
    const name = wire && wireFields[wire as keyof typeof wireFields]
    if (name) errors[name] ??= sentences
  }
  return Object.fromEntries(fieldNames.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}

/** A step is complete when nothing in it is missing; refused fields are shown. */
export function stateOfStep(step: FormStep, values: ListingValues, refused: ListingRefusals): StepState {
  if (fieldNames.some((name) => fieldSteps[name] === step && refused[name])) return 'error'
  // Not required for publishing, but not done by itself either.
  if (step === 'door') return values.place?.pin ? 'done' : 'open'
  const problems = problemsOfForm(values, values.photos)
  // The points depend on the other steps.
  const waits = step === 'points' && problems.some((problem) => pointsNeed.has(problem))
  return waits || problems.some((problem) => stepOf(problem) === step) ? 'open' : 'done'
}

const pointsNeed: ReadonlySet<FormProblem> = new Set(['place_missing', 'total_rooms_missing'])

/** The steps that have a card of a saved listing; the door is marked in the card of its place. */
export const cardSteps = formSteps.filter((step) => step !== 'door')
export type CardStep = (typeof cardSteps)[number]
export const isInCard = (step: FormStep | null, card: CardStep): boolean =>
  step === card || (step === 'door' && card === 'place')

/** The values of one step, and of all others what is saved. */
export const withStep = (saved: ListingValues, values: ListingValues, step: FormStep): ListingValues =>
  Object.fromEntries(
    fieldNames.map((name) => [name, (fieldSteps[name] === step ? values : saved)[name]]),
  ) as ListingValues

/** Whether saving the step would send anything else than what is saved; photos are not part of what is sent. */
export const isStepChanged = (saved: ListingValues, values: ListingValues, step: FormStep): boolean =>
  JSON.stringify(payloadOf(withStep(saved, values, step))) !== JSON.stringify(payloadOf(saved))

/** The element of a step. */
export const stepId = (step: FormStep): string => `step-${step}`

export const stepNumber = (step: FormStep): number => formSteps.indexOf(step) + 1
