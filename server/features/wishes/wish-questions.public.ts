/** A door of its own for rings, which ask before they propose. */
export { questionAbout } from './stay-questions.ts'
