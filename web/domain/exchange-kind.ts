import { Orbit } from 'lucide-react'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { type MainReturn, mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { serviceTypeIcons } from './domain-icons.tsx'

/** The name of an agreement: by its exchange type, or a ring, whose legs are home exchanges with a third member. */
export type ExchangeKind = ServiceType | 'ring'

type Agreement = { service_type: ServiceType; ring: number | null }

export const exchangeKindOf = ({ service_type, ring }: Agreement): ExchangeKind =>
  ring === null ? service_type : 'ring'

export const exchangeKindIcons = { ...serviceTypeIcons, ring: Orbit } as const

/** What the requested nights of an agreement are mainly given for. */
export const returnOf = ({ service_type, ring }: Agreement): MainReturn =>
  mainReturn({ serviceType: service_type, ringId: ring })

/** A home for a home, between two members or in a ring. */
export const isExchange = (agreement: Agreement): boolean => ['nights', 'ring'].includes(returnOf(agreement))
