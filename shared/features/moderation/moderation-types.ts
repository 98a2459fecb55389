/** The targets of a report. */
export const targetKinds = [
  'listing',
  'member',
  'message',
  'ring_message',
  'product_review',
  'user_review',
  'service_post',
] as const
export type TargetKind = (typeof targetKinds)[number]

export const reportStates = ['open', 'assigned', 'decided'] as const
export type ReportState = (typeof reportStates)[number]

export const decisionKinds = [
  'dismiss',
  'hide_listing',
  'hide_review',
  'hide_post',
  'warn',
  'suspend',
  'restore_listing',
  'restore_member',
  'valuation',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** The grounds of a measure. */
export const grounds = [
  'spam',
  'inappropriate',
  'fraud',
  'contact',
  'harassment',
  'fake_listing',
  'other',
] as const
export type Ground = (typeof grounds)[number]

/** Terms of a suspension in days; 0 means without an end. */
export const suspensionTerms = [3, 7, 30, 90, 0] as const

export const priorityLevels = ['high', 'normal', 'low'] as const
export type PriorityLevel = (typeof priorityLevels)[number]

/** Every staff action in the log. */
export const staffActions = [
  ...decisionKinds,
  'check_listing',
  'assign_report',
  'release_report',
  'grant_appeal',
  'uphold_appeal',
  'end_suspension',
  'add_staff',
  'remove_staff',
  'reset_factor',
  'end_demo',
  'propose_points',
  'confirm_points',
  'reject_points',
  'write_off_advance',
  'propose_points_rules',
  'announce_points_rules',
  'withdraw_points_rules',
  'open_identity',
  'approve_identity',
  'refuse_identity',
  'retry_delivery',
  'retry_job',
  'edit_content',
  'settle_problem',
  'decide_release',
  'excuse_outcome',
  'decide_deposit',
  'refund_payment',
  'replay_webhook',
  'close_mismatch',
  'take_conversation',
  'release_conversation',
  'answer_conversation',
  'close_conversation',
  'reopen_conversation',
  'dissolve_ring',
  'waive_ring_leave',
] as const
export type StaffAction = (typeof staffActions)[number]
