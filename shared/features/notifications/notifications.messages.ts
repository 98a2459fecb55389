import type { Locale } from '../../errors/error-catalogue.ts'
import type { PointsChange } from '../reservations/extras/points-change.rules.ts'
import type { AskedTask } from '../reservations/help/questions.rules.ts'
import type { StepDetail } from '../reservations/reservation-steps.ts'

import { type FallenStayNotice, fellSentence } from './fallen-stay.messages.ts'
import { helpNoticeKinds, helpNotices } from './help-notices.messages.ts'
import { pointsChangeSentence } from './points-change.messages.ts'
import { serviceNotices } from './service-notices.messages.ts'

export const reservationNotificationKinds = [
  'started',
  'changed',
  'approved',
  'points_short',
  'agreed',
  'cancelled',
  'expired',
  'nights_taken',
  'completed',
  'points_released',
  'half_time',
  'last_hours',
  'arrival',
  'review_due',
  'problem_reported',
  'problem_dismissed',
  'no_show',
  'part_fell',
  ...helpNoticeKinds,
  'unpaid',
  'release_checked',
  'points_given_back',
  'amendment_proposed',
  'amendment_accepted',
  'amendment_declined',
  'amendment_withdrawn',
  'amendment_expired',
  'leg_offered',
  'leg_declined',
  'leg_withdrawn',
  'change_codes',
  'deposit_claimed',
  'deposit_disputed',
  'deposit_answer_due',
  'deposit_returned',
  'deposit_kept',
] as const
export type ReservationNotificationKind = (typeof reservationNotificationKinds)[number]

/** What a notification says instead of its kind, if the event had this detail. */
const sayings = {
  started: { approved: 'asked' },
  changed: { approved: 'changed_and_approved' },
  cancelled: { found_elsewhere: 'found_elsewhere' },
} as const satisfies Partial<Record<ReservationNotificationKind, Partial<Record<StepDetail, Saying>>>>
type Saying = 'asked' | 'changed_and_approved' | 'found_elsewhere'

/** What happened: kind and detail are saved apart, so that the release before can show the kind. */
export type ReservationNotice = { kind: ReservationNotificationKind; detail: StepDetail | null }

function sayingOf({ kind, detail }: ReservationNotice): ReservationNotificationKind | Saying {
  const byDetail: Partial<Record<StepDetail, Saying>> =
    kind === 'started' || kind === 'changed' || kind === 'cancelled' ? sayings[kind] : {}
  return (detail && byDetail[detail]) ?? kind
}

/** What a notification says of its reservation beside the other member's name. */
export type NoticeFacts = {
  detail?: StepDetail | null
  fallen?: FallenStayNotice | null
  /** What changed terms bring in points. */
  pointsChange?: PointsChange | null
  /** The tasks of a day. */
  asked?: readonly AskedTask[] | undefined
  /** It is about help without a home. */
  isService?: boolean
}

type NotificationText = { title: string; sentence: (name: string, facts: NoticeFacts) => string }

/** With what they bring in points, new terms say that instead. */
const orPoints =
  (locale: Locale, usual: (name: string) => string): NotificationText['sentence'] =>
  (name, { pointsChange }) =>
    pointsChange ? pointsChangeSentence[locale](pointsChange) : usual(name)

