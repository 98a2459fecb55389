import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { StayFacts, StayMoments } from '#shared/features/reservations/history/stay-state.rules.ts'

/** A stay whose host has set hours for arrival and departure. */
export const momentsOf = (start_date: string, end_date: string): StayMoments => ({
  start_date,
  end_date,
  check_in_at: `${start_date}T12:00:00.000Z`,
  check_out_at: `${end_date}T08:00:00.000Z`,
  check_in_from: '15:00',
  check_out_until: '11:00',
})

/** An item of a list without the facts of its state. */
export type BareItem = Omit<HistoryItem, 'stay_facts'>

const matters = { answer_claim: 'claim', answer_offer: 'offer', answer_change: 'change' } as const

/** With the facts that match the rest of it. */
export function withFacts(item: BareItem): HistoryItem {
  const own = item.stays.find(({ is_own }) => is_own)
  const theirs = item.stays.find(({ is_own }) => !is_own)
  const action = item.action as keyof typeof matters
  const facts: StayFacts = {
    status: item.status,
    turn: item.section === 'your_turn' ? 'mine' : 'theirs',
    matter: matters[action] ?? null,
    can_review: item.can_review,
    has_reviewed: item.user_reviewed,
    cancelled_by: item.cancelled_by,
    other_name: item.user.first_name,
    going: theirs ? momentsOf(theirs.start_date, theirs.end_date) : null,
    hosting: own ? momentsOf(own.start_date, own.end_date) : null,
  }
  return { ...item, stay_facts: facts }
}
