import type { Locale } from '../../errors/error-catalogue.ts'
import type { CivilDate } from '../../kernel/civil-date.ts'
import { ringSize } from './ring-size.messages.ts'
import type { RingEvent } from './rings.events.ts'

export type RingNotificationKind = RingEvent['type']

/** Who is named, and how many homes the ring has. */
export type RingMention = { name: string; listingCount: number }
type RingText = { title: (about: RingMention) => string; sentence: (about: RingMention) => string }

const proposed = {
  tr: ({ listingCount }: RingMention) => `Sana ${ringSize(listingCount, 'tr')} bir takas öneriyoruz`,
  en: ({ listingCount }: RingMention) => `We found you a ${ringSize(listingCount, 'en')} swap`,
}

/** The notifications about rings, which members know as swaps. Written so that a name never takes a suffix. */
const notifications = {
  tr: {
    ring_proposed: {
      title: proposed.tr,
      sentence: (about) =>
        `${proposed.tr(about)}: sen birinin evinde kalıyorsun, biri de senin evinde. Herkes onaylarsa hepsi birden kesinleşir. Yanıtın 72 saat bekleniyor.`,
    },
    ring_answer_due: {
      title: () => 'Takas teklifi yanıtını bekliyor',
      sentence: ({ listingCount }) =>
        `Sana önerdiğimiz ${ringSize(listingCount, 'tr')} takas 24 saat içinde kapanacak. Yanıt vermezsen hayır sayılır.`,
    },
    ring_agreed: {
      title: () => 'Herkes onayladı!',
      sentence: ({ listingCount }) =>
        `Herkes onayladı: ${ringSize(listingCount, 'tr')} takasın kesinleşti. Adresler ve sohbetler açıldı.`,
    },
    ring_not_agreed: {
      title: () => 'Bu takas olmadı',
      sentence: () => 'Bu takas olmadı: herkes onaylamadı. Sıradaki aramada önceliklisin.',
    },
    ring_lost: {
      title: () => 'Bu geceler az önce doldu',
      sentence: () => 'Takastaki evlerden biri artık müsait değil. Takas olmadı, dileğin yeniden açık.',
    },
    ring_stay_lost: {
      title: () => 'Takastaki konaklaman iptal oldu',
      sentence: ({ name }) => `${name} takastan çıktı ve kalacağın ev boşa düştü. Dileğin yeniden açık.`,
    },
    ring_guest_lost: {
      title: () => 'Misafirin gelmiyor',
      sentence: ({ name }) =>
        `${name} takastan çıktı: misafirin gelmiyor, kendi gezin duruyor. Evinin geceleri yeniden senin.`,
    },
    ring_member_left: {
      title: () => 'Takastan bir üye çıktı',
      sentence: ({ name }) => `${name} takastan çıktı. Senin gezin ve misafirin olduğu gibi duruyor.`,
    },
    ring_last_stay_asked: {
      title: () => 'Misafirin yine gelsin mi?',
      sentence: ({ name }) =>
        `Kalacağın ev boşa düştü: ${name} seni ağırlamıyor. Misafirin yine geliyor; onu ağırlamak ister misin? Yanıtın en çok 48 saat bekleniyor; yanıt vermezsen onun konaklaması bedelsiz iptal olur. Hayır demen bedelsizdir, takastan çıkma sayılmaz.`,
    },
    ring_last_stay_waits: {
      title: () => 'Ev sahibinin yanıtı bekleniyor',
      sentence: ({ name, listingCount }) =>
        `${listingCount > 3 ? 'Ev sahibinin kendi gezisi iptal oldu.' : `${name} takastan çıktı: misafirin gelmiyor.`} Ev sahibin seni yine ağırlayıp ağırlamayacağını en çok 48 saat içinde söyleyecek.`,
    },
    ring_last_stay_accepted: {
      title: () => 'Gezin duruyor',
      sentence: ({ name }) => `${name} seni yine ağırlıyor: gezin duruyor.`,
    },
    ring_last_stay_off: {
      title: () => 'Takastaki konaklama iptal oldu',
      sentence: () => 'Takastaki konaklama bedelsiz iptal oldu. Dileğin yeniden açık.',
    },
    ring_dissolved: {
      title: () => 'Takas iptal edildi',
      sentence: () =>
        'Ekibimiz bu takası iptal etti. Başlamamış konaklamalar bedelsiz iptal edildi, dileğin yeniden açık.',
    },
    ring_message_written: {
      title: () => 'Ortak panoda yeni mesaj',
      sentence: ({ name }) => `${name} takasın ortak panosuna yazdı.`,
    },
  },
  en: {
    ring_proposed: {
      title: proposed.en,
      sentence: (about) =>
        `${proposed.en(about)}: you stay in one home, and somebody stays in yours. It stands when everyone says yes, all at once. Your answer is awaited for 72 hours.`,
    },
    ring_answer_due: {
      title: () => 'A swap waits for your answer',
      sentence: ({ listingCount }) =>
        `The ${ringSize(listingCount, 'en')} swap that we found for you closes within 24 hours. No answer counts as a no.`,
    },
    ring_agreed: {
      title: () => 'Everyone said yes!',
      sentence: ({ listingCount }) =>
        `Everyone said yes: your ${ringSize(listingCount, 'en')} swap is agreed. Addresses and chats are open.`,
    },
    ring_not_agreed: {
      title: () => 'This swap did not come together',
      sentence: () =>
        'This swap did not come together: not everyone said yes. You come first in the next round.',
    },
    ring_lost: {
      title: () => 'These nights were just taken',
      sentence: () => 'A home of the swap is no longer free. The swap is off, and your wish is open again.',
    },
    ring_stay_lost: {
      title: () => 'Your stay was cancelled',
      sentence: ({ name }) => `${name} left the swap, and your stay with it. Your wish is open again.`,
    },
    ring_guest_lost: {
      title: () => 'Your guest is not coming',
      sentence: ({ name }) =>
        `${name} left the swap: your guest is not coming, your own trip stands. Your home’s nights are yours again.`,
    },
    ring_member_left: {
      title: () => 'A member left the swap',
      sentence: ({ name }) => `${name} left the swap. Your trip and your guest stay as they are.`,
    },
    ring_last_stay_asked: {
      title: () => 'Can your guest still stay?',
      sentence: ({ name }) =>
        `Your stay was cancelled: ${name} does not host you. Your guest still comes; would you host them? Your answer is awaited for 48 hours at most; without one their stay is cancelled at no cost. Saying no costs nothing, and does not count as leaving.`,
    },
    ring_last_stay_waits: {
      title: () => 'Your host is asked',
      sentence: ({ name, listingCount }) =>
        `${listingCount > 3 ? 'The trip of your host was cancelled.' : `${name} left the swap: your guest is not coming.`} Your host says within 48 hours whether you can still stay.`,
    },
    ring_last_stay_accepted: {
      title: () => 'Your trip stands',
      sentence: ({ name }) => `${name} still hosts you: your trip stands.`,
    },
    ring_last_stay_off: {
      title: () => 'A stay of the swap was cancelled',
      sentence: () => 'The stay of the swap was cancelled at no cost. Your wish is open again.',
    },
    ring_dissolved: {
      title: () => 'The swap was cancelled',
      sentence: () =>
        'Our team cancelled this swap. Stays that had not begun were cancelled without a price, and your wish is open again.',
    },
    ring_message_written: {
      title: () => 'A new message on the shared board',
      sentence: ({ name }) => `${name} wrote on the shared board of the swap.`,
    },
  },
} as const satisfies Record<Locale, Record<RingNotificationKind, RingText>>

