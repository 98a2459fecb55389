import type { Locale } from '../../errors/error-catalogue.ts'
import type { HelpServiceType } from '../listings/listing-types.ts'
import { helpNames } from '../reservations/extras/extras.messages.ts'

const numbers = {
  tr: new Intl.NumberFormat('tr', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
} as const satisfies Record<Locale, Intl.NumberFormat>

/** '3 saat', '1.5 hours', '45 dakika'. */
export function timeWords(minutes: number, locale: Locale): string {
  if (minutes < 60) return locale === 'tr' ? `${minutes} dakika` : `${minutes} minutes`
  const hours = numbers[locale].format(minutes / 60)
  if (locale === 'tr') return `${hours} saat`
  return minutes === 60 ? '1 hour' : `${hours} hours`
}

/** '3 saat bahçe bakımı' */
export const workWords = (
  { help, minutes }: { help: HelpServiceType; minutes: number },
  locale: Locale,
): string =>
  locale === 'tr'
    ? `${timeWords(minutes, 'tr')} ${helpNames.tr[help]}`
    : `${timeWords(minutes, 'en')} of ${helpNames.en[help]}`

/** 'Yeni ilan sana uyuyor: 3 saat bahçe bakımı' */
export const fittingPostSentence = (
  work: { help: HelpServiceType; minutes: number },
  locale: Locale,
): string =>
  locale === 'tr'
    ? `Yeni ilan sana uyuyor: ${workWords(work, 'tr')}`
    : `A new post fits you: ${workWords(work, 'en')}`

type FittingPost = { help: HelpServiceType; minutes: number; text: string; place: string }

/** The posts that came to fit those of a member. */
export function fittingPostsMail(locale: Locale, posts: readonly FittingPost[]) {
  const [first] = posts
  const isOne = posts.length === 1 && first
  const paragraphs = posts.map((post) => `${workWords(post, locale)} · ${post.place}: “${post.text}”`)
  if (locale === 'tr')
    return {
      subject: isOne ? fittingPostSentence(first, 'tr') : `${posts.length} yeni ilan sana uyuyor`,
      heading: isOne ? 'Yeni ilan sana uyuyor' : 'Yeni ilanlar sana uyuyor',
      paragraphs,
      closing: ['Her ilanı bir kez söyleriz, sessiz saatlerinde yazmayız.'],
      button: 'İlana bak',
    }
  return {
    subject: isOne ? fittingPostSentence(first, 'en') : `${posts.length} new posts fit you`,
    heading: isOne ? 'A new post fits you' : 'New posts fit you',
    paragraphs,
    closing: ['We tell you of each post once, and never in your quiet hours.'],
    button: 'See the post',
  }
}

/** "Still true?", after 90 days. */
export const stillTrueMail = (locale: Locale, { help, text }: { help: HelpServiceType; text: string }) => {
  const name = helpNames[locale][help]
  return locale === 'tr'
    ? {
        subject: `Hâlâ geçerli mi? ${name}`,
        heading: 'Hâlâ geçerli mi?',
        paragraphs: [
          `“${text}” ilanın 90 gündür açık. Hâlâ geçerliyse bir kez dokunman yeter.`,
          'Ses çıkmazsa 90 gün sonra durur. Silinmez, istediğinde yeniden açılır.',
        ],
        button: 'İlanıma bak',
      }
    : {
        subject: `Still true? ${name}`,
        heading: 'Still true?',
        paragraphs: [
          `Your post “${text}” has been open for 90 days. If it is still true, one press is enough.`,
          'Without an answer it pauses after another 90 days. It is not deleted; you can open it again.',
        ],
        button: 'See my post',
      }
}
