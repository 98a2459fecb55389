import type { TFunction } from 'i18next'
import { House, type LucideIcon, PawPrint, Sprout, Trees } from 'lucide-react'
import type { CareKind, PetSpecies } from '#shared/features/care/care.rules.ts'

const icons = { pet: PawPrint, plants: Sprout, garden: Trees }

export const careIcon = (kind: CareKind): LucideIcon => (kind === 'house' ? House : icons[kind])

/** The facts of a card that are in its line; what is not said is absent or null. */
export type CareFacts = {
  kind: CareKind
  text?: string | undefined
  species?: PetSpecies | null | undefined
  age?: number | null | undefined
  takes_medicine?: boolean | null | undefined
}

/** 'Kedi, 9 yaş'; null for what is no pet. */
export function petText(t: TFunction, { species, age }: CareFacts): string | null {
  if (!species) return null
  const kind = t(`care.species.${species}`)
  return age === undefined || age === null ? kind : t('care.aged', { species: kind, count: age })
}

/** 'Kedi, 9 yaş' and 'İlaç yok' of a pet; the text of anything else. */
export function careFacts(t: TFunction, card: CareFacts): string[] {
  const pet = petText(t, card)
  if (pet === null) return card.text ? [card.text] : []
  return [pet, t(card.takes_medicine ? 'care.medicine_yes' : 'care.medicine_no')]
}
