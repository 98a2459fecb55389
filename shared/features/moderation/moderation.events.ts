export type ModerationEvent =
  | { type: 'report_filed'; report_id: number }
  /** Includes the member whom it suspends. */
  | { type: 'decision_made'; decision_id: number; suspended_id?: number }
  /** A post of help is taken down, or shown again. */
  | { type: 'service_post_decided'; post_id: number; is_hidden: boolean }
  | { type: 'appeal_filed'; decision_id: number }
  | { type: 'appeal_answered'; decision_id: number }
  | { type: 'suspension_ended'; member_id: number }
