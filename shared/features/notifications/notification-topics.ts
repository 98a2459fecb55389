import type { ReservationTopic } from './notification-settings.rules.ts'
import type { ReservationNotificationKind } from './notifications.messages.ts'

/**
 * The setting that decides about a notification. `asked` is what waits for an answer, or ends that waiting; `cancelled`
 * what a member has to know because a stay does not take place.
 */
export const topicOf: Record<ReservationNotificationKind, ReservationTopic> = {
  started: 'reservation_asked',
  changed: 'reservation_asked',
  approved: 'reservation_asked',
  agreed: 'reservation_agreed',
  cancelled: 'reservation_cancelled',
  expired: 'reservation_asked',
  nights_taken: 'reservation_asked',
  points_short: 'reservation_asked',
  completed: 'reservation_rest',
  points_released: 'reservation_rest',
  half_time: 'reservation_asked',
  last_hours: 'reservation_asked',
  arrival: 'reservation_arrival',
  review_due: 'reservation_rest',
  // During a stay: as urgent as the arrival.
  problem_reported: 'reservation_arrival',
  problem_dismissed: 'reservation_rest',
  no_show: 'reservation_cancelled',
  part_fell: 'reservation_cancelled',
  help_today: 'reservation_rest',
  // An animal has not eaten, or had no medicine.
  help_unticked: 'reservation_arrival',
  // Questions to who takes the help.
  help_missed: 'reservation_asked',
  help_over: 'reservation_asked',
  help_confirmed: 'reservation_rest',
  help_not_done: 'reservation_rest',
  tasks_struck: 'reservation_agreed',
  unpaid: 'reservation_cancelled',
  release_checked: 'reservation_rest',
  points_given_back: 'reservation_rest',
  amendment_proposed: 'reservation_asked',
  amendment_accepted: 'reservation_agreed',
  amendment_declined: 'reservation_asked',
  amendment_withdrawn: 'reservation_rest',
  amendment_expired: 'reservation_asked',
  leg_offered: 'reservation_asked',
  leg_declined: 'reservation_cancelled',
  leg_withdrawn: 'reservation_cancelled',
  // A guest who does not come has seen the codes of the door.
  change_codes: 'reservation_cancelled',
  deposit_claimed: 'reservation_asked',
  deposit_disputed: 'reservation_rest',
  deposit_answer_due: 'reservation_asked',
  deposit_returned: 'reservation_rest',
  deposit_kept: 'reservation_rest',
}
