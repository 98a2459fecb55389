import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiExample } from '#server/platform/http/api-examples.ts'
import { dayMs } from '#shared/kernel/durations.ts'

/** `npm run docs` names a folder here; otherwise nothing is recorded. */
const folder = process.env.YUVA_EXAMPLES_FOLDER

/** The day and minute at which every example happens. */
const exampleNow = Date.parse('2026-03-02T09:00:00.000Z')
const maxCharacters = 8_000

type Call = {
  key: string
  sent: { params?: object; query?: object; body?: unknown; form?: FormData }
  status: number
  answer: unknown
  now: Date
}

/** Saves a successful call as the example of its endpoint, if it is more informative than the earlier one. */
export function recordExample({ key, sent, status, answer, now }: Call): void {
  if (!folder || status >= 300) return
  const { params, query, body, form } = sent
  const example: ApiExample = {
    ...(params && { params: { ...params } }),
    ...(query && { query: { ...query } }),
    ...(form ? { form: fieldsOf(form) } : body !== undefined && { body }),
    status,
    ...(status !== 204 && { answer }),
  }
  const { params: shownParams, query: shownQuery, ...rest } = example
  const text = normalized(JSON.stringify(shortened({ params: shownParams, query: shownQuery, ...rest })), now)
  const path = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`)
  const record = JSON.stringify({ key, example: JSON.parse(text) })
  if (record.length > maxCharacters && existsSync(path)) return
  if (existsSync(path) && weightOf(readFileSync(path, 'utf8')) >= weightOf(record)) return
  // Renamed into place, since other test files record too.
  writeFileSync(`${path}.${process.pid}`, record)
  renameSync(`${path}.${process.pid}`, path)
}

/** Long enough to be informative and short enough to be read. */
const weightOf = (record: string): number =>
  record.length > maxCharacters ? 1 : record.length - 4 * (record.match(/null|\[\]|""/g)?.length ?? 0)

const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `@${value.name}`]),
  )

/** Shortens lists to two items, and long texts. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((each) => typeof each === 'object' && each !== null)
    return (isOfObjects ? value.slice(0, 2) : value).map((each) => shortened(each, name))
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each, key)]))
  if (typeof value !== 'string') return value
  return secrets[name] ?? (value.length > 400 ? value.slice(0, 80) : value)
}

/** What differs in every run, or is a secret. */
const secrets: Record<string, string> = {
  access: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMCJ9.c2lnbmF0dXJl',
  token: 'Vb3xW0cJ0nq4l1m2Zq7o5g',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  url: 'https://yuva.test/example',
  share_url: 'https://yuva.test/list/example',
  qr_code_url: 'https://yuva.test/example.svg',
  auth: 'test:1.1:signature-of-it',
  push_public_key: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m6mYZBc62frMKrEoMk88r3Lk596T0ck7',
  recovery_codes: 'abcd-efgh-jkmn',
}

/** Times from a fixed day on, and names, numbers and addresses that are the same in every run. */
function normalized(text: string, now: Date): string {
  const days = Math.round((startOfDay(exampleNow) - startOfDay(now.getTime())) / dayMs)
  const minute = 60_000
  const uuids = new Map<string, string>()
  return text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (instant) =>
      new Date(
        exampleNow + Math.round((Date.parse(instant) - now.getTime()) / minute) * minute,
      ).toISOString(),
    )
    .replace(/(?<![\dT-])(20\d\d-\d\d-\d\d)(?![\dT])/g, (date) =>
      new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10),
    )
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (uuid) => {
      const known = uuids.get(uuid) ?? `00000000-0000-4000-8000-${String(uuids.size + 1).padStart(12, '0')}`
      uuids.set(uuid, known)
      return known
    })
    .replace(/\+90S\d+/g, '+905551112233')
    .replace(/S\d{4,}/g, 'Demir')
    .replace(/(\w+)-\d+@example\.com/g, '$1@example.com')
}

const startOfDay = (time: number): number => time - (time % dayMs)
