export { replaceImportedBlocks } from './imported-blocks.ts'
