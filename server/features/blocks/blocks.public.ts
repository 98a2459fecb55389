export { blockersBetween } from './blocks.queries.ts'
export { requireNoBlock } from './require-no-block.ts'
