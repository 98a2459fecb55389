export { resealDocuments } from './reseal-documents.ts'
