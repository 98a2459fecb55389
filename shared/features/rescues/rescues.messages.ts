import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import type { DateRange } from '../../kernel/date-range.ts'
import { rangeWords } from '../../kernel/date-words.ts'

type Requested = { place: string; dates: string; points: number; bonus: number }

export const rescueFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} üzerindeki evin hakkında gönderildi.`,
  en: `This mail is about your home on ${brand.name}.`,
}

/** To a host whose home is requested by a guest who has just lost a stay. */
export const rescueRequestNotice = (locale: Locale, { place, dates, points, bonus }: Requested) =>
  locale === 'tr'
    ? {
        title: 'Açıkta kalan bir misafir evini soruyor',
        paragraphs: [
          `Ev sahibi iptal ettiği için konaklamasını kaybeden bir misafir, ${dates} için evini soruyor: ${place}.`,
          `Kabul edersen ${points} puan gelir${bonus > 0 ? `, yedek ev olarak ${bonus} puan daha` : ''}. İlk evet diyen ev sahibi misafiri ağırlar.`,
        ],
        button: 'Bak ve yanıtla',
      }
    : {
        title: 'A stranded guest asks for your home',
        paragraphs: [
          `A guest whose host cancelled asks for your home from ${dates}: ${place}.`,
          `If you accept you get ${points} points${bonus > 0 ? `, and ${bonus} more as a standby home` : ''}. The first host to say yes hosts the guest.`,
        ],
        button: 'Look and answer',
      }

type Opened = { places: readonly string[]; dates: string }

/** To a host whose rescue home is on the list that a guest who has just lost a stay is shown. */
export const rescueOpenedNotice = (locale: Locale, { places, dates }: Opened) =>
  locale === 'tr'
    ? {
        title: 'Yakınında bir misafir yersiz kaldı',
        paragraphs: [
          `Ev sahibi iptal ettiği için bir misafir konaklamasını kaybetti: ${dates}. Evin bu gecelerde boş olduğu için ona önerilen evler arasında: ${places.join(', ')}.`,
          'Evin yedek ev, listede önce gösteriliyor. Misafir evini sorarsa Anlaşmalar sayfasında görürsün. İlk evet diyen ev sahibi misafiri ağırlar.',
        ],
        button: 'Anlaşmalara bak',
      }
    : {
        title: 'A guest near you has nowhere to stay',
        paragraphs: [
          `A guest whose host cancelled has lost a stay: ${dates}. Your home is free on these nights, so it is among those offered to the guest: ${places.join(', ')}.`,
          'Your home is a standby home and is shown first. If the guest asks for it, you see it on your Agreements page. The first host to say yes hosts the guest.',
        ],
        button: 'See your agreements',
      }

/** To a host who was asked and need not answer any more. */
export const rescueClosedNotice = (locale: Locale, dates: string) =>
  locale === 'tr'
    ? {
        title: 'Misafir gitmekten vazgeçti',
        paragraphs: [`${dates} için evini soran misafir artık ev aramıyor. Gecelerin yine açık.`],
        button: 'Anlaşmalara bak',
      }
    : {
        title: 'The guest no longer travels',
        paragraphs: [
          `The guest who asked for your home from ${dates} no longer looks for one. Your nights are open again.`,
        ],
        button: 'See your agreements',
      }

export type GuestNotice = {
  /** How the stay ended; `opened`: homes are free that were not before. */
  what: 'cancelled' | 'missed' | 'opened'
  /** First name of the host. */
  name: string
  dates: string
  /** Free homes; null if they were not counted. */
  listings: number | null
  returned: number
}

const whatHappened = {
  tr: {
    cancelled: (name: string) => `${name} iptal etti`,
    missed: () => 'Konaklaman gerçekleşmedi',
    opened: () => 'Boş ev çıktı',
  },
  en: {
    cancelled: (name: string) => `${name} cancelled`,
    missed: () => 'Your stay did not take place',
    opened: () => 'A home is free now',
  },
} as const satisfies Record<Locale, Record<GuestNotice['what'], (name: string) => string>>

const freeListings = {
  tr: (count: number) => `${count} boş ev`,
  en: (count: number) => `${count} free ${count === 1 ? 'home' : 'homes'}`,
} as const satisfies Record<Locale, (count: number) => string>

const pointsBack = {
  tr: (points: number) => `${points} puanın döndü`,
  en: (points: number) => `${points} points are back`,
} as const satisfies Record<Locale, (points: number) => string>

/** '134 puan'. */
export const pointsInMail = {
  tr: (points: number) => `${points} puan`,
  en: (points: number) => `${points} points`,
} as const satisfies Record<Locale, (points: number) => string>

/** To the guest of a stay that its host ended: how many homes are free, and what is back. */
export function rescueGuestNotice(locale: Locale, { what, name, dates, listings, returned }: GuestNotice) {
  const isTr = locale === 'tr'
  const ended = whatHappened[locale][what](name)
  const back = returned > 0 ? pointsBack[locale](returned) : null
  const count = listings === null || listings === 0 ? null : freeListings[locale](listings)
  const forDates = isTr
    ? `${ended}: ${dates} için ${count ?? 'boş evler'}`
    : `${ended}: ${count ?? 'free homes'} for ${dates}`
  const ways = () => {
    if (listings === 0)
      return isTr
        ? `${dates} için yakında boş ev yok. Ev açılırsa hemen yazarız.`
        : `No home nearby is free for ${dates}. We write as soon as one is.`
    if (listings === null)
      return isTr
        ? 'Yakındaki boş evlere tek basışta sorabilirsin; ilk evet diyen seni ağırlar.'
        : 'You can ask the free homes nearby with one press; the first to say yes hosts you.'
    return isTr
      ? `Yakında ${count}; tek basışta hepsine sorabilirsin. İlk evet diyen seni ağırlar.`
      : `${count} nearby; you can ask them all with one press. The first to say yes hosts you.`
  }
  const subject = [listings === 0 ? ended : forDates, ...(back ? [back] : [])].join(' · ')
  return {
    subject,
    paragraphs: [`${back ? `${back}. ` : ''}${ways()}`],
    button: isTr ? 'Boş evlere bak' : 'See the free homes',
  }
}

/** '12–15 Ara'. */
export const rescueDates = (locale: Locale, { start, end }: DateRange): string =>
  rangeWords(start, end, locale, false)
