import type { TFunction } from 'i18next'
import type { Ring, RingLeg, RingMember } from '#shared/features/rings/rings.contract.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { formatRating } from '#web/ui/rating.tsx'

type Reader = { t: TFunction; language: string }

/** 'Asmalı bağ evi', or its type. */
export const listingName = ({ residence_card: card, residence_type: type }: RingLeg, t: TFunction): string =>
  card?.title ?? t(`listings.residence_type.${type}`)

/** 'Datça, Muğla'. */
export const listingPlaceOf = ({ residence_card: card, city }: RingLeg): string =>
  card ? listingPlace(card) : city

export const datesText = (leg: Pick<RingLeg, 'start_date' | 'end_date'>, language: string): string =>
  formatRange(leg.start_date, leg.end_date, language, thisYear())

export const nightsText = (leg: Pick<RingLeg, 'start_date' | 'end_date'>, t: TFunction): string =>
  t('listings.nights', { count: daysBetween(leg.start_date, leg.end_date) })

/** '14–21 Kas · 7 gece'. */
export const stayText = (leg: Pick<RingLeg, 'start_date' | 'end_date'>, { t, language }: Reader): string =>
  t('when.stay', { range: datesText(leg, language), nights: nightsText(leg, t) })

/** '2 yetişkin, 1 çocuk, evcil hayvan yok'. */
export const partyText = (guests: NonNullable<RingLeg['guests']>, t: TFunction): string =>
  [
    t('search.adults_count', { count: guests.adults }),
    guests.children > 0 ? t('search.children_count', { count: guests.children }) : '',
    guests.pets > 0 ? t('search.pets_count', { count: guests.pets }) : t('rings.no_pets'),
  ]
    .filter(Boolean)
    .join(', ')

/** '6 takas · 4,90 (8)'. */
export const recordText = (member: RingMember, { t, language }: Reader): string =>
  [
    member.exchange_count > 0
      ? t('listings.card.exchanges', { count: member.exchange_count })
      : t('rings.first_exchange'),
    member.average_rating === null
      ? ''
      : `${formatRating(member.average_rating, language)} (${member.total_reviews})`,
  ]
    .filter(Boolean)
    .join(' · ')

export const nameOf = (member: RingMember | null, t: TFunction): string =>
  member?.first_name ?? t('rings.someone')

/** The sentence of a refusal that came with the permissions. */
export function cannotText(t: TFunction, reason: string | null): string | undefined {
  const sentences: Record<string, string> = {
    phone_not_verified: t('rings.cannot.phone_not_verified'),
    premium_required: t('rings.cannot.premium_required'),
    member_suspended: t('rings.cannot.member_suspended'),
    account_leaving: t('rings.cannot.account_leaving'),
    ring_closed: t('rings.cannot.ring_closed'),
    already_answered: t('rings.cannot.already_answered'),
    reservation_closed: t('rings.cannot.reservation_closed'),
  }
  return reason === null ? undefined : (sentences[reason] ?? sentences.ring_closed)
}

export const isAgreement = ({ state }: Pick<Ring, 'state'>): boolean =>
  state === 'agreed' || state === 'completed'
