import type { TFunction } from 'i18next'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import {
  besidesOf,
  changedParts,
  type TermPart,
  type Terms,
  termsOfRevision,
} from '../terms/reservation-terms.ts'
import type { useTermTexts } from '../terms/terms-list.tsx'

type Step = EndpointAnswer<(typeof reservationsContract)['GET /reservation/steps/']>['steps'][number]

/** A step as shown in the conversation: who did what, and about which terms. */
export type StepCard = { title: string; facts: { label: string; before: string | null; text: string }[] }

type Texts = ReturnType<typeof useTermTexts>

/** @param name the other member's, used if they did it */
export function stepCard(
  t: TFunction,
  step: Step,
  other: { id: number; name: string },
  texts: Texts,
): StepCard {
  const after = step.terms && termsOfRevision(step.terms)
  const before = step.before && termsOfRevision(step.before)
  const parts = after ? texts.shownOf(after, step.ring === null ? partsOf(after, before) : partsOfLeg) : []
  const textOf = (part: TermPart, terms: Terms) => {
    if (part === 'service_type' && step.ring !== null) return t('listings.service_type.ring')
    return isNone(part, terms) ? t('balance.none') : texts.textOf(part, terms, before)
  }
  return {
    title: titleOf(t, step, parts, other),
    facts: after
      ? parts.map((part) => ({
          label: texts.labelOf(part),
          before: before && part !== 'tasks' && !isNone(part, before) ? textOf(part, before) : null,
          text: textOf(part, after),
        }))
      : [],
  }
}

/** What a change has changed; otherwise when, the kind of exchange, and what is given besides. */
const partsOf = (after: Terms, before: Terms | null): TermPart[] =>
  before
    ? changedParts(before, after)
    : ['service_type', 'stay', 'offered_stay', ...(besidesOf(after).length > 0 ? (['extras'] as const) : [])]

const isNone = (part: TermPart, terms: Terms): boolean => part === 'extras' && besidesOf(terms).length === 0

const partsOfLeg = ['service_type', 'stay'] as const satisfies readonly TermPart[]

const isOfDates = (parts: readonly TermPart[]): boolean =>
  parts.length > 0 && parts.every((part) => part === 'stay' || part === 'offered_stay')

/** What a step also says: what it changed, that it was approved by the same act, or why it closed. */
function moreThanKind({ kind, detail }: Step, parts: readonly TermPart[]) {
  const isApproved = detail === 'approved'
  if (kind === 'started') return isApproved ? 'asked' : null
  if (kind === 'cancelled') return detail === 'found_elsewhere' ? detail : null
  if (kind !== 'changed') return null
  const changed = isOfDates(parts) ? 'dates_changed' : 'changed'
  return isApproved ? (`${changed}_approved` as const) : changed
}

function titleOf(
  t: TFunction,
  step: Step,
  parts: readonly TermPart[],
  other: { id: number; name: string },
): string {
  const { kind, actor } = step
  const { name } = other
  const isTheirs = actor === other.id
  const word = moreThanKind(step, parts)
  if (word) return isTheirs ? t(`chat.step.${word}`, { name }) : t(`chat.step.${word}_me`)
  switch (kind) {
    case 'points_released':
      // Those of other agreements were given besides, by either side.
      return t(returnOf(step) === 'points' ? 'chat.step.points_released' : 'chat.step.balance_released')
    case 'nights_taken':
    case 'problem_dismissed':
    case 'no_show':
    case 'part_fell':
    case 'help_confirmed':
    case 'help_not_done':
    case 'unpaid':
    case 'release_checked':
    case 'points_given_back':
    case 'amendment_expired':
    case 'deposit_returned':
    case 'deposit_kept':
    case 'expired':
    case 'completed':
      return t(`chat.step.${kind}`)
    case 'agreed':
    case 'cancelled':
      // Nobody for agreements from before steps were recorded, and for those that the clock has cancelled.
      if (actor === null) return t(`chat.step.${kind}_clock`)
  }
  return isTheirs ? t(`chat.step.${kind}`, { name }) : t(`chat.step.${kind}_me`)
}
