import { inTerminalLanguage, type TerminalSentence } from './terminal-language.mjs'

/** Something that the operator can fix. The sentence explains how, and is all that the terminal shows: no stack. */
export class OperatorError extends Error {
  readonly sentence: TerminalSentence

  constructor(sentence: TerminalSentence, options?: ErrorOptions) {
    super(inTerminalLanguage(sentence), options)
    this.sentence = sentence
  }
}

/** What a terminal shows of an error that ends the program. */
export function terminalText(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
