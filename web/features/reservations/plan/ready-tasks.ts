import type { TFunction } from 'i18next'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import type { CareKind } from '#shared/features/care/care.rules.ts'
import { type UsualTask, usualTasksOf, usualTasksWith } from '#shared/features/care/usual-tasks.rules.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'

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
    usualTasksWith(kind)
      .filter(({ medicine }) => !medicine)
      .map((task) => suggestion(t, task)),
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
  usualTasksOf(card).map((task) => ({ ...suggestion(t, task), card: card.id, cardName: card.name }))

const suggestion = (t: TFunction, { species: _, name, medicine, ...task }: UsualTask): Suggestion => ({
  ...task,
  text: t(`plan.ready.${name}`),
  medicine: medicine ?? false,
  cardName: null,
})

export const taskOf = ({ cardName: _, ...task }: Suggestion): Task => ({ ...task, key: crypto.randomUUID() })
