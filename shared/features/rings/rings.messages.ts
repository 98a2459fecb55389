import type { Locale } from '../../errors/error-catalogue.ts'
import type { CivilDate } from '../../kernel/civil-date.ts'
import type { RingEvent } from './rings.events.ts'

export type RingNotificationKind = RingEvent['type']

type RingText = { title: string; sentence: (name: string) => string }

/** The notifications about rings. `name`: the member who is named; written so that a name never takes a suffix. */
const notifications = {
  tr: {
    ring_proposed: {
      title: 'Senin için bir halka kuruldu',
      sentence: () =>
        'Bir halka kuruldu: sen birinin evinde kalıyorsun, biri de senin evinde. Herkes onaylarsa hepsi birden kesinleşir. Yanıtın 72 saat bekleniyor.',
    },
    ring_answer_due: {
      title: 'Halka yanıtını bekliyor',
      sentence: () => 'Halka teklifin 24 saat içinde kapanacak. Yanıt vermezsen bu halka için hayır sayılır.',
    },
    ring_agreed: {
      title: 'Halka tamam!',
      sentence: () => 'Halka tamam! Herkes onayladı; adresler ve sohbetler açıldı.',
    },
    ring_not_agreed: {
      title: 'Bu halka kurulamadı',
      sentence: () => 'Bu halka kurulamadı: herkes onaylamadı. Sıradaki aramada önceliklisin.',
    },
    ring_lost: {
      title: 'Bu geceler az önce doldu',
      sentence: () => 'Halkadaki evlerden biri artık müsait değil. Halka dağıldı, dileğin yeniden açık.',
    },
    ring_stay_lost: {
      title: 'Halkadaki konaklaman iptal oldu',
      sentence: (name) => `${name} halkadan çıktı ve kalacağın ev boşa düştü. Dileğin yeniden açık.`,
    },
    ring_guest_lost: {
      title: 'Misafirin gelmiyor',
      sentence: (name) =>
        `${name} halkadan çıktı: misafirin gelmiyor, kendi gezin duruyor. Evinin geceleri yeniden senin.`,
    },
    ring_member_left: {
      title: 'Halkadan bir üye çıktı',
      sentence: (name) => `${name} halkadan çıktı. Senin gezin ve misafirin olduğu gibi duruyor.`,
    },
    ring_last_stay_asked: {
      title: 'Misafirin yine gelsin mi?',
      sentence: (name) =>
        `${name} halkadan çıktı ve kalacağın ev boşa düştü. Evine gelecek misafiri yine ağırlamak ister misin? Yanıtın en çok 48 saat bekleniyor; yanıt vermezsen konaklama bedelsiz iptal olur.`,
    },
    ring_last_stay_waits: {
      title: 'Ev sahibinin yanıtı bekleniyor',
      sentence: (name) =>
        `${name} halkadan çıktı: misafirin gelmiyor. Ev sahibin seni yine ağırlayıp ağırlamayacağını en çok 48 saat içinde söyleyecek.`,
    },
    ring_last_stay_accepted: {
      title: 'Gezin duruyor',
      sentence: (name) => `${name} seni yine ağırlıyor: gezin duruyor.`,
    },
    ring_last_stay_off: {
      title: 'Halkadaki son konaklama iptal oldu',
      sentence: () => 'Halkada kalan son konaklama bedelsiz iptal oldu. Dileğin yeniden açık.',
    },
    ring_dissolved: {
      title: 'Halka dağıtıldı',
      sentence: () =>
        'Ekibimiz bu halkayı dağıttı. Başlamamış konaklamalar bedelsiz iptal edildi, dileğin yeniden açık.',
    },
    ring_message_written: {
      title: 'Halkanın panosunda yeni mesaj',
      sentence: (name) => `${name} halkanın panosuna yazdı.`,
    },
  },
  en: {
    ring_proposed: {
      title: 'There is a ring for you',
      sentence: () =>
        'A ring came together: you stay in one home, and somebody stays in yours. It stands when everyone says yes, all at once. Your answer is awaited for 72 hours.',
    },
    ring_answer_due: {
      title: 'A ring waits for your answer',
      sentence: () => 'Your ring closes within 24 hours. No answer counts as a no to this ring.',
    },
    ring_agreed: {
      title: 'The ring is closed!',
      sentence: () => 'The ring is closed! Everyone said yes; addresses and chats are open.',
    },
    ring_not_agreed: {
      title: 'This ring did not come together',
      sentence: () =>
        'This ring did not come together: not everyone said yes. You come first in the next round.',
    },
    ring_lost: {
      title: 'These nights were just taken',
      sentence: () => 'A home of the ring is no longer free. The ring is off, and your wish is open again.',
    },
    ring_stay_lost: {
      title: 'Your stay in the ring is off',
      sentence: (name) => `${name} left the ring, and your stay with it. Your wish is open again.`,
    },
    ring_guest_lost: {
      title: 'Your guest is not coming',
      sentence: (name) =>
        `${name} left the ring: your guest is not coming, your own trip stands. Your home’s nights are yours again.`,
    },
    ring_member_left: {
      title: 'A member left the ring',
      sentence: (name) => `${name} left the ring. Your trip and your guest stay as they are.`,
    },
    ring_last_stay_asked: {
      title: 'May your guest still come?',
      sentence: (name) =>
        `${name} left the ring, and your stay with it. Would you still host your guest? Your answer is awaited for 48 hours at most; without one the stay is cancelled at no cost.`,
    },
    ring_last_stay_waits: {
      title: 'Your host is asked',
      sentence: (name) =>
        `${name} left the ring: your guest is not coming. Your host says within 48 hours whether you may still come.`,
    },
    ring_last_stay_accepted: {
      title: 'Your trip stands',
      sentence: (name) => `${name} still hosts you: your trip stands.`,
    },
    ring_last_stay_off: {
      title: 'The last stay of the ring is off',
      sentence: () => 'The last stay of the ring was cancelled at no cost. Your wish is open again.',
    },
    ring_dissolved: {
      title: 'The ring was dissolved',
      sentence: () =>
        'Our team dissolved this ring. Stays that had not begun were cancelled without a price, and your wish is open again.',
    },
    ring_message_written: {
      title: 'A new message on the ring’s board',
      sentence: (name) => `${name} wrote on the ring’s board.`,
    },
  },
} as const satisfies Record<Locale, Record<RingNotificationKind, RingText>>

