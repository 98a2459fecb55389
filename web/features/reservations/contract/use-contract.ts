import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openWithQuery, ringWithQuery } from '../open-with.queries.ts'
import {
  contractListingQuery,
  reservationQuery,
  stepsQuery,
  useReservationNotifications,
} from '../reservations.queries.ts'
import { useTermTexts } from '../terms/terms-list.tsx'
import { stepCard } from './step-card.ts'
import { useEndToast } from './use-end-toast.ts'

/** Terms in words, from the viewer's side of each reservation. */
function useStepTexts() {
  const nowhere = () => undefined
  const asOfferer = useTermTexts('offerer', nowhere)
  const asReceiver = useTermTexts('receiver', nowhere)
  return (isOfferer: boolean) => (isOfferer ? asOfferer : asReceiver)
}

/** The id of the latest open contract: null if there is none, undefined while loading. */
const latestOf = (open: readonly { id: number }[] | undefined) => open && (open[0]?.id ?? null)

function stateOf(id: number | null | undefined): 'hidden' | 'none' | 'open' {
  if (id === undefined) return 'hidden'
  return id === null ? 'none' : 'open'
}

/**
 * The contract with the other member of a chat: `hidden` while loading, `none`, or the latest open one. One can be
 * started with a member who has a listing. Pass null for the chat with support, which has none.
 */
export function useContract(memberId: number | null, name: string) {
  const { t } = useTranslation()
  const textsOf = useStepTexts()
  useReservationNotifications()
  const withId = memberId ?? 0
  const open = useQuery({ ...openWithQuery(withId), enabled: memberId !== null })
  const id = memberId === null ? undefined : latestOf(open.data)
  useEndToast(id)
  const reservation = useQuery({ ...reservationQuery(id ?? 0), enabled: Boolean(id) })
  const listing = useQuery({ ...contractListingQuery(withId), enabled: id === null }).data
  const ring = useQuery({ ...ringWithQuery(withId), enabled: memberId !== null })
  const steps = useQuery({ ...stepsQuery(withId), enabled: memberId !== null })

  return {
    state: stateOf(id),
    id: id ?? null,
    /** Other open contracts between the two. */
    others: open.data?.slice(1) ?? [],
    /** Besides these, a ring that both are in. */
    ring: ring.data ?? null,
    hasListing: listing !== undefined && listing.homes.length > 0,
    reservation: reservation.data ?? null,
    isAgreed: reservation.data?.agreed_at != null,
    /** The part of it shown above and between the messages. */
    isLoading: [open, reservation, ring, steps].some((each) => each.isLoading),
    /** Its events, for the conversation. */
    milestones: (steps.data ?? []).map((step) => ({
      id: String(step.id),
      at: step.created_at,
      kind: step.kind,
      ...stepCard(t, step, { id: withId, name }, textsOf(step.is_offerer)),
    })),
  }
}

export type Contract = ReturnType<typeof useContract>
