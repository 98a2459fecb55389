import type { Party } from './reservations.rules.ts'

/** What happens to a deposit; in an exchange each side is the guest of one, so the recipients are named. */
export type DepositEventType =
  | 'reservation_deposit_claimed'
  | 'reservation_deposit_disputed'
  | 'reservation_deposit_answer_due'
  | 'reservation_deposit_returned'
  | 'reservation_deposit_kept'

type DepositEvent<Type extends DepositEventType = DepositEventType> = Type extends Type
  ? { type: Type; actor_id: number | null; reader_ids: number[] } & Parties
  : never

type PlannedHelp = {
  actor_id: null
  giver: Party
  day: string
  reader_ids: number[]
} & Parties

type Parties = { reservation_id: number; offerer_id: number; receiver_id: number }

/** A reservation event. `actor_id` is the member who caused it, null for a timer. */
export type ReservationEvent =
  /** `approved`: by the actor, in the same act. */
  | ({
      type: 'reservation_started'
      actor_id: number
      approved?: true
      /** The first line in the chat, which came with it. */
      message_id?: number
    } & Parties)
  | ({ type: 'reservation_changed'; actor_id: number; approved?: true } & Parties)
  | ({ type: 'reservation_approved'; actor_id: number } & Parties)
  /** The host would have agreed, but the guest's points did not suffice. */
  | ({ type: 'reservation_points_short'; actor_id: number } & Parties)
  | ({
      type: 'reservation_agreed'
      actor_id: number
      /** How many other homes that the guest had asked this closed. */
      closed?: number
    } & Parties)
  | ({
      type: 'reservation_cancelled'
      actor_id: number
      points_forfeited: number
      /** One stay of the exchange is offered for points. */
      offers_leg?: true
      /** The guest had asked several homes at once, and another was the first to say yes. */
      cause?: 'found_elsewhere'
    } & Parties)
  | ({ type: 'reservation_leg_declined'; actor_id: number } & Parties)
  | ({ type: 'reservation_leg_withdrawn'; actor_id: number } & Parties)
  | ({ type: 'reservation_expired'; actor_id: null } & Parties)
  | ({ type: 'reservation_nights_taken'; actor_id: null } & Parties)
  | ({ type: 'reservation_completed'; actor_id: null } & Parties)
  | ({
      type: 'reservation_points_released'
      actor_id: null
      points: number
      /** Who got points that were given besides; those of a stay go to its host. */
      reader_ids?: number[]
    } & Parties)
  | ({ type: 'reservation_half_time'; actor_id: null; reader_ids: number[] } & Parties)
  | ({ type: 'reservation_last_hours'; actor_id: null; reader_ids: number[] } & Parties)
  | ({ type: 'reservation_arrival'; actor_id: null; reader_ids: number[] } & Parties)
  | ({ type: 'reservation_review_due'; actor_id: null; reader_ids: number[] } & Parties)
  | ({ type: 'reservation_problem_reported'; actor_id: number } & Parties)
  | ({ type: 'reservation_problem_dismissed'; actor_id: null } & Parties)
  | ({ type: 'reservation_no_show'; actor_id: null; missing_id: number; points_forfeited: number } & Parties)
  /** The later stay of an exchange fell; the first goes on. `actor_id` is who dropped it, null if it was not dropped. */
  | ({
      type: 'reservation_part_fell'
      actor_id: number | null
      /** Who would have hosted it, from when. */
      giver_id: number
      start_date: string
      /** Points that the guest of that stay has from its host for it. */
      points: number
      /** They wait, as those of a purchase that could still be withdrawn from. */
      is_waiting?: true
      reader_ids: number[]
    } & Parties)
  /** Tasks of today, to the helper. `day` is the one that it is about, `giver` who helps. */
  | ({ type: 'reservation_help_today' } & PlannedHelp)
  /** Something of today is not ticked, to the helper. */
  | ({ type: 'reservation_help_unticked' } & PlannedHelp)
  /** Something of the day before was not ticked, to who takes the help. */
  | ({ type: 'reservation_help_missed' } & PlannedHelp)
  /** The help is over: is it done? To who took it. */
  | ({ type: 'reservation_help_over' } & PlannedHelp)
  /** It is done; `actor_id` is who said so, null for a silence. */
  | ({ type: 'reservation_help_confirmed'; actor_id: number | null; reader_ids: number[] } & Parties)
  /** The team says that help was not done, to both. */
  | ({ type: 'reservation_help_not_done'; actor_id: null } & Parties)
  /** Who takes help wants some of it no more. */
  | ({ type: 'reservation_tasks_struck'; actor_id: number; reader_ids: number[] } & Parties)
  | ({ type: 'reservation_unpaid'; actor_id: null; points_forfeited: number } & Parties)
  /** The points wait for a decision of the team; it returned them, or they are released. */
  | ({ type: 'reservation_release_checked'; actor_id: null } & Parties)
  | ({ type: 'reservation_points_given_back'; actor_id: null } & Parties)
  | ({ type: 'reservation_amendment_proposed'; actor_id: number } & Parties)
  | ({ type: 'reservation_amendment_accepted'; actor_id: number } & Parties)
  | ({ type: 'reservation_amendment_declined'; actor_id: number } & Parties)
  | ({ type: 'reservation_amendment_withdrawn'; actor_id: number } & Parties)
  | ({ type: 'reservation_amendment_expired'; actor_id: null } & Parties)
  /** The guest of a stay that ended early has seen the codes of these hosts. */
  | ({ type: 'reservation_codes_exposed'; actor_id: null; reader_ids: number[] } & Parties)
  | DepositEvent
