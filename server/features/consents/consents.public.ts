export { deleteConsents, selectConsents } from './consents.queries.ts'
export { type MissingConsent, missingConsents } from './missing-consents.ts'
export { recordConsent } from './record-consent.ts'
