import ts from 'typescript'
import { type Decisions, Evaluation, type Path } from './evaluation.ts'
import { functionAround } from './syntax.ts'
import { Infeasible, NeedsCaller, type Part, Unresolved } from './values.ts'

/** A text that a call can pass to the database, and the type of its rows. */
export type Statement = {
  call: ts.CallExpression
  /** The outermost call that determines the text or the row type, if not in one place. */
  caller: ts.CallExpression | undefined
  /** With `$1` for the first of `params`. */
  text: string
  params: ts.Expression[]
  /** The intersection of these; none where the rows have no type. */
  row: ts.Type[]
}
export type Unreadable = { call: ts.CallExpression; reason: string }

const methods = new Set(['query', 'first', 'execute'])
const maxCallers = 6
const maxVariants = 400

/** Every statement of the program that goes through a `Queryable`, in each of its variants. */
export function statementsOf(program: ts.Program): { statements: Statement[]; unreadable: Unreadable[] } {
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter((file) => !file.fileName.includes('/node_modules/'))
  const calls = callsOf(files)
  const reader = new StatementReader(checker, calls)
  const statements: Statement[] = []
  const unreadable: Unreadable[] = []
  for (const call of [...methods].flatMap((method) => calls.get(method) ?? [])) {
    if (!isOfQueryable(call, checker)) continue
    try {
      statements.push(...reader.read(call))
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      unreadable.push({ call, reason: error.message })
    }
  }
  return { statements, unreadable }
}

/** All calls, by the last name of the callee. */
function callsOf(files: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = calledName(node)?.text
      if (name !== undefined) calls.set(name, [...(calls.get(name) ?? []), node])
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return calls
}

function calledName({ expression }: ts.CallExpression): ts.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression
  return ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.name)
    ? expression.name
    : undefined
}

/** Whether `Queryable` declares the method; its implementations pass statements on. */
function isOfQueryable(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const name = calledName(call)
  const symbol = name && checker.getSymbolAtLocation(name)
  const isDeclared = symbol?.declarations?.some((each) =>
    each.getSourceFile().fileName.endsWith('/platform/database/database.ts'),
  )
  return isDeclared === true && !/\/platform\/database\//.test(call.getSourceFile().fileName)
}

class StatementReader {
  readonly #checker: ts.TypeChecker
  readonly #calls: ReadonlyMap<string, ts.CallExpression[]>

  constructor(checker: ts.TypeChecker, calls: ReadonlyMap<string, ts.CallExpression[]>) {
    this.#checker = checker
    this.#calls = calls
  }

  read(call: ts.CallExpression): Statement[] {
    const statements: Statement[] = []
    const paths: Path[] = [new Map()]
    for (const path of paths) {
      try {
        const row = this.#rowOf(call, path)
        const caller = [...path.values()].at(-1)
        for (const parts of this.#variants(call, path))
          statements.push({ call, caller, row, ...textOf(parts) })
      } catch (error) {
        if (!(error instanceof NeedsCaller)) throw error
        paths.push(...this.#throughCallers(error.fn, path))
      }
    }
    if (statements.length === 0) throw new Unresolved('no way through the program leads here')
    return [...new Map(statements.map((each) => [this.#keyOf(each), each])).values()]
  }

  #keyOf({ text, row }: Statement): string {
    return [text, ...row.map((type) => this.#checker.typeToString(type))].join('\n')
  }

  #throughCallers(fn: ts.SignatureDeclaration, path: Path): Path[] {
    const name = ts.isVariableDeclaration(fn.parent) ? fn.parent.name : fn.name
    const symbol = name && ts.isIdentifier(name) ? this.#checker.getSymbolAtLocation(name) : undefined
    if (!symbol || path.has(fn) || path.size >= maxCallers)
      throw new Unresolved(`the callers of ${name?.getText() ?? 'a function without a name'} are not known`)
    const callers = (this.#calls.get(symbol.name) ?? []).filter((call) => this.#isCallOf(call, symbol))
    if (callers.length === 0) throw new Unresolved(`nobody calls ${symbol.name}`)
    return callers.map((call) => new Map([...path, [fn, call]]))
  }

  #isCallOf(call: ts.CallExpression, symbol: ts.Symbol): boolean {
    const name = calledName(call)
    const found = name && this.#checker.getSymbolAtLocation(name)
    if (!found) return false
    return (found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found) === symbol
  }

  /** Each branch of each choice once; not every combination, of which there can be thousands. */
  *#variants(call: ts.CallExpression, path: Path): Iterable<readonly Part[]> {
    const [argument] = call.arguments
    if (!argument) return
    const waiting: Decisions[] = [new Map()]
    const tried = new Set<string>()
    let runs = 0
    for (const decisions of waiting) {
      if (++runs > maxVariants) throw new Unresolved(`it has more than ${maxVariants} variants`)
      const run = new Evaluation(this.#checker, path, decisions)
      try {
        yield run.statement(argument)
      } catch (error) {
        if (!(error instanceof Infeasible)) throw error
      }
      for (const [choice, ways] of run.choices) {
        for (let way = 1; way < ways; way++) {
          if (tried.has(`${choice} ${way}`)) continue
          tried.add(`${choice} ${way}`)
          waiting.push(new Map([...decisions, [choice, way]]))
        }
      }
    }
  }

  /** The call's row type; type parameters of its function come from the callers on the path. */
  #rowOf(call: ts.CallExpression, path: Path): ts.Type[] {
    const signature = this.#checker.getResolvedSignature(call)
    const awaited = signature && this.#checker.getAwaitedType(signature.getReturnType())
    if (!awaited) throw new Unresolved('its type is not known')
    const name = calledName(call)?.text
    if (name === 'execute') return []
    const row = name === 'query' ? this.#checker.getTypeArguments(awaited as ts.TypeReference)[0] : awaited
    if (!row) throw new Unresolved('its row type is not known')
    return this.#told(this.#checker.getNonNullableType(row), call, path)
  }

  #told(type: ts.Type, from: ts.Node, path: Path): ts.Type[] {
    if (type.isIntersection()) return type.types.flatMap((each) => this.#told(each, from, path))
    if (!(type.flags & ts.TypeFlags.TypeParameter)) return [type]
    for (let fn = functionAround(from); fn; fn = functionAround(fn)) {
      const at = fn.typeParameters?.findIndex((each) => this.#checker.getTypeAtLocation(each) === type) ?? -1
      if (at < 0) continue
      const call = path.get(fn)
      if (!call) throw new NeedsCaller(fn)
      const given = call.typeArguments?.[at]
      if (!given) throw new Unresolved(`the call of ${calledName(call)?.text} does not name its row type`)
      return this.#told(this.#checker.getTypeFromTypeNode(given), call, path)
    }
    return [type]
  }
}

function textOf(parts: readonly Part[]): Pick<Statement, 'text' | 'params'> {
  const params: ts.Expression[] = []
  const texts = parts.map((part) => (typeof part === 'string' ? part : `$${params.push(part)}`))
  return { text: texts.join(''), params }
}
