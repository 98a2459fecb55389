import { Orbit } from 'lucide-react'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from './domain-icons.tsx'

/** The name of an agreement: by its exchange type, or a ring, whose legs are home exchanges with a third member. */
export type ExchangeKind = ServiceType | 'ring'

export const exchangeKindOf = (agreement: {
  service_type: ServiceType
  ring: number | null
}): ExchangeKind => (agreement.ring === null ? agreement.service_type : 'ring')

export const exchangeKindIcons = { ...serviceTypeIcons, ring: Orbit } as const
