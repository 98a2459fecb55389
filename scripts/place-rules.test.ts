import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeProblems } from './place-rules.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'places-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

it.each([
  ['server/features/points/points.public.ts', "import { a } from './a.ts'\nexport const b = a", 'door'],
  ['server/features/points/points.public.ts', "export { a } from './a.ts'\nexport const b = 1", 'door'],
  ['server/features/points/grant-points.ts', "import sql from 'sql-template-tag'", 'SQL'],
  [
    'server/features/points/points-mails.ts',
    "const greeting = { tr: 'Merhaba', en: 'Hello' }",
    'messages.ts',
  ],
  [
    'server/features/points/points-mails.ts',
    "mail(reader, {\n  tr: {\n    subject: 'Puanın geldi',\n  },\n})",
    'messages.ts',
  ],
  [
    'server/features/points/grant-points.ts',
    'const sms = { tr: (code: string) =>\n  `Kodun` }',
    'messages.ts',
  ],
  [
    'server/features/points/grant-points.ts',
    'const mail = { tr: (name) => ({ subject: `Yazdı` }) }',
    'messages.ts',
  ],
  [
    'server/features/points/grant-points.ts',
    "const greeting = locale === 'tr' ? 'Merhaba' : 'Hello'",
    'messages.ts',
  ],
  ['web/features/points/points.queries.ts', "useQuery({ queryKey: ['points'], queryFn })", 'api-query'],
  ['web/features/points/points.tsx', "client.setQueryData<Points>(['points'], 3)", 'api-query'],
  ['web/features/points/points.tsx', "void client.invalidateQueries(['points'])", 'api-query'],
  ['web/platform/query-client.ts', "useIsMutating({ mutationKey: ['points'] })", 'api-query'],
  ['web/features/points/points.tsx', '<TextField type="date" />', 'DateField'],
  ['web/features/points/points.tsx', "<input type={'datetime-local'} />", 'DateField'],
  ['web/features/points/points.tsx', "window.localStorage.getItem('points')", 'browser-storage'],
  ['web/domain/points.ts', "sessionStorage.setItem('points', '3')", 'browser-storage'],
  ['web/platform/session.ts', "indexedDB.open('points')", 'browser-storage'],
  ['web/app/shell/points.tsx', "await caches.open('points')", 'browser-storage'],
  ['web/features/points/points.tsx', "api('POST /x/', {}, { idempotencyKey })", 'send-once'],
  ['web/platform/browser-api.ts', "headers: { 'Idempotency-Key': key }", 'send-once'],
  ['server/features/points/points.queries.ts', 'sql`select * from point`', 'names its columns'],
  ['server/platform/jobs/jobs.ts', 'sql`\n  SELECT DISTINCT\n  p.* FROM point p`', 'names its columns'],
  ['server/features/points/points.queries.ts', 'sql`select id, p.* from point p`', 'names its columns'],
  ['server/features/points/points.queries.ts', 'sql`select id + 1, * from point`', 'names its columns'],
  ['server/features/points/points.queries.ts', 'sql`select id + 1, p.*\nfrom point p`', 'names its columns'],
  ['benchmarks/search/rows.ts', 'sql`delete from point returning *`', 'names its columns'],
  ['server/features/points/points.queries.ts', 'sql`and s.withdrawn_at is null`', 'memberships'],
  [
    'server/features/points/points.queries.ts',
    'sql`m.deleted_at is null and m.suspended_at is null`',
    'fragments',
  ],
  [
    'server/features/points/points.queries.ts',
    'sql`email_verified_at is not null and x`',
    'member-fragments',
  ],
  ['web/features/points/points.tsx', 'const week = 7 * 86_400_000', 'durations'],
  ['shared/features/points/points.rules.ts', 'const hour = 3_600_000', 'durations'],
  ['web/features/points/points.tsx', "timeZone: 'Europe/Istanbul'", 'listingTimeZone'],
  ['web/features/search/search.tsx', '<form role="search" />', 'PlainForm'],
  ['web/features/search/search.tsx', '(\n  <form\n    noValidate\n  />\n)', 'PlainForm'],
  ['web/features/search/search.tsx', '<Dialog><Form form={form} /></Dialog>', 'FormDialog'],
  ['web/features/search/search.tsx', '<ConfirmDialog>\n<Form\nform={form} /></ConfirmDialog>', 'FormDialog'],
  ['web/features/search/search.ts', 'problemOf(error, texts).sentence', 'useProblem'],
  ['web/features/search/search.ts', "t('shell.offline')", 'useProblem'],
  ['web/features/search/search.tsx', '<TextField maxLength={80} />', 'limits.generated'],
  ['web/features/search/search.tsx', '<input maxLength="80" />', 'limits.generated'],
  ['web/pages/search-page.tsx', '<TextField {...{ maxLength: 80 }} />', 'limits.generated'],
  ['web/features/points/points.tsx', "t('staff.points.confirm')", 'console'],
  ['web/features/points/points.tsx', "import { useQueries } from '@tanstack/react-query'", 'composedQuery'],
  ['shared/kernel/day.ts', "new Intl.DateTimeFormat('en-CA', { timeZone })", 'civil-date.ts'],
  ['server/features/points/day.ts', "at.toLocaleDateString('sv-SE')", 'civil-date.ts'],
  ['shared/features/points/hour.rules.ts', "clock.format(at).split(':')", 'civil-date.ts'],
  ['server/features/points/hour.ts', 'if (clock.format(new Date(at)) === today) stop()', 'civil-date.ts'],
  ['web/features/points/day.ts', "new Intl.DateTimeFormat('tr', { month: 'long' })", 'date-words'],
  ['web/features/points/day.ts', "at.toLocaleDateString('tr')", 'date-words'],
  ['web/features/points/day.ts', 'new Intl.NumberFormat(language).format(points)', 'number-words'],
  ['web/features/points/day.ts', "names.sort(new Intl.Collator('tr').compare)", 'number-words'],
  ['web/features/points/day.ts', 'a.start.localeCompare(b.start)', 'compared as they are'],
])('finds in %s what belongs elsewhere: %s', (file, text, said) => {
  plant(file, text)
  expect(placeProblems(root)).toEqual([expect.stringContaining(said)])
})

