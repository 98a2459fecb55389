import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import type { FeedProblem } from './calendar-links.rules.ts'

type Facts = { host: string; status: number | null }

const problems: Record<Locale, Record<FeedProblem, (facts: Facts) => string>> = {
  tr: {
    bad_address: () => 'Bu bir takvim adresi değil. Adres https:// ile başlar ve çoğunlukla .ics ile biter.',
    not_https: () => 'Adres http:// ile geldi. Takvimi https:// ile başlayan adresiyle bağla.',
    private_address: ({ host }) => `${host} internete açık bir adres değil.`,
    unreachable: ({ host }) => `${host} adresine ulaşılamadı.`,
    bad_certificate: ({ host }) =>
      `${host} adresinin güvenlik sertifikası geçersiz ya da süresi dolmuş. Bunu o sitenin düzeltmesi gerekir.`,
    too_slow: ({ host }) => `${host} on saniye içinde yanıt vermedi.`,
    too_large: ({ host }) => `${host} adresinden gelen dosya çok büyük. Takvim en çok 5 MB olabilir.`,
    too_many_redirects: ({ host }) => `${host} durmadan başka bir adrese yönlendiriyor.`,
    refused: ({ host, status }) =>
      status === 404 || status === 410
        ? `${host} bu adreste takvim olmadığını söyledi (${status}). Adresi takvimini tuttuğun programdan yeniden kopyala.`
        : status === 401 || status === 403
          ? `${host} takvimi vermedi (${status}). Gizli iCal adresini kopyaladığından emin ol.`
          : `${host} takvim yerine hata verdi (${status}).`,
    web_page: ({ host }) =>
      `${host} takvim yerine bir web sayfası gönderdi. Sayfanın değil, iCal dosyasının adresini kopyala.`,
    not_a_calendar: ({ host }) => `${host} adresinden gelen dosya bir iCal takvimi değil.`,
    cut_off: ({ host }) => `${host} adresinden gelen takvim yarım ya da bozuk.`,
    too_complex: ({ host }) => `${host} adresinden gelen takvimde okunamayacak kadar çok etkinlik var.`,
    nights_gone: ({ host }) =>
      `${host} takvimindeki dolu gecelerin çoğu bir anda kayboldu. Geceler kapalı kalıyor; altı saat sonra da böyle gelirse açılır.`,
  },
  en: {
    bad_address: () =>
      'This is not the address of a calendar. It begins with https:// and mostly ends with .ics.',
    not_https: () => 'The address is http://. Link the calendar by its https:// address.',
    private_address: ({ host }) => `${host} is not open to the internet.`,
    unreachable: ({ host }) => `${host} could not be reached.`,
    bad_certificate: ({ host }) =>
      `The security certificate of ${host} is not valid or has expired. The other site has to mend that.`,
    too_slow: ({ host }) => `${host} did not answer within ten seconds.`,
    too_large: ({ host }) => `The file from ${host} is too large. A calendar can have 5 MB.`,
    too_many_redirects: ({ host }) => `${host} redirects again and again.`,
    refused: ({ host, status }) =>
      status === 404 || status === 410
        ? `${host} says that there is no calendar at this address (${status}). Copy it again from the program that has it.`
        : status === 401 || status === 403
          ? `${host} does not give out the calendar (${status}). Make sure that you copied its secret iCal address.`
          : `${host} answered with an error in place of a calendar (${status}).`,
    web_page: ({ host }) =>
      `${host} sent a web page in place of a calendar. Copy the address of the iCal file, not of the page.`,
    not_a_calendar: ({ host }) => `The file from ${host} is not an iCal calendar.`,
    cut_off: ({ host }) => `The calendar from ${host} is incomplete or damaged.`,
    too_complex: ({ host }) => `The calendar from ${host} has too many events to be read.`,
    nights_gone: ({ host }) =>
      `Most busy nights of the calendar from ${host} disappeared at once. They stay blocked, and open if it still comes like this in six hours.`,
  },
}

/** Why a calendar could not be read: what was received, and what to do. */
export const feedProblemText = (locale: Locale, problem: FeedProblem, facts: Facts): string =>
  problems[locale][problem](facts)

export const calendarFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} üzerindeki evinin takvimi hakkında gönderildi.`,
  en: `This mail is about the calendar of your home on ${brand.name}.`,
}

/** To an owner whose linked calendar could not be fetched for six hours. */
export const failureNotice = (
  locale: Locale,
  { name, place, why }: { name: string; place: string; why: string },
) =>
  locale === 'tr'
    ? {
        title: `${name} takvimi güncellenmiyor`,
        paragraphs: [
          `${place} evine bağladığın ${name} takvimi altı saattir okunamıyor. ${why}`,
          'Son okunan dolu geceler kapalı kalır, ama yeni rezervasyonlar görünmez.',
        ],
        button: 'Takvime bak',
      }
    : {
        title: `The calendar ${name} is no longer updated`,
        paragraphs: [
          `The calendar ${name} of your home in ${place} could not be read for six hours. ${why}`,
          'The busy nights that were read last stay blocked, but new bookings do not show.',
        ],
        button: 'Open the calendar',
      }

/** To an owner whose linked calendar has lost most of its nights at once. */
export const nightsGoneNotice = (locale: Locale, { name, place }: { name: string; place: string }) =>
  locale === 'tr'
    ? {
        title: `${name} takviminin gecelerinin çoğu kayboldu`,
        paragraphs: [
          `${place} evine bağladığın ${name} takviminde dolu gecelerin çoğu bir anda kayboldu. Bu çoğu kez o sitenin hatasıdır, bu yüzden geceler kapalı kalıyor.`,
          'Takvim altı saat sonra da böyle gelirse geceler açılır. Doğruysa takviminde hemen açabilirsin.',
        ],
        button: 'Takvime bak',
      }
    : {
        title: `Most nights of the calendar ${name} are gone`,
        paragraphs: [
          `In the calendar ${name} of your home in ${place} most busy nights disappeared at once. That is mostly a fault of the other site, so the nights stay blocked.`,
          'If it still comes like this in six hours, the nights open. If it is right, you can open them now in your calendar.',
        ],
        button: 'Open the calendar',
      }

type ConflictFacts = { name: string; place: string; dates: string; guest: string; hours: number }

/** To an owner whose linked calendar has nights of an agreement; `isReminder` shortly before the deadline. */
export const conflictNotice = (
  locale: Locale,
  { name, place, dates, guest, hours }: ConflictFacts,
  isReminder: boolean,
) =>
  locale === 'tr'
    ? {
        title: isReminder ? `Karar için ${hours} saat: ${dates} iki kez dolu` : `${dates} iki kez dolu`,
        paragraphs: [
          `${place} evin bu gecelerde hem ${guest} ile anlaşmanda hem ${name} takviminde dolu.`,
          `Hangisinin kalacağına ${hours} saat içinde sen karar verirsin. Anlaşma kendiliğinden iptal edilmez.`,
        ],
        button: 'Karar ver',
      }
    : {
        title: isReminder ? `${hours} hours to decide: ${dates} booked twice` : `${dates} booked twice`,
        paragraphs: [
          `Your home in ${place} is taken in these nights by your agreement with ${guest} and in the calendar ${name}.`,
          `You decide within ${hours} hours which one stays. The agreement is never cancelled by itself.`,
        ],
        button: 'Decide',
      }
