/** A door of its own for rings, which ask before they propose. */
export { askAbout } from './stay-questions.ts'