it('leaves what stands in its place, and tests', () => {
  plant(
    'server/features/points/points.public.ts',
    "export { a, type B } from './a.ts'\nexport {\n  c,\n  d,\n} from './c.ts'\nexport type { E } from './e.ts'\n",
  )
  plant('server/features/points/points.queries.ts', "import sql from 'sql-template-tag'")
  plant('shared/features/points/points.messages.ts', "const greeting = { tr: 'Merhaba', en: 'Hello' }")
  plant(
    'server/features/points/grant-points.ts',
    "const day = at.toLocaleString(locale === 'tr' ? 'tr-TR' : 'en-GB')\nconst mail = { tr: texts.tr, en: texts.en }",
  )
  plant('server/features/points/points.test.ts', "import sql from 'sql-template-tag'")
  plant('server/features/points/total.queries.ts', 'sql`select count(*), 2 * n from point`')
  plant('server/platform/jobs/jobs.ts', "import sql from 'sql-template-tag'")
  plant('web/features/staff/adjustment-card.tsx', "t('staff.points.confirm')")
  plant('web/platform/api-query.ts', "queryOptions({ queryKey: ['browser', name] })")
  plant('web/features/points/points.queries.ts', "useQuery({ ...query('GET /points/'), queryKey })")
  plant('web/platform/browser-storage.ts', 'localStorage.clear()')
  plant('web/platform/member-files.ts', "indexedDB.open('files')")
  plant('web/platform/send-once.ts', 'call(key, request, { idempotencyKey })')
  plant('web/features/points/points.tsx', '/** In localStorage, by its Idempotency-Key. */\n// caches.open\n')
  plant('web/features/points/points.component.test.tsx', 'localStorage.clear()')
  plant('web/ui/plain-form.tsx', 'export const PlainForm = () => <form />')
  plant('web/platform/use-problem.ts', "problemOf(thrown, { offline: t('shell.offline') })")
  plant('web/platform/api-error.ts', 'export function problemOf(error: unknown) {}')
  plant('web/features/search/search.tsx', 'export const Search = () => <formatted />')
  plant('web/features/search/place.tsx', '<TextField maxLength={limits.q.maxLength} {...getPlaces.q} />')
  plant('web/features/search/save.tsx', '<FormDialog><Form form={form} /></FormDialog>')
  plant('web/ui/code-field.tsx', '<input maxLength={6} />')
  plant('shared/features/points/points.messages.ts', "new Intl.DateTimeFormat('tr').format(at)")
  plant(
    'shared/features/points/clock.rules.ts',
    "new Intl.DateTimeFormat('en-GB').formatToParts(at).find(isHour)",
  )
  plant('shared/kernel/durations.ts', 'export const hourMs = 3_600_000')
  expect(placeProblems(root)).toEqual([])
})
