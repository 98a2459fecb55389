type OfRing = {
  ring_id: number
  /** Who is notified. */
  reader_ids: number[]
}

/** What happens to a ring. `actor_id`: the named member; null if nobody is named. */
export type RingEvent =
  | ({ type: 'ring_proposed'; actor_id: null } & OfRing)
  | ({ type: 'ring_answer_due'; actor_id: null } & OfRing)
  | ({ type: 'ring_agreed'; actor_id: null } & OfRing)
  /** Somebody said no, or did not answer. */
  | ({ type: 'ring_not_agreed'; actor_id: null } & OfRing)
  /** Nights of it were taken, or a home is no longer offered. */
  | ({ type: 'ring_lost'; actor_id: null } & OfRing)
  /** A member left: the recipients lose their stay, their guest, or neither. */
  | ({ type: 'ring_stay_lost'; actor_id: number } & OfRing)
  | ({ type: 'ring_guest_lost'; actor_id: number } & OfRing)
  | ({ type: 'ring_member_left'; actor_id: number } & OfRing)
  /** Only one stay is left: its host is asked, and its guest waits for the answer. */
  | ({ type: 'ring_last_stay_asked'; actor_id: number } & OfRing)
  | ({ type: 'ring_last_stay_waits'; actor_id: number } & OfRing)
  | ({ type: 'ring_last_stay_accepted'; actor_id: number } & OfRing)
  | ({ type: 'ring_last_stay_off'; actor_id: null } & OfRing)
  /** By the team. */
  | ({ type: 'ring_dissolved'; actor_id: null } & OfRing)
  | ({ type: 'ring_message_written'; actor_id: number } & OfRing)

/** Something has happened that may have made a proposal impossible. Nobody is notified of it. */
export type RingInDoubt = { type: 'ring_in_doubt'; ring_id: number }
