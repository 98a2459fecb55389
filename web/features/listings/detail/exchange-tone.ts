import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { type MainReturn, mainReturn } from '#shared/features/reservations/parts.rules.ts'

export const exchangeTones = ['own', 'points', 'help'] as const
/** The colour of an exchange type, the same everywhere: fig for home exchange, saffron for points, green for help. */
export type ExchangeTone = (typeof exchangeTones)[number]

const tones: Record<MainReturn, ExchangeTone> = { nights: 'own', ring: 'own', points: 'points', help: 'help' }

export const toneOf = (service: ServiceType): ExchangeTone => tones[mainReturn({ serviceType: service })]

/** The exchange type, or the group of types, that a colour stands for. */
export const toneNames = {
  own: 'listings.service_type.home_exchange',
  points: 'listings.service_type.yuva_point',
  help: 'listings.service_type.service_exchange',
} as const satisfies Record<ExchangeTone, string>
