import type { Call } from '#server/platform/http/call.ts'
import { contracts, contractsVersion } from './document-text.ts'

/** Which contracts a purchase accepts: where their texts are, and which version they have now. */
export async function announceContracts({ config }: Call) {
  const address = (name: string, locale: 'tr' | 'en') => `${config.publicUrl}/documents/${name}-${locale}.pdf`
  return {
    version: contractsVersion(config),
    documents: contracts.map((name) => ({ name, tr: address(name, 'tr'), en: address(name, 'en') })),
  }
}
