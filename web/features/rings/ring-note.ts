import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { hostedLeg, ownLeg } from '#web/domain/ring-legs.ts'

type RingNote =
  | 'soon'
  | 'declined_by_you'
  | 'not_agreed'
  | 'lost'
  | 'broken'
  | 'both_lost'
  | 'stay_lost'
  | 'last_stay_waits'
  | 'guest_lost'

/** How the ring ended, what was lost since, or that little time is left; null if there is nothing to say. */
export function noteOf(ring: Ring, now: number): RingNote | null {
  switch (ring.state) {
    case 'proposed':
      return ring.my_answer === null && Date.parse(ring.answer_by) - now < dayMs ? 'soon' : null
    case 'declined':
    case 'expired':
      return ring.my_answer === 'no' ? 'declined_by_you' : 'not_agreed'
    case 'lost':
    case 'broken':
      return ring.state
    case 'agreed':
    case 'completed':
      return lossOf(ring)
  }
}

function lossOf(ring: Ring): RingNote | null {
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  if (own?.is_off) return hosted?.is_off ? 'both_lost' : 'stay_lost'
  if (own && stayAsked(ring)?.position === own.position) return 'last_stay_waits'
  return hosted?.is_off ? 'guest_lost' : null
}

/** The last stay while its host is asked whether the guest may still come. */
export const stayAsked = ({ last_stay: stay }: Ring) => (stay?.accepted === null ? stay : null)
