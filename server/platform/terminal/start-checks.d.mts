import type { TerminalSentence } from './terminal-language.mjs'

type Address = { port: number; host: string }

export function listenSentence(
  error: NodeJS.ErrnoException,
  address: Address & { setting?: string },
): TerminalSentence | null
export function portProblem(address: Address): Promise<TerminalSentence | null>
export function folderProblem(folder: string): TerminalSentence | null
