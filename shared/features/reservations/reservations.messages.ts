import type { Locale } from '../../errors/error-catalogue.ts'
import { type CivilDate, civilDateOf } from '../../kernel/civil-date.ts'
import { releaseDay } from './expiry.rules.ts'

export type CalendarTexts = {
  guest: (place: string, name: string) => string
  host: (place: string, name: string) => string
  service: (help: string, name: string) => string
  checkIn: (hours: string) => string
  checkOut: (hour: string) => string
  tasks: (texts: string) => string
  phone: (number: string) => string
  description: string
}

/** To a host whose yes the guest cannot pay now. */
export const guestIsShort = {
  tr: 'Misafirin puanı şu an yetmiyor; ona haber verdik. Gecelerin açık kalır.',
  en: 'Your guest has too few points at the moment; we have notified them. Your nights stay open.',
} as const satisfies Record<Locale, string>

/** When the host gets the points of a stay. `day` is the `releaseDay` of the rules, in words. */
export const releaseSentence = {
  tr: (day) => `Puanlar girişten 24 saat sonra, ${day} günü ev sahibine geçer.`,
  en: (day) => `The points go to the host 24 hours after check-in, on ${day}.`,
} as const satisfies Record<Locale, (day: string) => string>

/** The same if they came with a purchase that the guest can withdraw from until then. */
export const heldReleaseSentence = {
  tr: (day) =>
    `Puanlar yeni bir üyelikle geldi: üyelikten cayma süresi bitince, ${day} günü ev sahibine geçer.`,
  en: (day) =>
    `The points came with a new membership: the host gets them on ${day}, once it can no longer be withdrawn from.`,
} as const satisfies Record<Locale, (day: string) => string>

const monthDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dateLocales = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Locale, string>

/** The same for a stay that starts on this day, and whose points may have to wait for a time. */
export function releaseText(startDate: CivilDate, locale: Locale, heldUntil: Date | null = null): string {
  const [due, from] = [releaseDay(startDate), heldUntil ? civilDateOf(heldUntil) : '']
  const isHeld = from > due
  const day = new Date(`${isHeld ? from : due}T00:00:00Z`)
  return (isHeld ? heldReleaseSentence : releaseSentence)[locale](
    new Intl.DateTimeFormat(dateLocales[locale], monthDay).format(day),
  )
}

/** The entries of an exported calendar. */
export const calendarMessages = {
  tr: {
    guest: (place, name) => `Konaklama: ${place} (${name} ile)`,
    host: (place, name) => `Misafirin: ${name} (${place})`,
    service: (help, name) => `Yardım: ${help} (${name} ile)`,
    checkIn: (hours) => `Giriş: ${hours}`,
    checkOut: (hour) => `Çıkış: en geç ${hour}`,
    tasks: (texts) => `Görevler: ${texts}`,
    phone: (number) => `Telefon: ${number}`,
    description: 'Anlaşmanın ayrıntıları:',
  },
  en: {
    guest: (place, name) => `Stay: ${place} (with ${name})`,
    host: (place, name) => `Your guest: ${name} (${place})`,
    service: (help, name) => `Help: ${help} (with ${name})`,
    checkIn: (hours) => `Check-in: ${hours}`,
    checkOut: (hour) => `Check-out: by ${hour}`,
    tasks: (texts) => `Tasks: ${texts}`,
    phone: (number) => `Phone: ${number}`,
    description: 'The details of the agreement:',
  },
} as const satisfies Record<Locale, CalendarTexts>
