import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'

export const reservationNewsKinds = [
  'started',
  'changed',
  'approved',
  'agreed',
  'cancelled',
  'expired',
  'nights_taken',
  'completed',
  'points_released',
] as const
export type ReservationNewsKind = (typeof reservationNewsKinds)[number]

type News = { title: string; sentence: (name: string) => string }

/** What happened to a reservation. Written so that a name never takes a Turkish suffix. */
const news = {
  tr: {
    started: {
      title: 'Yeni bir anlaşma teklifi aldınız',
      sentence: (name) => `${name} sizinle yeni bir anlaşma başlattı.`,
    },
    changed: {
      title: 'Anlaşmanızın koşulları değişti',
      sentence: (name) => `${name} anlaşmanızın koşullarını değiştirdi.`,
    },
    approved: {
      title: 'Anlaşma onayınızı bekliyor',
      sentence: (name) => `${name} anlaşmayı onayladı. Şimdi sıra sizde.`,
    },
    agreed: {
      title: 'Anlaşmanız kesinleşti',
      sentence: (name) => `${name} onayladı, anlaşmanız kesinleşti.`,
    },
    cancelled: {
      title: 'Anlaşma iptal edildi',
      sentence: (name) => `${name} anlaşmayı iptal etti.`,
    },
    expired: {
      title: 'Görüşmenin süresi doldu',
      sentence: (name) => `${name} ile görüşmenizin süresi doldu.`,
    },
    nights_taken: {
      title: 'Seçtiğiniz tarihler doldu',
      sentence: (name) =>
        `${name} ile konuştuğunuz tarihler başka bir anlaşmayla doldu. Başka tarih seçebilirsiniz.`,
    },
    completed: {
      title: 'Konaklama tamamlandı',
      sentence: (name) => `${name} ile konaklamanız tamamlandı. Değerlendirmenizi yazabilirsiniz.`,
    },
    points_released: {
      title: 'Puanlarınız hesabınızda',
      sentence: (name) => `${name} ile yaptığınız anlaşmanın puanları hesabınıza geçti.`,
    },
  },
  en: {
    started: {
      title: 'You have a new offer',
      sentence: (name) => `${name} started a new agreement with you.`,
    },
    changed: {
      title: 'The terms of your agreement changed',
      sentence: (name) => `${name} changed the terms of your agreement.`,
    },
    approved: {
      title: 'An agreement is waiting for you',
      sentence: (name) => `${name} approved the agreement. Now it is your turn.`,
    },
    agreed: {
      title: 'Your agreement is settled',
      sentence: (name) => `${name} approved, and your agreement is settled.`,
    },
    cancelled: {
      title: 'An agreement was cancelled',
      sentence: (name) => `${name} cancelled the agreement.`,
    },
    expired: {
      title: 'A negotiation has expired',
      sentence: (name) => `Your negotiation with ${name} has expired.`,
    },
    nights_taken: {
      title: 'Your dates were taken',
      sentence: (name) =>
        `The dates you discussed with ${name} were taken by another agreement. You can choose other dates.`,
    },
    completed: {
      title: 'Your stay is completed',
      sentence: (name) => `Your stay with ${name} is completed. You can write your review.`,
    },
    points_released: {
      title: 'Your points have arrived',
      sentence: (name) => `The points of your agreement with ${name} are on your account.`,
    },
  },
} as const satisfies Record<Locale, Record<ReservationNewsKind, News>>

/** The notification's sentence, in the reader's language. */
export const reservationNewsSentence = (
  kind: ReservationNewsKind,
  locale: Locale,
  senderName: string,
): string => news[locale][kind].sentence(senderName)

const mailTexts = {
  tr: {
    button: 'Anlaşmaya git',
    footer: `Bu e-postayı ${brand.name} üyesi olduğunuz için aldınız. E-posta bildirimlerini profilinizden kapatabilirsiniz.`,
  },
  en: {
    button: 'Go to the agreement',
    footer: `You received this e-mail because you are a member of ${brand.name}. You can turn e-mail notifications off in your profile.`,
  },
} as const satisfies Record<Locale, { button: string; footer: string }>

/** The same news as a mail. */
export const reservationNewsMail = (kind: ReservationNewsKind, locale: Locale, senderName: string) => ({
  subject: news[locale][kind].title,
  heading: news[locale][kind].title,
  paragraphs: [news[locale][kind].sentence(senderName)],
  ...mailTexts[locale],
})
