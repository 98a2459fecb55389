import type { Locale } from '../../../errors/error-catalogue.ts'
import { decidedAfterDays } from './overdue.rules.ts'

/** To each team member who is not a party: a stay waits for a decision. */
export const overdueNotice = (reservation: number, days: number, locale: Locale) =>
  locale === 'tr'
    ? {
        title: `Bir konaklama ${days} gündür karar bekliyor`,
        paragraphs: [
          `${reservation} numaralı konaklamanın puanları ekibin kararına kadar tutuluyor; iki taraf da hesabını kapatamıyor.`,
          `${decidedAfterDays}. günde kural karar verir: ortak hiçbir şey yoksa ev sahibine ödenir, varsa puanlar geri döner.`,
        ],
        button: 'Karar ver',
      }
    : {
        title: `A stay has waited ${days} days for a decision`,
        paragraphs: [
          `The points of stay ${reservation} are held until the team decides; neither side can close its account.`,
          `On day ${decidedAfterDays} the rule decides: the host is paid where the two have nothing in common, otherwise everything goes back.`,
        ],
        button: 'Decide',
      }

/** What the staff log says when the rule decided. */
export const overdueReason = `Undecided for ${decidedAfterDays} days`
export const overdueFooter: Record<Locale, string> = {
  tr: 'Bu e-posta ekipte olduğun için gönderildi.',
  en: 'This mail was sent because you are on the team.',
}
