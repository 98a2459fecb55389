export { contractsVersion } from './document-text.ts'
