import type { TFunction } from 'i18next'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import type { CareKind, PetSpecies } from '#shared/features/care/care.rules.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'

type Ready = Omit<Task, 'key' | 'card' | 'text' | 'medicine' | 'struck'> & {
  text: ReadyText
  /** Which pets it is for; all without. */
  species?: readonly PetSpecies[]
  medicine?: true
}
type ReadyText = keyof typeof import('#shared/i18n/tr/plan.ts')['plan']['ready']

const daily = { every: 'day', times: 1 } as const

/** What is often asked for, by what is looked after outside of housework. */
const readyTasks: Record<Exclude<CareKind, 'house'>, readonly Ready[]> = {
  pet: [
    {
      text: 'feed',
      ...daily,
      minutes: 7,
      part: 'morning',
      species: ['cat', 'dog', 'bird', 'rodent', 'other'],
    },
    { text: 'tank', ...daily, minutes: 5, part: 'morning', species: ['fish'] },
    { text: 'feed_play', ...daily, minutes: 10, part: 'evening', species: ['cat', 'dog'] },
    { text: 'litter', ...daily, minutes: 7, part: null, species: ['cat'] },
    { text: 'walk', every: 'day', times: 2, minutes: 30, part: null, species: ['dog'] },
    { text: 'cage', every: 'week', times: 1, minutes: 20, part: null, species: ['bird', 'rodent'] },
    { text: 'give_medicine', ...daily, minutes: 5, part: 'morning', medicine: true },
  ],
  plants: [{ text: 'pots', every: 'week', times: 2, minutes: 10, part: 'evening' }],
  garden: [
    { text: 'garden', ...daily, minutes: 20, part: 'evening' },
    { text: 'leaves', every: 'week', times: 1, minutes: 20, part: null },
    { text: 'lawn', every: 'week', times: 1, minutes: 45, part: null },
  ],
}

/** What is often asked for inside. */
const indoors: readonly Ready[] = [
  { text: 'post', ...daily, minutes: 5, part: null },
  { text: 'rubbish', every: 'week', times: 2, minutes: 5, part: 'evening' },
  { text: 'air', ...daily, minutes: 5, part: 'morning' },
  { text: 'sweep', every: 'week', times: 1, minutes: 30, part: null },
  { text: 'laundry', every: 'stay', times: 1, minutes: 20, part: null },
]

const readyFor = (kind: CareKind) => (kind === 'house' ? indoors : readyTasks[kind])

/** What each kind of help looks after. Business help is too various for it. */
const kindsOf: Record<HelpServiceType, readonly CareKind[]> = {
  pet_business_help: ['pet'],
  garden_maintenance: ['plants', 'garden'],
  chores: ['house'],
  business_help: [],
}

/** How many are shown at once. */
const maxShown = 8

export type Suggestion = Omit<Task, 'key'> & { cardName: string | null }

/** What can be added with one press: of the home's cards first, and never what is there already. */
export function suggestionsFor(
  t: TFunction,
  { help, cards, tasks }: { help: HelpServiceType; cards: readonly ShownCare[]; tasks: readonly Task[] },
): Suggestion[] {
  if (kindsOf[help].length === 0) return []
  const ofCards = cards.flatMap((card) => ofCard(t, card))
  const missing = kindsOf[help].filter((kind) => !cards.some((card) => card.kind === kind))
  const ofKinds = missing.flatMap((kind) =>
    readyFor(kind)
      .filter(({ medicine }) => !medicine)
      .map((ready) => suggestion(t, ready)),
  )
  const isThere = ({ text, card }: Suggestion) =>
    tasks.some((task) => task.text === text && task.card === card && task.struck === undefined)
  return [...ofCards, ...ofKinds].filter((each) => !isThere(each)).slice(0, maxShown)
}

/** Everything that the cards ask for and that is not in the plan. */
export const tasksOfCards = (
  t: TFunction,
  { cards, tasks }: { cards: readonly ShownCare[]; tasks: readonly Task[] },
): Suggestion[] =>
  cards
    .filter(({ id }) => !tasks.some(({ card }) => card === id))
    .filter(({ kind }) => kind !== 'house')
    .flatMap((card) => ofCard(t, card))

const ofCard = (t: TFunction, card: ShownCare): Suggestion[] =>
  readyFor(card.kind)
    .filter(({ species }) => !species || (card.species !== undefined && species.includes(card.species)))
    .filter(({ medicine }) => !medicine || card.takes_medicine === true)
    .map((ready) => ({ ...suggestion(t, ready), card: card.id, cardName: card.name }))

const suggestion = (t: TFunction, { species: _, text, medicine, ...ready }: Ready): Suggestion => ({
  ...ready,
  text: t(`plan.ready.${text}`),
  medicine: medicine ?? false,
  cardName: null,
})

export const taskOf = ({ cardName: _, ...task }: Suggestion): Task => ({ ...task, key: crypto.randomUUID() })
