import { parentPort } from 'node:worker_threads'
import { UnreadableCalendar } from './calendar-lines.ts'
import { parseCalendar, type Reading, type ReadingOptions } from './parse-calendar.ts'

export type ReadingJob = { text: string; options: ReadingOptions }
export type ReadingAnswer =
  | { reading: Reading }
  | { problem: UnreadableCalendar['problem'] }
  | { failure: string }

function answerTo({ text, options }: ReadingJob): ReadingAnswer {
  try {
    return { reading: parseCalendar(text, options) }
  } catch (error) {
    return error instanceof UnreadableCalendar ? { problem: error.problem } : { failure: String(error) }
  }
}

parentPort?.on('message', (job: ReadingJob) => parentPort?.postMessage(answerTo(job)))
