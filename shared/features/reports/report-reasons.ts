/** Wire values, as the specification names them; the labels are translated. */
export const reportReasons = ['Spam', 'Uygunsuz İçerik', 'Dolandırıcılık'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The label's place under `profiles.report.reasons`. */
export const reasonTexts = {
  Spam: 'spam',
  'Uygunsuz İçerik': 'inappropriate',
  Dolandırıcılık: 'fraud',
} as const satisfies Record<ReportReason, string>
