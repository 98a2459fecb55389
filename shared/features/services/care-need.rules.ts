import type { Locale } from '../../errors/error-catalogue.ts'
import { petWords } from '../care/care.messages.ts'
import type { CareKind, PetSpecies } from '../care/care.rules.ts'
import { usualTasksOf } from '../care/usual-tasks.rules.ts'
import type { HelpServiceType } from '../listings/listing-types.ts'
import { dayMinutes } from '../reservations/help/tasks.rules.ts'
import { postMinutes, quarterMinutes, type ReturnKind, returnKinds } from './services.rules.ts'

const helpOf = (kind: CareKind): HelpServiceType => {
  if (kind === 'house') return 'chores'
  return kind === 'pet' ? 'pet_business_help' : 'garden_maintenance'
}

/** What members see of a card, as far as a post says it. */
type OpenCard = {
  kind: CareKind
  name: string
  text?: string | undefined
  species?: PetSpecies | undefined
  age?: number | undefined
  takes_medicine?: boolean | undefined
}

/** What the post of a card that looks for help says: nothing but what members see beside the home. */
export function needOfCard(
  card: OpenCard,
  locale: Locale,
): { help: HelpServiceType; text: string; minutes: number; returns: ReturnKind[] } {
  return {
    help: helpOf(card.kind),
    text: textOf(card, locale),
    minutes: minutesOf(card),
    returns: [...returnKinds],
  }
}

/** 'Zeytin · Kedi, 9 yaş · İlaç yok. Akşamları oyun ister.' */
function textOf({ name, text, species, ...pet }: OpenCard, locale: Locale): string {
  const facts = [name, ...(species ? petWords({ species, ...pet }, locale) : [])].join(' · ')
  return text ? `${facts}. ${text}` : facts
}

/** The longest day of what is usually asked for, by quarters of an hour. */
const minutesOf = (card: OpenCard): number =>
  Math.max(postMinutes.min, Math.ceil(dayMinutes(usualTasksOf(card)) / quarterMinutes) * quarterMinutes)