/** The reservation notifications. Written so that a name never takes a Turkish suffix. */
const notifications = {
  tr: {
    started: {
      title: 'Yeni bir anlaşma teklifi aldın',
      sentence: (name) => `${name} seninle yeni bir anlaşma başlattı.`,
    },
    changed: {
      title: 'Karşı teklif aldın',
      sentence: orPoints('tr', (name) => `${name} karşı teklif verdi. Yeni koşullara bak, sonra onayla.`),
    },
    approved: {
      title: 'Anlaşma onayını bekliyor',
      sentence: (name) => `${name} anlaşmayı onayladı. Şimdi sıra sende.`,
    },
    points_short: {
      title: 'Puanın yetmediği için anlaşma bekliyor',
      sentence: (name) =>
        `${name} evet dedi, ama puanın şu an yetmiyor. Puanını tamamla ya da başka bir karşılık öner; gecelerin henüz ayrılmadı.`,
    },
    agreed: {
      title: 'Anlaşman kesinleşti',
      sentence: (name) => `${name} onayladı, anlaşman kesinleşti.`,
    },
    cancelled: {
      title: 'Anlaşma iptal edildi',
      sentence: (name) => `${name} anlaşmayı iptal etti.`,
    },
    asked: {
      title: 'Evini soran bir misafir var',
      sentence: (name) => `${name} evini soruyor. Koşullara bak ve yanıtla.`,
    },
    changed_and_approved: {
      title: 'Karşı teklif aldın',
      sentence: orPoints('tr', (name) => `${name} koşulları değiştirdi ve onayladı. Şimdi sıra sende.`),
    },
    found_elsewhere: {
      title: 'Misafir başka bir eve yerleşti',
      sentence: (name) => `${name} başka bir eve yerleşti. Gecelerin yine açık.`,
    },
    expired: {
      title: 'Görüşmenin süresi doldu',
      sentence: (name) => `${name} ile görüşmenin süresi doldu. Benzer evler anlaşma sayfasında.`,
    },
    nights_taken: {
      title: 'Seçtiğin tarihler doldu',
      sentence: (name) =>
        `${name} ile konuştuğun tarihler başka bir anlaşmayla doldu. Başka tarih seçebilir ya da anlaşma sayfasındaki benzer evlere bakabilirsin.`,
    },
    completed: {
      title: 'Değerlendirmeni yazabilirsin',
      sentence: (name) => `${name} ile konaklaman için değerlendirmeni şimdi yazabilirsin.`,
    },
    points_released: {
      title: 'Puanların hesabında',
      sentence: (name) => `${name} ile yaptığın anlaşmanın puanları hesabına geçti.`,
    },
    half_time: {
      title: 'Görüşmen yanıtını bekliyor',
      sentence: (name) => `${name} ile görüşmenin süresinin yarısı geçti. Onayın bekleniyor.`,
    },
    last_hours: {
      title: 'Görüşmenin son saatleri',
      sentence: (name) => `${name} ile görüşmen 12 saatten kısa sürede kapanacak. Onayın bekleniyor.`,
    },
    arrival: {
      title: 'Konaklama yaklaşıyor',
      sentence: (name) =>
        `${name} ile anlaştığın konaklama yaklaşıyor. Giriş saati, adres ve rehber anlaşma sayfasında.`,
    },
    review_due: {
      title: 'Değerlendirmen bekleniyor',
      sentence: (name) => `${name} ile konaklaman nasıldı? Değerlendirmeni 14 gün içinde yazabilirsin.`,
    },
    problem_reported: {
      title: 'Konaklamanla ilgili bir sorun bildirildi',
      sentence: (name) =>
        `${name} konaklamanla ilgili bir sorun bildirdi. Katılmıyorsan 24 saat içinde sen de bildir.`,
    },
    problem_dismissed: {
      title: 'Bildirilen sorun incelendi',
      sentence: (name) => `${name} ile anlaşman olduğu gibi geçerli.`,
    },
    no_show: {
      title: 'Konaklama gerçekleşmedi',
      sentence: (name) => `${name} ile konaklaman taraflardan biri gelmediği için kapandı.`,
    },
    ...helpNotices.tr,
    part_fell: { title: 'Bir konaklama düştü', sentence: fellSentence.tr },
    unpaid: {
      title: 'Anlaşma iptal edildi',
      sentence: (name) =>
        `${name} ile anlaşman iptal edildi. Konaklamanın ödendiği puanlar bir satın almayla gelmişti; o satın alma geri verilince puanlar da geri alındı.`,
    },
    release_checked: {
      title: 'Konaklamanın puanlarına bakıyoruz',
      sentence: (name) =>
        `${name} ile konaklamanın puanlarına, ev sahibine geçmeden önce ekibimiz bakıyor. O zamana kadar ayrılmış duruyorlar; senin bir şey yapman gerekmiyor.`,
    },
    points_given_back: {
      title: 'Anlaşma kapandı, puanlar geri verildi',
      sentence: (name) =>
        `Ekibimiz ${name} ile anlaşmanı kapattı. Ayrılan puanlar, varsa önce avans, geldikleri yere geri verildi. Sorun varsa bize yaz.`,
    },
    amendment_proposed: {
      title: 'Anlaşman için değişiklik önerildi',
      sentence: (name) => `${name} anlaşmanda değişiklik öneriyor. Yanıtlayana kadar eski koşullar geçerli.`,
    },
    amendment_accepted: {
      title: 'Değişiklik kabul edildi',
      sentence: (name) => `${name} önerdiğin değişikliği kabul etti. Anlaşman yeni koşullarla sürüyor.`,
    },
    amendment_declined: {
      title: 'Değişiklik kabul edilmedi',
      sentence: (name) => `${name} önerdiğin değişikliği kabul etmedi. Anlaşman olduğu gibi sürüyor.`,
    },
    amendment_withdrawn: {
      title: 'Değişiklik önerisi geri alındı',
      sentence: (name) => `${name} değişiklik önerisini geri aldı. Anlaşman olduğu gibi sürüyor.`,
    },
    amendment_expired: {
      title: 'Değişiklik önerisinin süresi doldu',
      sentence: (name) =>
        `${name} ile anlaşmandaki değişiklik önerisi yanıtlanmadan kapandı. Eski koşullar geçerli.`,
    },
    leg_offered: {
      title: 'Takas iptal edildi, bir konaklama puanla sürebilir',
      sentence: (name) =>
        `${name} takası iptal etti ve bir konaklamanın puanla sürmesini öneriyor. Kabul et ya da bedelsiz vazgeç.`,
    },
    leg_declined: {
      title: 'Puanla konaklama kabul edilmedi',
      sentence: (name) => `${name} puanla konaklama önerini kabul etmedi. İki konaklama da iptal oldu.`,
    },
    leg_withdrawn: {
      title: 'Puanla konaklama önerisi geri alındı',
      sentence: (name) => `${name} puanla konaklama önerisini geri aldı. İki konaklama da iptal oldu.`,
    },
    change_codes: {
      title: 'Kodlarını değiştir',
      sentence: (name) =>
        `${name} ile anlaşman bitti, ama ev rehberindeki kodlar görülmüştü. Kapı kodunu ve Wi-Fi şifreni değiştir, sonra rehberi güncelle.`,
    },
    deposit_claimed: {
      title: 'Depozitondan puan isteniyor',
      sentence: (name) =>
        `${name} depozitodan puan istiyor. Nedenine bak ve 10 gün içinde yanıtla; yanıtlamazsan puanlar ev sahibine geçer.`,
    },
    deposit_disputed: {
      title: 'Depozitodan puan istemene itiraz edildi',
      sentence: (name) =>
        `${name} depozitodan puan istemene katılmıyor. Ekibimiz fotoğraflara bakıp 10 gün içinde karar verecek.`,
    },
    deposit_answer_due: {
      title: 'Depoziton için yanıtın bekleniyor',
      sentence: (name) =>
        `${name} depozitodan puan istedi. Üç gün içinde yanıtlamazsan puanlar ev sahibine geçer.`,
    },
    deposit_returned: {
      title: 'Depozito iade edildi',
      sentence: (name) => `${name} ile konaklamanın depozitosu misafire iade edildi.`,
    },
    deposit_kept: {
      title: 'Depozito sonuçlandı',
      sentence: (name) =>
        `${name} ile konaklamanın depozitosundan ev sahibine puan ödendi. Ayrıntılar anlaşma sayfasında.`,
    },
  },
  en: {
    started: {
      title: 'You have a new offer',
      sentence: (name) => `${name} started a new agreement with you.`,
    },
    changed: {
      title: 'You have a counter-offer',
      sentence: orPoints(
        'en',
        (name) => `${name} made a counter-offer. Look at the new terms, then approve.`,
      ),
    },
    approved: {
      title: 'An agreement is waiting for you',
      sentence: (name) => `${name} approved the agreement. Now it is your turn.`,
    },
    points_short: {
      title: 'Your agreement waits for points',
      sentence: (name) =>
        `${name} said yes, but your points do not suffice at the moment. Top them up or offer something else; the nights are not held yet.`,
    },
    agreed: {
      title: 'Your agreement is settled',
      sentence: (name) => `${name} approved, and your agreement is settled.`,
    },
    cancelled: {
      title: 'An agreement was cancelled',
      sentence: (name) => `${name} cancelled the agreement.`,
    },
    asked: {
      title: 'A guest asks for your home',
      sentence: (name) => `${name} asks to stay in your home. Look at the terms and answer.`,
    },
    changed_and_approved: {
      title: 'You have a counter-offer',
      sentence: orPoints('en', (name) => `${name} changed the terms and approved them. Now it is your turn.`),
    },
    found_elsewhere: {
      title: 'A guest found another home',
      sentence: (name) => `${name} found another home. Your nights are open again.`,
    },
    expired: {
      title: 'A negotiation has expired',
      sentence: (name) =>
        `Your negotiation with ${name} has expired. Similar homes are on the agreement’s page.`,
    },
    nights_taken: {
      title: 'Your dates were taken',
      sentence: (name) =>
        `The dates you discussed with ${name} were taken by another agreement. You can choose other dates, or see similar homes on the agreement’s page.`,
    },
    completed: {
      title: 'You can write your review',
      sentence: (name) => `You can now write your review of the stay with ${name}.`,
    },
    points_released: {
      title: 'Your points have arrived',
      sentence: (name) => `The points of your agreement with ${name} are on your account.`,
    },
    half_time: {
      title: 'A negotiation is waiting for you',
      sentence: (name) =>
        `Half the time of your negotiation with ${name} is over. It waits for your approval.`,
    },
    last_hours: {
      title: 'The last hours of your negotiation',
      sentence: (name) =>
        `Your negotiation with ${name} closes in less than 12 hours. It waits for your approval.`,
    },
    arrival: {
      title: 'A stay is near',
      sentence: (name) =>
        `Your stay with ${name} is near. The hour of check-in, the address and the guide are on its page.`,
    },
    review_due: {
      title: 'Your review is awaited',
      sentence: (name) =>
        `How was your stay with ${name}? You can write your review within 14 days of its end.`,
    },
    problem_reported: {
      title: 'A problem with your stay was reported',
      sentence: (name) =>
        `${name} reported a problem with your stay. If you disagree, report your side within 24 hours.`,
    },
    problem_dismissed: {
      title: 'The reported problem was looked at',
      sentence: (name) => `Your agreement with ${name} stands as it is.`,
    },
    no_show: {
      title: 'A stay did not take place',
      sentence: (name) => `Your stay with ${name} was closed, since one of you did not appear.`,
    },
    ...helpNotices.en,
    part_fell: { title: 'One stay is off', sentence: fellSentence.en },
    unpaid: {
      title: 'An agreement was cancelled',
      sentence: (name) =>
        `Your agreement with ${name} was cancelled. The points that paid for the stay had come with a purchase; it was given back, and the points went back with it.`,
    },
    release_checked: {
      title: 'We are looking at the points of your stay',
      sentence: (name) =>
        `Our team looks at the points of your stay with ${name} before they go to the host. Until then they stay held; there is nothing that you have to do.`,
    },
    points_given_back: {
      title: 'An agreement was closed, and its points given back',
      sentence: (name) =>
        `Our team has closed your agreement with ${name}. The held points went back to where they came from, an advance first. Write to us if you have questions.`,
    },
    amendment_proposed: {
      title: 'A change to your agreement was proposed',
      sentence: (name) =>
        `${name} proposes a change to your agreement. The old terms stand until you answer.`,
    },
    amendment_accepted: {
      title: 'Your change was accepted',
      sentence: (name) => `${name} accepted your change. The agreement goes on with the new terms.`,
    },
    amendment_declined: {
      title: 'Your change was declined',
      sentence: (name) => `${name} declined your change. The agreement stays as it is.`,
    },
    amendment_withdrawn: {
      title: 'A proposed change was withdrawn',
      sentence: (name) => `${name} withdrew the proposed change. The agreement stays as it is.`,
    },
    amendment_expired: {
      title: 'A proposed change has lapsed',
      sentence: (name) =>
        `The change proposed for your agreement with ${name} was not answered in time. The old terms stand.`,
    },
    leg_offered: {
      title: 'An exchange was cancelled, and one stay can go on for points',
      sentence: (name) =>
        `${name} cancelled the exchange and offers one of its stays for points. Accept it, or decline at no cost.`,
    },
    leg_declined: {
      title: 'A stay for points was declined',
      sentence: (name) => `${name} declined the stay for points that you offered. Both stays are cancelled.`,
    },
    leg_withdrawn: {
      title: 'A stay for points is no longer offered',
      sentence: (name) => `${name} took back the offered stay for points. Both stays are cancelled.`,
    },
    change_codes: {
      title: 'Change your codes',
      sentence: (name) =>
        `Your agreement with ${name} has ended, but the codes of your house guide had been seen. Change the door code and the Wi-Fi password, then update the guide.`,
    },
    deposit_claimed: {
      title: 'Points of your deposit were claimed',
      sentence: (name) =>
        `${name} claims points of your deposit. See the claim and answer within 10 days; without an answer the host gets the points.`,
    },
    deposit_disputed: {
      title: 'Your deposit claim was disputed',
      sentence: (name) =>
        `${name} disputes your claim. Our team looks at the evidence and decides within 10 days.`,
    },
    deposit_answer_due: {
      title: 'A deposit claim is waiting for your answer',
      sentence: (name) =>
        `${name} has claimed points of your deposit and waits for your answer. Without one within three days the host gets the points.`,
    },
    deposit_returned: {
      title: 'A deposit was returned',
      sentence: (name) => `The deposit of your stay with ${name} was returned to the guest.`,
    },
    deposit_kept: {
      title: 'A deposit is settled',
      sentence: (name) =>
        `The host got points out of the deposit of your stay with ${name}. The agreement’s page has the details.`,
    },
  },
} as const satisfies Record<Locale, Record<ReservationNotificationKind | Saying, NotificationText>>

