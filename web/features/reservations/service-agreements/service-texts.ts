import type { TFunction } from 'i18next'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { minutesOfService } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { timeWords, workWords } from '#shared/features/services/services.messages.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatDays, formatNumber } from '#web/platform/format.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { Parties } from '../reservation-texts.ts'
import { daysOf, extrasOf } from '../service-terms/service-terms.ts'

const localeOf = (language: string) => (language === 'en' ? 'en' : 'tr')

/** '3 saat'. */
export const lengthText = (minutes: number, language: string): string =>
  timeWords(minutes, localeOf(language))

/** '3 saat bahçe bakımı', '60 puan'. */
export function partText(t: TFunction, extra: Extra, days: DateRange, language: string): string {
  if (extra.kind === 'points') return t('listings.points', { points: formatNumber(extra.points, language) })
  return workWords({ help: extra.help, minutes: minutesOfService(extra, days) }, localeOf(language))
}

/** Everything that a side gives: '2 saat iş desteği + 20 puan'. */
export const givenText = (
  t: TFunction,
  { extras, days, giver }: { extras: readonly Extra[]; days: DateRange; giver: Party },
  language: string,
): string =>
  extras
    .filter((extra) => extra.giver === giver)
    .map((extra) => partText(t, extra, days, language))
    .join(' + ')

/** '12 Mar', '12–14 Mar'; the last day is part of the range. */
export const daysText = ({ start, end }: DateRange, language: string): string =>
  formatDays(start, end, language, thisYear())

/** 'Kuzguncuk, İstanbul', 'Uzaktan'. */
export function placeOfPost({ city, district, is_remote }: ServiceAgreement['post'], t: TFunction): string {
  if (is_remote) return t('services.remote')
  return district ? `${district}, ${city}` : t('service_agreement.all_of', { city })
}

type State = { tone: BadgeTone; text: string }

/** Where the agreement stands, for the viewer. */
export function serviceState(
  t: TFunction,
  agreement: ServiceAgreement,
  parties: Parties,
  { now, language }: { now: Date; language: string },
): State {
  const name = parties.other.first_name
  const state = (key: StateKey, tone: BadgeTone, day = ''): State => ({
    tone,
    text: t(`service_agreement.state.${key}`, { name, day }),
  })
  switch (agreement.status) {
    case 'negotiating':
      if (parties.hasApproved) return state('their_turn', 'neutral')
      return parties.otherApproved ? state('your_turn', 'warning') : state('open', 'neutral')
    case 'agreed':
      return agreedState(agreement, parties, { now, language }, state)
    case 'completed':
      return state('completed', 'success')
    case 'expired':
      return state('expired', 'neutral')
    case 'cancelled':
      return agreement.agreed_at === null ? state('left', 'neutral') : state('cancelled', 'danger')
  }
}

type StateKey = keyof typeof import('#shared/i18n/tr/service-agreement.ts')['serviceAgreement']['state']

function agreedState(
  agreement: ServiceAgreement,
  parties: Parties,
  { now, language }: { now: Date; language: string },
  state: (key: StateKey, tone: BadgeTone, day?: string) => State,
): State {
  const { start, end } = daysOf(agreement)
  const today = civilDateOf(now)
  if (hasOpenProblem(agreement)) return state('problem', 'warning')
  if (openHelpOf(agreement).some(({ from }) => from !== parties.viewer && saysDone(agreement, from)))
    return state('asked', 'warning')
  if (saysDone(agreement, parties.viewer)) return state('asking', 'neutral')
  if (today < start) return state('coming', 'success', daysText({ start, end }, language))
  return today < end ? state('under_way', 'success') : state('over', 'warning')
}

export const hasOpenProblem = ({ problems }: ServiceAgreement): boolean =>
  problems.some(({ outcome }) => outcome === null)

/** Help that is agreed, and not yet done. */
export const openHelpOf = ({ extras }: ServiceAgreement) =>
  extras.filter((extra) => extra.kind === 'help').filter(({ state }) => state === 'agreed')

export const saysDone = ({ reported_done: reported }: ServiceAgreement, party: Party): boolean =>
  reported.includes(party)

/** The points that are given, with how far they are. */
export const pointsOf = ({ extras }: ServiceAgreement) => extras.find((extra) => extra.kind === 'points')

/** Both sides in words, as the viewer reads them. */
export function bothSides(t: TFunction, agreement: ServiceAgreement, viewer: Party, language: string) {
  const terms = { extras: extrasOf(agreement), days: daysOf(agreement) }
  const other = otherParty(viewer)
  return {
    give: givenText(t, { ...terms, giver: viewer }, language),
    get: givenText(t, { ...terms, giver: other }, language),
  }
}
