import { sealedCareOf } from '#server/features/care/care.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isCareReadable } from '#shared/features/care/care.rules.ts'
import { guideWindow } from '#shared/features/house-guide/house-guide.rules.ts'
import { extraState } from '#shared/features/reservations/extras/extras.rules.ts'
import type { HelpTime, helpContract } from '#shared/features/reservations/help/help.contract.ts'
import {
  canTick,
  confirmPermission,
  countsAsDoneAt,
  daysOf,
  type PlannedTime,
  plansOf,
  progressOf,
  strikePermission,
  timesOf,
} from '#shared/features/reservations/help/ticks.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { arrivalFacts } from '../agreement/arrival.queries.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { findProblem } from '../problems/stay-problems.queries.ts'
import { type AgreementRow, findAgreement } from '../reservations.queries.ts'
import { type TickRow, ticksOf } from './ticks.queries.ts'

export type HelpAnswer = EndpointResult<(typeof helpContract)['GET /reservation/help/{id}']>

/** What is to be done in an agreement, as one of its parties sees it; not_found for anybody else. */
export async function showHelp(call: MemberCall, id: number): Promise<HelpAnswer> {
  const { db, caller, now } = call
  const reservation = await findAgreement(db, id)
  const party = reservation ? actorOf(reservation, caller.id) : 'stranger'
  if (!reservation || party === 'stranger') throw new AppError('not_found')
  const { plans } = await helpOf(db, reservation, party, now)
  return { plans: await Promise.all(plans.map((plan) => withCards(call, reservation, plan))) }
}

type Plan = HelpAnswer['plans'][number]

/** What the helper has to know of what is looked after, while the house guide would be open, too. */
async function withCards(call: MemberCall, reservation: AgreementRow, plan: Plan): Promise<Plan> {
  const stay = stayOf(reservation, plan.giver)
  const cards = new Set(plan.days.flatMap(({ tasks }) => tasks.flatMap(({ card }) => card ?? [])))
  if (!plan.is_giver || !stay || cards.size === 0) return plan
  const { checkOutUntil } = (await arrivalFacts(call.db, [stay.listingId])).get(stay.listingId) ?? {}
  const { checkOutAt } = guideWindow(stay, { checkInFrom: null, checkOutUntil: checkOutUntil ?? null })
  if (!isCareReadable({ status: reservation.status, checkOutAt }, call.now)) return plan
  const sealed = await sealedCareOf(call, call.db, stay.listingId)
  const shown = sealed.filter(({ id }) => cards.has(id))
  return { ...plan, ...(shown.length > 0 && { cards: shown }) }
}

/** The same for the team, where a problem of the stay was reported. */
export async function showHelpOfProblem({ db, now }: MemberCall, problemId: number): Promise<HelpAnswer> {
  const problem = await findProblem(db, problemId)
  const reservation = problem && (await findAgreement(db, problem.reservationId))
  if (!reservation) throw new AppError('not_found')
  return helpOf(db, reservation, null, now)
}

/** As one of the parties sees it; `null` is the team. */
async function helpOf(
  db: Queryable,
  reservation: AgreementRow,
  party: Party | null,
  now: Date,
): Promise<HelpAnswer> {
  const extras = await extrasOf(db, reservation.id)
  const plans = plansOf(reservation, extras)
  const ticks = plans.length > 0 ? await ticksOf(db, reservation.id) : []
  const asking = party && { status: reservation.status, party, now }
  return {
    plans: plans.map((plan) => {
      const times = timesOf(plan, ticks)
      const extra = extras.find(({ kind, giver }) => kind === 'help' && giver === plan.giver)
      if (extra?.kind !== 'help') throw new Error('A plan belongs to no help.')
      return {
        ...{ giver: plan.giver, is_giver: plan.giver === party, help: extra.help },
        ...{ start_date: plan.stay.start, end_date: plan.stay.end },
        state: extraState(extra, reservation),
        days: daysOf(plan).map((day) => ({
          day,
          tasks: times.filter((time) => time.day === day).map(wireTime),
        })),
        ...progressOf(times),
        can_tick: asking !== null && canTick(plan, asking),
        can_strike: asking !== null && strikePermission(plan, asking).ok,
        can_confirm: asking !== null && confirmPermission(plan, asking).ok,
        done_at: countsAsDoneAt(plan),
      }
    }),
  }
}

function wireTime({ of, tick, ...time }: PlannedTime<TickRow>): HelpTime {
  return {
    ...{ task: of.key, text: of.text, part: of.part, nth: time.nth, until: time.until, state: time.state },
    ...(of.medicine && { medicine: true }),
    ...(of.card !== undefined && { card: of.card }),
    ...(tick?.note && { note: tick.note }),
    ...(tick?.picture && { picture: tick.picture }),
  }
}

/** What is planned in a locked agreement. */
export const plansIn = async (db: Queryable, reservation: AgreementRow) =>
  plansOf(reservation, await extrasOf(db, reservation.id))
