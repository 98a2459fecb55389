import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { withFacts } from './stay-facts.ts'

type OwnStay = { status: HistoryItem['status']; listing: number; start: string; end: string; id?: number }

/** A stay of Mert in a listing of the member, as the agenda has it. */
export function ownItem({ status, listing, start, end, id = 7 }: OwnStay): HistoryItem {
  const place = { id: listing, city: 'İzmir', district: 'Urla', cover_image: null }
  return withFacts({
    id,
    start_date: start,
    end_date: end,
    service_type: 'yuva_point',
    ring: null,
    status,
    is_host: true,
    product: { id: listing, city: 'İzmir', cover_image: null },
    user: { id: 2, first_name: 'Mert', last_name: 'Kaya', profile_picture: null },
    user_reviewed: false,
    can_review: false,
    points_change: 0,
    section: status === 'agreed' ? 'coming' : 'negotiating',
    action: null,
    until: null,
    stays: [{ is_own: true, start_date: start, end_date: end, home: place }],
    guest_count: 2,
    points: 500,
    has_approved: true,
    other_approved: status === 'agreed',
    cancelled_by: null,
  })
}
