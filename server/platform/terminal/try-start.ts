import type { Config } from '../config/config.ts'
import { OperatorError } from './operator-error.ts'
import { folderProblem, listenSentence, portProblem } from './start-checks.mjs'

/** Fails at once if the start would fail in the end: on the port, or on the folder. */
export async function tryStart(
  config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 's3'>,
): Promise<void> {
  const writesFolder = config.databaseUrl === undefined || config.s3 === null
  const problem = (await portProblem(config)) ?? (writesFolder ? folderProblem(config.dataDir) : null)
  if (problem) throw new OperatorError(problem)
}

/** An error of `listen` as a sentence; any other error as it is. */
export function listenError(error: unknown, at: { port: number; host: string; setting?: string }): unknown {
  const sentence = listenSentence(error as NodeJS.ErrnoException, at)
  return sentence ? new OperatorError(sentence, { cause: error }) : error
}
