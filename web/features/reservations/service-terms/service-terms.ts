import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { namedExtras, termsExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import {
  type Extra,
  type HelpExtra,
  helpFrom,
  pointsExtra,
} from '#shared/features/reservations/extras/extras.rules.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import {
  checkService,
  helperOf,
  pointsOfService,
  type ServiceRefusal,
  type ServiceTerms,
  serviceMinutes,
  suggestedServicePoints,
} from '#shared/features/reservations/service-agreements/service.rules.ts'
import type { FoundPost } from '#shared/features/services/services.contract.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

/** Help as it is edited: its minutes, or tasks that say how long it takes. */
export type HelpDraft = { help: HelpServiceType; minutes: number; tasks: readonly Task[] | null }

export type ServiceDraft = {
  /** The last day is included. */
  days: { first: CivilDate | ''; last: CivilDate | '' }
  /** Help of the kind of the post. */
  help: HelpDraft
  given: 'points' | 'help'
  /** The help in return, where it is given. */
  returned: HelpDraft
  /** The suggested points even out help of both sides. */
  evensOut: boolean
}

const quarter = serviceMinutes.min

/** By quarters of an hour, within what can be agreed. */
const rounded = (minutes: number): number =>
  Math.min(serviceMinutes.max, Math.max(quarter, Math.ceil(minutes / quarter) * quarter))

/** Every length that can be agreed. */
export const serviceLengths: readonly number[] = Array.from(
  { length: serviceMinutes.max / quarter },
  (_, at) => (at + 1) * quarter,
)

/** The kinds of help that a post takes in return. */
export const kindsFor = ({ wants }: Pick<FoundPost, 'wants'>): readonly HelpServiceType[] =>
  wants.length > 0 ? wants : helpServiceTypes

/** What a post starts with: one day, tomorrow, its own time, and of a mutual match the help in return. */
export function draftOfPost(
  post: Pick<FoundPost, 'help' | 'minutes' | 'returns' | 'wants'>,
  inReturn: { help: HelpServiceType; minutes: number } | null,
  today: CivilDate,
): ServiceDraft {
  const tomorrow = addDays(today, 1)
  const [first = 'business_help'] = kindsFor(post)
  const returned = inReturn ?? { help: first, minutes: post.minutes }
  return {
    days: { first: tomorrow, last: tomorrow },
    help: { help: post.help, minutes: rounded(post.minutes), tasks: null },
    given: inReturn || !post.returns.includes('points') ? 'help' : 'points',
    returned: { ...returned, minutes: rounded(returned.minutes), tasks: null },
    evensOut: false,
  }
}

export const extrasOf = ({ extras }: Pick<ServiceAgreement, 'extras'>): Extra[] => namedExtras(extras) ?? []

export const daysOf = ({
  start_date: start,
  end_date: end,
}: {
  start_date: string
  end_date: string
}): DateRange => ({ start, end })

/** The saved terms, to be changed. */
export function draftOfAgreement(agreement: ServiceAgreement): ServiceDraft {
  const extras = extrasOf(agreement)
  const helper = helperOf(agreement.post)
  const [help, returned] = [helpFrom(extras, helper), helpFrom(extras, otherParty(helper))]
  const { start, end } = daysOf(agreement)
  const own = draftOfHelp(help ?? { help: agreement.service_type })
  return {
    days: { first: start, last: addDays(end, -1) },
    help: own,
    given: returned ? 'help' : 'points',
    returned: returned ? draftOfHelp(returned) : { help: 'business_help', minutes: own.minutes, tasks: null },
    evensOut: returned !== undefined && pointsExtra(extras) !== undefined,
  }
}

const draftOfHelp = ({
  help,
  tasks = null,
  agreedMinutes = 60,
}: {
  help: HelpServiceType
  tasks?: HelpDraft['tasks'] | undefined
  agreedMinutes?: number | undefined
}): HelpDraft => ({
  help,
  tasks,
  minutes: rounded(agreedMinutes),
})

const helpOf = ({ help, minutes, tasks }: HelpDraft, giver: Party): HelpExtra => ({
  kind: 'help',
  giver,
  help,
  ...(tasks ? { tasks } : { agreedMinutes: minutes }),
})

/** The terms of a draft as the rules read them; null without days. */
export function termsOfDraft(draft: ServiceDraft, helper: Party): ServiceTerms | null {
  const { days, help, given, returned } = draft
  if (!days.first || !days.last) return null
  return {
    days: { start: days.first, end: addDays(days.last, 1) },
    helps: [helpOf(help, helper), ...(given === 'help' ? [helpOf(returned, otherParty(helper))] : [])],
  }
}

/** Why the draft cannot be sent. */
export function whyNot(draft: ServiceDraft, helper: Party, today: CivilDate): ServiceRefusal | null {
  const terms = termsOfDraft(draft, helper)
  if (!terms) return 'days_not_valid'
  const checked = checkService(terms, today)
  return checked.ok ? null : checked.error
}

/** The points that the draft moves: computed for help of one side, suggested beside help of both. */
export const pointsOfDraft = (draft: ServiceDraft, helper: Party) => {
  const terms = termsOfDraft(draft, helper)
  return {
    due: terms && pointsOfService(terms),
    suggested: terms && suggestedServicePoints(terms),
  }
}

type Body = { start_date: string; end_date: string; extras: TermsExtra[] }

/** What is sent. Points for help of one side are added by the server. */
export function bodyOfDraft(draft: ServiceDraft, helper: Party): Body {
  const terms = termsOfDraft(draft, helper)
  if (!terms) throw new Error('No days were chosen')
  const suggested = draft.evensOut ? suggestedServicePoints(terms) : null
  return {
    start_date: terms.days.start,
    end_date: terms.days.end,
    extras: termsExtras([...terms.helps, ...(suggested ? [{ kind: 'points' as const, ...suggested }] : [])]),
  }
}
