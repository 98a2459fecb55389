export { consentVersion, contractsVersion } from './document-text.ts'
