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

/** '12–15 Ara'. */
export const rescueDates = (locale: Locale, { start, end }: DateRange): string =>
  rangeWords(start, end, locale, false)
