/** Wire values, as the specification names them; the labels are translated. */
export const reportReasons = ['Spam', 'Uygunsuz İçerik', 'Dolandırıcılık'] as const
export type ReportReason = (typeof reportReasons)[number]
