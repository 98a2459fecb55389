import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'
import { emptySealedGuide, type SealedGuide } from '#shared/features/house-guide/house-guide.rules.ts'

export const purpose = 'house-guide'

type Sealing = Pick<Ports, 'config'>

/** Everything in a guide that only the parties of a stay may read, as one text sealed for the home's owner. */
export const sealGuide = ({ config }: Sealing, ownerId: number, guide: SealedGuide): Buffer =>
  seal(config, purpose, ownerId, Buffer.from(JSON.stringify(guide)))

export function openSealedGuide({ config }: Sealing, ownerId: number, sealed: Buffer): SealedGuide {
  const text = unseal(config, purpose, ownerId, sealed).toString('utf8')
  return { ...emptySealedGuide, ...(JSON.parse(text) as Partial<SealedGuide>) }
}
