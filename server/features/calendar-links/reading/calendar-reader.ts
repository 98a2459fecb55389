import { Worker } from 'node:worker_threads'
import { UnreadableCalendar } from './calendar-lines.ts'
import type { ReadingAnswer, ReadingJob } from './calendar-worker.ts'
import type { Reading, ReadingOptions } from './parse-calendar.ts'

/** A calendar of 5 MB takes half a second; one that takes this long was made to do so. */
const limitMs = 10_000
const memoryMb = 256

export type CalendarReader = (text: string, options: ReadingOptions) => Promise<Reading>

/**
 * Reads calendars in a thread of its own while `use` runs, one at a time: an endless rule holds up neither the server
 * nor, once it is cut short, the next calendar.
 */
export async function withCalendarReader<Result>(
  use: (read: CalendarReader) => Promise<Result>,
  limit = limitMs,
): Promise<Result> {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const readNow: CalendarReader = async (text, options) => {
    worker ??= startWorker()
    const answer = await answerOf(worker, { text, options }, limit)
    if (answer !== 'none' && 'reading' in answer) return answer.reading
    if (answer !== 'none' && 'failure' in answer) throw new Error(answer.failure)
    if (answer === 'none') {
      void worker.terminate()
      worker = undefined
    }
    throw new UnreadableCalendar(answer === 'none' ? 'too_complex' : answer.problem)
  }
  try {
    return await use((text, options) => {
      const reading = last.then(() => readNow(text, options))
      last = reading.catch(() => undefined)
      return reading
    })
  } finally {
    await worker?.terminate()
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // Terminating a worker that is out of memory reports it again.
  return worker.on('error', () => undefined)
}

/** `none` where time or memory ran out. */
function answerOf(worker: Worker, job: ReadingJob, limit: number): Promise<ReadingAnswer | 'none'> {
  return new Promise((resolve) => {
    const settle = (answer: ReadingAnswer | 'none') => {
      clearTimeout(timer)
      worker.off('message', settle).off('error', fail).off('exit', fail)
      resolve(answer)
    }
    const fail = () => settle('none')
    const timer = setTimeout(fail, limit)
    worker.on('message', settle).on('error', fail).on('exit', fail)
    worker.postMessage(job)
  })
}