function textOf(
  kind: ReservationNotificationKind,
  locale: Locale,
  { detail = null, isService, asked }: NoticeFacts,
): NotificationText {
  const saying = sayingOf({ kind, detail })
  // Tasks that are known are named in any agreement.
  const ofServices: Partial<Record<string, NotificationText>> = asked?.length ? {} : serviceNotices[locale]
  return (isService && ofServices[saying]) || notifications[locale][saying]
}

/** The notification's sentence, in the reader's language. */
export const reservationNotificationSentence = (
  kind: ReservationNotificationKind,
  locale: Locale,
  senderName: string,
  facts: NoticeFacts = {},
): string => {
  return textOf(kind, locale, facts).sentence(senderName, facts)
}

const mailButton = { tr: 'Anlaşmaya git', en: 'Go to the agreement' } as const satisfies Record<
  Locale,
  string
>
/** For a host who can answer without logging in. */
const answerButton = { tr: 'Bak ve yanıtla', en: 'Look and answer' } as const satisfies Record<Locale, string>

/** For the guest: what else they had asked needs no message. */
export const othersClosed = {
  tr: (count: number) =>
    `${count === 1 ? 'Öbür soru' : 'Öbür iki soru'} kapandı; kimseye bir şey yazman gerekmez.`,
  en: (count: number) =>
    `${count === 1 ? 'The other is' : 'The other two are'} closed; you needn’t write to anyone.`,
} as const satisfies Record<Locale, (count: number) => string>

/** The same notification as a mail; `more` are sentences about this reservation. */
export function reservationNotificationMail(
  kind: ReservationNotificationKind,
  locale: Locale,
  senderName: string,
  more: readonly string[] = [],
  {
    canAnswer = false,
    action,
    ...facts
  }: NoticeFacts & { canAnswer?: boolean; action?: string | undefined } = {},
) {
  const { title } = textOf(kind, locale, facts)
  return {
    subject: title,
    heading: title,
    paragraphs: [reservationNotificationSentence(kind, locale, senderName, facts), ...more],
    button: action ?? (canAnswer ? answerButton : mailButton)[locale],
  }
}