const button = { tr: 'Takası gör', en: 'See the swap' } as const satisfies Record<Locale, string>

/** What the community fund pays of another stay, at most, in points, and the last day on which it can be used. */
export type MentionedCover = { points: number; until: CivilDate }

const days = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const formats = {
  tr: { number: new Intl.NumberFormat('tr'), days: new Intl.DateTimeFormat('tr', days) },
  en: { number: new Intl.NumberFormat('en-GB'), days: new Intl.DateTimeFormat('en-GB', days) },
} as const satisfies Record<Locale, { number: Intl.NumberFormat; days: Intl.DateTimeFormat }>
const coverSentence = {
  tr: (points, day) =>
    `Dayanışma fonu, yerine bulacağın konaklamanın ${points} puana kadarını öder; son gün ${day}.`,
  en: (points, day) => `The community fund pays up to ${points} points of a stay in its place, until ${day}.`,
} as const satisfies Record<Locale, (points: string, day: string) => string>

/** Notifications to a reader whose stay is cancelled because its host left. */
const lostStayKinds: readonly RingNotificationKind[] = ['ring_stay_lost', 'ring_last_stay_asked']
export const mentionsCover = (kind: RingNotificationKind): boolean => lostStayKinds.includes(kind)

/** `cover`: what the reader can use from this ring; null if nothing. */
export function ringNotificationSentence(
  kind: RingNotificationKind,
  locale: Locale,
  about: RingMention,
  cover: MentionedCover | null,
): string {
  const { sentence: sentenceOf }: RingText = notifications[locale][kind]
  const sentence = sentenceOf(about)
  if (!cover || !mentionsCover(kind)) return sentence
  const { number, days: day } = formats[locale]
  const until = day.format(new Date(`${cover.until}T00:00:00Z`))
  return `${sentence} ${coverSentence[locale](number.format(cover.points), until)}`
}

export const ringNotificationMail = (
  kind: RingNotificationKind,
  locale: Locale,
  about: RingMention,
  cover: MentionedCover | null,
) => {
  const text: RingText = notifications[locale][kind]
  const title = text.title(about)
  const paragraphs = [ringNotificationSentence(kind, locale, about, cover)]
  return { subject: title, heading: title, paragraphs, button: button[locale] }
}
