import { FetchFailed, type FetchProblem, type PublicFetch } from '#server/platform/outgoing/public-fetch.ts'

type Answer = { status?: number; body?: string; headers?: Record<string, string> } | { problem: FetchProblem }

/** Calendars of other programs: what each address answers, and what it was requests with. */
export function createCalendars() {
  const answers = new Map<string, Answer>()
  const requests: { url: string; headers: Record<string, string> }[] = []
  const publicFetch: PublicFetch = async (url, headers) => {
    requests.push({ url: url.href, headers })
    const answer = answers.get(url.href) ?? { status: 404 }
    if ('problem' in answer) throw new FetchFailed(answer.problem)
    const { status = 200, body = '', headers: answered = {} } = answer
    if (answered.etag && headers['if-none-match'] === answered.etag)
      return { status: 304, headers: answered, body: Buffer.alloc(0) }
    return { status, headers: answered, body: Buffer.from(body) }
  }
  return {
    publicFetch,
    requests,
    set: (url: string, answer: Answer | string) =>
      answers.set(url, typeof answer === 'string' ? { body: answer } : answer),
  }
}

/** Nights of a calendar, `[first, end)`. */
export type CalendarStay = readonly [start: string, end: string, uid?: string, summary?: string]

export const calendarOf = (...stays: readonly CalendarStay[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...stays.flatMap(([start, end, uid = `${start}@airbnb.com`, summary = 'Not available']) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${summary}`,
      `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
