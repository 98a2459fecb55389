import { AppError } from '../errors/app-error.ts'
import type { Locale } from '../errors/error-catalogue.ts'
import { civilDateOf, listingTimeZoneOffsetMs } from '../kernel/civil-date.ts'
import { monthDayWords } from '../kernel/date-words.ts'
import { minuteMs } from '../kernel/durations.ts'

/**
 * How often one member may do something, counted in the database for all servers together; endpoints that name the same
 * limit share it. Refused calls do not count.
 */
export type MemberLimit = {
  name: string
  max: number
  minutes: number
  /** Counts the uploaded files instead of the calls. */
  perFile?: true
  says: Record<Locale, string>
}

const hour = 60
const day = 24 * hour

/** For operations that have no sentence of their own. */
const often = {
  tr: 'Bunu kısa sürede çok sık yaptın.',
  en: 'You have done this very often in a short time.',
}

export const memberLimits = {
  firstContacts: {
    name: 'first-contacts',
    max: 15,
    minutes: day,
    says: {
      tr: 'Bir günde en çok 15 yeni kişiye yazabilir, sorabilir ya da davet gönderebilirsin.',
      en: 'You can write to, ask or invite at most 15 new people a day.',
    },
  },
  listings: {
    name: 'homes',
    max: 10,
    minutes: day,
    says: { tr: 'Bir günde en çok 10 ev ekleyebilirsin.', en: 'You can add at most 10 homes a day.' },
  },
  listingSaves: { name: 'home-saves', max: 600, minutes: hour, says: often },
  listingPictures: {
    name: 'home-pictures',
    max: 200,
    minutes: hour,
    perFile: true,
    says: {
      tr: 'Bir saatte en çok 200 ev fotoğrafı yükleyebilirsin.',
      en: 'You can upload at most 200 pictures of homes an hour.',
    },
  },
  profilePictures: {
    name: 'profile-pictures',
    max: 20,
    minutes: hour,
    says: {
      tr: 'Profil fotoğrafını bir saatte en çok 20 kez değiştirebilirsin.',
      en: 'You can change your profile picture at most 20 times an hour.',
    },
  },
  messagePictures: {
    name: 'message-pictures',
    max: 200,
    minutes: hour,
    perFile: true,
    says: {
      tr: 'Bir saatte en çok 200 fotoğraf gönderebilirsin.',
      en: 'You can send at most 200 pictures an hour.',
    },
  },
  evidence: {
    name: 'evidence',
    max: 200,
    minutes: hour,
    perFile: true,
    says: {
      tr: 'Bir saatte en çok 200 fotoğraf yükleyebilirsin.',
      en: 'You can upload at most 200 photos an hour.',
    },
  },
  supportRequests: {
    name: 'support-requests',
    max: 30,
    minutes: hour,
    says: {
      tr: 'Desteğe bir saatte en çok 30 mesaj yazabilirsin.',
      en: 'You can write at most 30 messages an hour to support.',
    },
  },
  presets: { name: 'presets', max: 60, minutes: hour, says: often },
  reports: {
    name: 'reports',
    max: 20,
    minutes: day,
    says: {
      tr: 'Bir günde en çok 20 şikâyet gönderebilirsin.',
      en: 'You can send at most 20 reports a day.',
    },
  },
  identityChecks: { name: 'identity-checks', max: 10, minutes: day, says: often },
  /** Actions that the other side is notified of each time. */
  offers: {
    name: 'offers',
    max: 100,
    minutes: hour,
    says: {
      tr: 'Bir saatte en çok 100 kez sorabilir ya da değişiklik önerebilirsin.',
      en: 'You can send at most 100 requests and changes an hour.',
    },
  },
  helpTicks: { name: 'help-ticks', max: 1200, minutes: hour, says: often },
  guides: { name: 'guides', max: 60, minutes: hour, says: often },
  wishSaves: { name: 'wish-saves', max: 120, minutes: hour, says: often },
  checkouts: { name: 'checkouts', max: 60, minutes: hour, says: often },
  consents: { name: 'consents', max: 120, minutes: hour, says: often },
  /** Changes of password, address and second factor, each of which is mailed. */
  security: { name: 'security', max: 40, minutes: hour, says: often },
  leaving: { name: 'leaving', max: 10, minutes: day, says: often },
} as const satisfies Record<string, MemberLimit>

const cause = {
  tr: 'Çok fazla deneme yapıldı.',
  en: 'There were too many attempts.',
}

/** Too many requests, and when another is possible, in words: on the clock of Türkiye, with the day if it is another one. */
export function tooMany(
  retryAfterSeconds: number,
  now: Date,
  says: Record<Locale, string> = cause,
): AppError {
  // The next full minute, so that the stated time is not too early.
  const at = new Date(Math.ceil((now.getTime() + retryAfterSeconds * 1000) / minuteMs) * minuteMs)
  const time = new Date(at.getTime() + listingTimeZoneOffsetMs).toISOString().slice(11, 16)
  const isToday = civilDateOf(at) === civilDateOf(now)
  const when = (language: Locale) => (isToday ? '' : `${monthDayWords(civilDateOf(at), language)}, `) + time
  return new AppError('too_many_requests', {
    retryAfterSeconds,
    sentence: {
      tr: `${says.tr} Yeniden deneyebileceğin zaman: ${when('tr')}.`,
      en: `${says.en} You can try again from ${when('en')} (Turkish time).`,
    },
  })
}
