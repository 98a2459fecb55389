import type { MemberCall } from '#server/platform/http/call.ts'
import { compareInAgenda } from '#shared/features/reservations/history/agenda.rules.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { reviewDays } from '#shared/features/reviews/reviews.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { readAgenda, readAgendaFigures } from './reservation-history.queries.ts'
import { historyItems } from './show-history.ts'

type Agenda = EndpointResult<(typeof reservationsContract)['GET /reservation/agenda/']>

/** What waits for the caller and which stays are coming, without reading the whole history. */
export async function showAgenda(call: MemberCall): Promise<Agenda> {
  const { db, caller, now } = call
  const reviewable = new Date(now.getTime() - reviewDays * dayMs)
  const items = await historyItems(call, await readAgenda(db, caller.id, reviewable))
  const figures = await readAgendaFigures(db, caller.id)
  const of = (section: string) => items.filter((item) => item.section === section).toSorted(compareInAgenda)
  return {
    your_turn: of('your_turn'),
    coming: of('coming'),
    negotiating: of('negotiating'),
    negotiating_count: of('negotiating').length,
    completed_count: figures.completed,
    points_held: figures.pointsHeld,
    points_to_come: figures.pointsToCome,
  }
}
