import { OperatorError } from '../terminal/operator-error.ts'
import type { TerminalSentence } from '../terminal/terminal-language.mjs'

/** What is wrong with a setting: a sentence that names it and says what to do. */
export type ConfigProblem = { name: string; sentence: TerminalSentence }

/** Settings are missing or wrong; each problem is a separate line. */
export class ConfigError extends OperatorError {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const lines = (language: 'tr' | 'en') => problems.map(({ sentence }) => sentence[language]).join('\n')
    super({ tr: lines('tr'), en: lines('en') })
    this.problems = problems
  }
}
