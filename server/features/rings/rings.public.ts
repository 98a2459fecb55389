export { boardExcerptAround } from './board-excerpt.ts'
