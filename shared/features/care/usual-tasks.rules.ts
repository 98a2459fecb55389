import type { Task } from '../reservations/help/tasks.rules.ts'
import type { CareKind, PetSpecies } from './care.rules.ts'

/** Something that is often asked for; its name stands for its text in both languages. */
export type UsualTask = Pick<Task, 'every' | 'times' | 'minutes' | 'part'> & {
  name:
    | 'feed'
    | 'tank'
    | 'feed_play'
    | 'litter'
    | 'walk'
    | 'cage'
    | 'give_medicine'
    | 'pots'
    | 'garden'
    | 'leaves'
    | 'lawn'
    | 'post'
    | 'rubbish'
    | 'air'
    | 'sweep'
    | 'laundry'
  /** Which pets it is for; all without. */
  species?: readonly PetSpecies[]
  medicine?: true
}

const daily = { every: 'day', times: 1 } as const

/** What is often asked for, by what is looked after outside of housework. */
const tasksOf: Readonly<Record<Exclude<CareKind, 'house'>, readonly UsualTask[]>> = {
  pet: [
    {
      name: 'feed',
      ...daily,
      minutes: 7,
      part: 'morning',
      species: ['cat', 'dog', 'bird', 'rodent', 'other'],
    },
    { name: 'tank', ...daily, minutes: 5, part: 'morning', species: ['fish'] },
    { name: 'feed_play', ...daily, minutes: 10, part: 'evening', species: ['cat', 'dog'] },
    { name: 'litter', ...daily, minutes: 7, part: null, species: ['cat'] },
    { name: 'walk', every: 'day', times: 2, minutes: 30, part: null, species: ['dog'] },
    { name: 'cage', every: 'week', times: 1, minutes: 20, part: null, species: ['bird', 'rodent'] },
    { name: 'give_medicine', ...daily, minutes: 5, part: 'morning', medicine: true },
  ],
  plants: [{ name: 'pots', every: 'week', times: 2, minutes: 10, part: 'evening' }],
  garden: [
    { name: 'garden', ...daily, minutes: 20, part: 'evening' },
    { name: 'leaves', every: 'week', times: 1, minutes: 20, part: null },
    { name: 'lawn', every: 'week', times: 1, minutes: 45, part: null },
  ],
}

/** What is often asked for inside. */
const indoors: readonly UsualTask[] = [
  { name: 'post', ...daily, minutes: 5, part: null },
  { name: 'rubbish', every: 'week', times: 2, minutes: 5, part: 'evening' },
  { name: 'air', ...daily, minutes: 5, part: 'morning' },
  { name: 'sweep', every: 'week', times: 1, minutes: 30, part: null },
  { name: 'laundry', every: 'stay', times: 1, minutes: 20, part: null },
]

/** Everything that is often asked for with what is looked after. */
export const usualTasksWith = (kind: CareKind): readonly UsualTask[] =>
  kind === 'house' ? indoors : tasksOf[kind]

type Facts = {
  kind: CareKind
  species?: PetSpecies | null | undefined
  takes_medicine?: boolean | null | undefined
}

/** Those that what is on this card needs. */
export const usualTasksOf = ({ kind, species, takes_medicine: takesMedicine }: Facts): UsualTask[] =>
  usualTasksWith(kind).filter(
    (task) =>
      (!task.species || (species !== undefined && species !== null && task.species.includes(species))) &&
      (!task.medicine || takesMedicine === true),
  )
