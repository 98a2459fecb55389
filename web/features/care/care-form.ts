import { putResidenceFullCare } from '#shared/features/care/care.limits.generated.ts'
import { careMessages } from '#shared/features/care/care.messages.ts'
import { type CareCard, carePhones, careProblem } from '#shared/features/care/care.rules.ts'
import { normalizePhone } from '#shared/features/profiles/phone.rules.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import type { Problem } from '#web/platform/api-error.ts'
import type { FieldRefusals, Form } from '#web/ui/use-form.ts'

export type CareFormState = Form<CareCard>
export const { cards: limits } = putResidenceFullCare

type Locale = keyof (typeof careMessages)['species_missing']

/** What is wrong with a card, at its fields. */
export function checkCare(card: CareCard, locale: Locale, nameMissing: string): FieldRefusals<CareCard> {
  const refused = careProblem(card)
  const phones = carePhones.filter((field) => card[field] !== '' && !normalizePhone(card[field]).ok)
  return {
    name: card.name.trim() ? undefined : nameMissing,
    ...(refused && { [refused.field]: careMessages[refused.problem][locale] }),
    ...Object.fromEntries(phones.map((field) => [field, profileMessages.phone_malformed[locale]])),
  }
}

/** The server names a field with the place of its card. */
export function ofCard({ sentence, fields }: Problem, at: number) {
  const own = `cards.${at}.`
  const named = Object.entries(fields).map(([name, text]) => [name.replace(own, ''), text])
  return { sentence, fields: Object.fromEntries(named) as Record<string, string> }
}
