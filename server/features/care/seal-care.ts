import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'
import { emptySealedCare, type SealedCare, sealedCareFields } from '#shared/features/care/care.rules.ts'

export const purpose = 'care-card'

type Sealing = Pick<Ports, 'config'>

/** What only the parties of a stay may read of a card, as one text sealed for the home's owner; null if it says nothing. */
export function sealCare({ config }: Sealing, ownerId: number, card: SealedCare): Buffer | null {
  const said = sealedCareFields.filter((field) => card[field] !== emptySealedCare[field])
  if (said.length === 0) return null
  const text = JSON.stringify(Object.fromEntries(said.map((field) => [field, card[field]])))
  return seal(config, purpose, ownerId, Buffer.from(text))
}

export function openSealedCare({ config }: Sealing, ownerId: number, sealed: Buffer | null): SealedCare {
  if (!sealed) return emptySealedCare
  const text = unseal(config, purpose, ownerId, sealed).toString('utf8')
  return { ...emptySealedCare, ...(JSON.parse(text) as Partial<SealedCare>) }
}
