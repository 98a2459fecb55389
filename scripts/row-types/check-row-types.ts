import type { RecordedStatement } from '#server/testing/recorded-statements.ts'
import { type CallSite, readSource } from './call-sites.ts'
import { compareRows, type DescribedCall } from './compare.ts'
import type { Column, Described, Description } from './describe.ts'

/** The product's files by path, and what tests ran of them. */
export type Recording = { sources: ReadonlyMap<string, string>; statements: readonly RecordedStatement[] }
type Describe = (texts: readonly string[]) => Promise<ReadonlyMap<string, Description>>

type RanCall = CallSite & { statements: RecordedStatement[] }

/** Where recorded statements, their row types and the database do not agree. */
export async function rowTypeProblems(
  root: string,
  { sources, statements }: Recording,
  describe: Describe,
): Promise<string[]> {
  const descriptions = await describe([...new Set(statements.map(({ text }) => text))])
  const problems = new Set<string>()
  const files = [...sources].flatMap(([file, text]) => {
    const calls: DescribedCall[] = []
    for (const call of callsOf(file, text, statements)) {
      const place = `${file}:${call.line}`
      const columns = call.statements.flatMap((statement) => {
        const description = descriptions.get(statement.text)
        if (!description) throw new Error(`Not described: ${statement.text}`)
        if ('refusal' in description) {
          problems.add(`${place} the database refuses it: ${description.refusal}`)
          return []
        }
        for (const problem of valueProblems(statement, description.params))
          problems.add(`${place} ${problem}`)
        return [description.columns.map((column, at) => withNulls(column, statement.nulls.includes(at)))]
      })
      if (call.method !== 'execute' && columns.length > 0) calls.push({ ...call, columns })
    }
    return calls.length > 0 ? [{ file, text, calls }] : []
  })
  for (const problem of await compareRows(root, files)) problems.add(problem)
  return [...problems]
}

/** Calls that no test ran, and parts of the other statements. */
export function notRun({ sources, statements }: Recording): string[] {
  const ran = [...new Set(statements.map(({ text }) => text))]
  return [...sources].flatMap(([file, text]) => {
    const calls = callsOf(file, text, statements).filter((call) => call.statements.length === 0)
    const parts = readSource(file, text).texts.filter(
      ({ start, pieces }) =>
        !calls.some((call) => call.start < start && start < call.end) &&
        !ran.some((each) => hasInOrder(each, pieces)),
    )
    return [
      ...calls.map(({ line, method }) => `${file}:${line} ${method} is run by no test`),
      ...parts.map(({ line, pieces }) => `${file}:${line} is run by no test: ${oneLine(pieces.join('…'))}`),
    ]
  })
}

function hasInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from)
    from = at + piece.length
    return at >= 0
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80)

/** Source maps are exact in lines and nearly so in columns. */
function callsOf(file: string, text: string, statements: readonly RecordedStatement[]): RanCall[] {
  const calls = readSource(file, text).calls.map((call): RanCall => ({ ...call, statements: [] }))
  for (const statement of statements) {
    if (statement.file !== file) continue
    const distance = ({ column }: RanCall) => Math.abs(column - statement.column)
    const [nearest] = calls
      .filter(({ line }) => line === statement.line)
      .sort((a, b) => distance(a) - distance(b))
    nearest?.statements.push(statement)
  }
  return calls
}

function valueProblems({ text, values }: RecordedStatement, params: readonly Described[]): string[] {
  return params.flatMap(({ kind, type }, at) => {
    // A text with an explicit type is meant to be read as one.
    const isRead = (seen: string) => seen === 'string' && text.includes(`$${at + 1}::`)
    const wrong = (values[at] ?? []).filter((seen) => !isRead(seen) && !canBe(seen, kind))
    return wrong.map((seen) => `$${at + 1} goes in as ${kind} (${type}), not ${seen}`)
  })
}

/** As the driver writes it: an array would become a database array, not JSON. */
const canBe = (seen: string, kind: string): boolean =>
  kind === 'json' ? !seen.startsWith('array') : seen === kind

const withNulls = (column: Column, hasNull: boolean): Column =>
  hasNull ? { ...column, isNullable: true } : column
