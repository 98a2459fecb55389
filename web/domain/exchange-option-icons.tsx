import { HandHeart, type LucideIcon } from 'lucide-react'
import type { ExchangeOption, ServiceType } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from './domain-icons.tsx'

/** Also for all help together. Not among the icons of every card. */
export const exchangeOptionIcons = {
  ...serviceTypeIcons,
  service_exchange: HandHeart,
} as const satisfies Record<ServiceType | ExchangeOption, LucideIcon>
