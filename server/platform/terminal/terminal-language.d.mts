export type TerminalSentence = { tr: string; en: string }
type Environment = Record<string, string | undefined>

export function terminalLanguage(environment?: Environment): 'tr' | 'en'
export function inTerminalLanguage(sentence: TerminalSentence, environment?: Environment): string