const button = { tr: 'Halkayı gör', en: 'See the ring' } as const satisfies Record<Locale, string>

/** What the community fund pays of another stay, in points at most, and the last day on which it can be used. */
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

/** Those that notify a reader whose stay is off since its host left. */
const lostStayKinds: readonly RingNotificationKind[] = ['ring_stay_lost', 'ring_last_stay_asked']
export const mentionsCover = (kind: RingNotificationKind): boolean => lostStayKinds.includes(kind)

/** `cover`: what the reader can use of this ring; null for none. */
export function ringNotificationSentence(
  kind: RingNotificationKind,
  locale: Locale,
  name: string,
  cover: MentionedCover | null,
): string {
  const sentence = notifications[locale][kind].sentence(name)
  if (!cover || !mentionsCover(kind)) return sentence
  const { number, days: day } = formats[locale]
  const until = day.format(new Date(`${cover.until}T00:00:00Z`))
  return `${sentence} ${coverSentence[locale](number.format(cover.points), until)}`
}

export const ringNotificationMail = (
  kind: RingNotificationKind,
  locale: Locale,
  name: string,
  cover: MentionedCover | null,
) => {
  const { title } = notifications[locale][kind]
  const paragraphs = [ringNotificationSentence(kind, locale, name, cover)]
  return { subject: title, heading: title, paragraphs, button: button[locale] }
}
