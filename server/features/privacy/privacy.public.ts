export { selectDeletionDue } from './deletion.queries.ts'
export { copyErasures, hasNotesOf, renameErasures } from './erasure-journal.ts'
export { replayErasures } from './replay-erasures.ts'
