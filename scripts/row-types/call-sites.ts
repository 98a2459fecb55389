import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

/** A call of `query`, `first` or `execute` with a statement. */
export type CallSite = {
  method: string
  /** Where the call begins and ends in the text. */
  start: number
  end: number
  /** The position of its method's name, counted from 1. */
  line: number
  column: number
}
/** A text written with the `sql` tag: what is between its values. */
export type SqlText = { start: number; line: number; pieces: string[] }

const methods = new Set(['query', 'first', 'execute'])

/** The statements that a file runs on the database, and the SQL written in it. */
export function readSource(file: string, text: string): { calls: CallSite[]; texts: SqlText[] } {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const placeOf = (offset: number): { line: number; column: number } => {
    const line = lineStarts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 }
  }
  const calls: CallSite[] = []
  const texts: SqlText[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    CallExpression: (call) => {
      const { callee, start, end } = call
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name: method, start: nameStart } = callee.property
      if (methods.has(method) && takesStatement(call))
        calls.push({ method, start, end, ...placeOf(nameStart) })
    },
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const pieces = quasi.quasis.map(({ value }) => value.cooked ?? value.raw)
      texts.push({ start, line: placeOf(start).line, pieces: pieces.filter((piece) => piece.trim() !== '') })
    },
  }).visit(program)
  return { calls, texts }
}

/** The driver's own clients take a text or an object of settings. */
function takesStatement({ arguments: [argument, ...others] }: CallExpression): boolean {
  return argument !== undefined && others.length === 0 && !plain.has(argument.type)
}

const plain = new Set<Expression['type'] | 'SpreadElement'>([
  'Literal',
  'TemplateLiteral',
  'ObjectExpression',
  'ArrowFunctionExpression',
  'SpreadElement',
])
