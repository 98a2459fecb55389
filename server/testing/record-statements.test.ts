import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { blockedBy, insertBlock } from '#server/features/blocks/blocks.queries.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { seedMembers } from './builders/seeded-listings.ts'
import { writeRecorded } from './record-statements.ts'
import { mergeRecorded, type RecordedStatement, readRecorded } from './recorded-statements.ts'
import { createTestDatabase } from './test-database.ts'

const file = 'server/features/blocks/blocks.queries.ts'
const root = join(import.meta.dirname, '..', '..')

it('records the call of a statement, the kinds of its values, and where nulls came back', async () => {
  const database = await createTestDatabase()
  const clock = createClock()
  const [blocker, blocked] = await seedMembers({ database, clock }, 2)
  const [blockerId = 0, blockedId = 0] = [blocker?.id, blocked?.id]
  await database.transaction((tx) => insertBlock(tx, blockerId, blockedId, clock.now()))
  await blockedBy(database, blockerId)
  await database.close()
  writeRecorded()

  const directory = inject('recordings')
  const recorded = readdirSync(directory)
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as RecordedStatement)
    .filter((statement) => statement.file === file)
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const calledAt = ({ line, column }: RecordedStatement) => lines[line - 1]?.slice(column - 1)
  const select = recorded.filter((each) => calledAt(each)?.startsWith('query<BlockedRow>('))
  // Other tests of the run record the same statement.
  expect(select).toContainEqual(expect.objectContaining({ values: [['number']], nulls: [3] }))
  expect(select.at(-1)?.text).toContain('where b.blocker_id = $1')
  const insert = recorded.filter((each) => each.text.includes('insert into member_block'))
  expect(insert.at(-1)).toMatchObject({ values: [['number'], ['number'], ['Date']], nulls: [] })
})

describe('recorded statements', () => {
  let project: string
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'recorded-'))
    mkdirSync(join(project, 'server'))
    writeFileSync(join(project, 'server/a.ts'), 'db.query(a)')
  })
  afterEach(() => rmSync(project, { recursive: true }))

  const statement = (text: string, more: Partial<RecordedStatement> = {}): RecordedStatement => ({
    ...{ file: 'server/a.ts', line: 1, column: 4, text, values: [[]], nulls: [] },
    ...more,
  })
  const merge = (...workers: RecordedStatement[][]) => {
    const directory = mkdtempSync(join(project, 'run-'))
    workers.forEach((statements, at) => {
      const lines = statements.map((each) => `${JSON.stringify(each)}\n`)
      writeFileSync(join(directory, `${at}.jsonl`), lines.join(''))
    })
    mergeRecorded(project, directory)
  }

  it('of a run are united from its workers', () => {
    merge(
      [statement('a', { values: [['number']] }), statement('b')],
      [statement('a', { values: [['string']], nulls: [1] })],
    )
    expect(readRecorded(project)).toEqual([
      statement('a', { values: [['number', 'string']], nulls: [1] }),
      statement('b'),
    ])
  })

  it('stay until their call is run again', () => {
    merge([statement('a'), statement('other', { line: 2 })])
    merge([statement('b')])
    expect(readRecorded(project)).toEqual([statement('other', { line: 2 }), statement('b')])
  })

  it('end when their file changes', () => {
    merge([statement('a')])
    writeFileSync(join(project, 'server/a.ts'), 'db.query(b)')
    expect(readRecorded(project)).toEqual([])
  })
})
