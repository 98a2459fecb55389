import {
  type ExchangeOption,
  helpServiceTypes,
  pointService,
  type ServiceType,
} from '#shared/features/listings/listing-types.ts'
import type { ExchangeDiagram } from './exchange-art.tsx'

export type ExchangeCard = {
  id: number
  type: ServiceType | ExchangeOption
  /** The search for this type. */
  searched: readonly ServiceType[]
  /** Large cards have an illustration. */
  diagram: ExchangeDiagram | null
}

/** The exchange types explained on the landing page, by the ids of the specification. */
export const exchangeCards: readonly ExchangeCard[] = [
  { id: 1, type: 'home_exchange', searched: ['home_exchange'], diagram: 'home_exchange' },
  { id: 2, type: pointService, searched: [pointService], diagram: 'yuva_point' },
  { id: 3, type: 'service_exchange', searched: helpServiceTypes, diagram: 'service_exchange' },
  { id: 4, type: 'pet_business_help', searched: ['pet_business_help'], diagram: null },
  { id: 5, type: 'garden_maintenance', searched: ['garden_maintenance'], diagram: null },
  { id: 6, type: 'chores', searched: ['chores'], diagram: null },
  { id: 7, type: 'business_help', searched: ['business_help'], diagram: null },
]
