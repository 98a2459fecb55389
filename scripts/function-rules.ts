import { readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import ts from 'typescript'
import { type FunctionException, functionExceptions } from './function-exceptions.ts'
import { sourceFiles } from './tree-rules.ts'

/** What a reader can follow at once. Biome counts neither the branches of a function nor the props of a component. */
const limits = { lines: 80, branches: 15, props: 12 }
/** A screen has parts to be split into; rules and reads on the other floors have cases. */
const webLimits = { ...limits, branches: 10 }
const measures = ['lines', 'branches', 'props'] as const

type Measure = (typeof measures)[number]
export type MeasuredFunction = { file: string; name: string; line: number } & Record<Measure, number>

const branching = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
])
const shortCircuits = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

type FunctionNode = ts.FunctionLikeDeclaration & { body: ts.ConciseBody }
const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined

const isBranch = (node: ts.Node): boolean =>
  branching.has(node.kind) ||
  (ts.isBinaryExpression(node) && shortCircuits.has(node.operatorToken.kind)) ||
  // A case that falls through is one branch with the next.
  (ts.isCaseClause(node) && node.statements.length > 0)

/** The paths through a function, without those of the functions inside it (McCabe). */
function branchesOf(body: ts.Node): number {
  let branches = 1
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return
    if (isBranch(node)) branches += 1
    ts.forEachChild(node, visit)
  }
  visit(body)
  return branches
}

/** The name that a function is declared or assigned with; for a callback, that of the function around it. */
function nameOf(node: ts.Node): string {
  if (isFunction(node) && node.name) return node.name.getText()
  if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name))
    return node.name.text
  const { parent } = node
  if (!parent) return 'the file'
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return isNamed ? nameOf(parent) : `within ${nameOf(parent).replace(/^within /, '')}`
}

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** The properties of the object types that a file declares, by name; not of what they extend. */
function sizesOfTypes(source: ts.SourceFile): Map<string, number> {
  const sizeOf = (type: ts.TypeNode): number => {
    if (ts.isTypeLiteralNode(type)) return type.members.length
    return ts.isIntersectionTypeNode(type) ? type.types.reduce((sum, part) => sum + sizeOf(part), 0) : 0
  }
  return new Map(
    source.statements.filter(ts.isTypeAliasDeclaration).map(({ name, type }) => [name.text, sizeOf(type)]),
  )
}

/** The same for types of props that it imports from a file beside it. */
function importedSizes(source: ts.SourceFile, read: ReadFile): [string, number][] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((declaration) => {
    const from = ts.isStringLiteral(declaration.moduleSpecifier) ? declaration.moduleSpecifier.text : ''
    const named = declaration.importClause?.namedBindings
    if (!from.startsWith('.') || !named || !ts.isNamedImports(named)) return []
    const names = named.elements.map(({ name }) => name.text).filter((name) => name.endsWith('Props'))
    if (names.length === 0) return []
    const file = posix.join(posix.dirname(source.fileName), from)
    const sizes = sizesOfTypes(parse(file, read(file)))
    return names.map((name): [string, number] => [name, sizes.get(name) ?? 0])
  })
}

/** The props of a component: a function whose name begins with a capital, in a file with JSX. */
function propsOf(node: FunctionNode, name: string, types: Map<string, number>): number {
  const [props] = node.parameters
  if (!props || !/^[A-Z]/.test(name)) return 0
  const { type } = props
  if (type && ts.isTypeReferenceNode(type)) return types.get(type.typeName.getText()) ?? 0
  return type && ts.isTypeLiteralNode(type) ? type.members.length : 0
}

type ReadFile = (file: string) => string

export function functionsOf(file: string, read: ReadFile): MeasuredFunction[] {
  const source = parse(file, read(file))
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const types = new Map([...importedSizes(source, read), ...sizesOfTypes(source)])
  const found: MeasuredFunction[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const name = nameOf(node)
      const line = lineOf(node.getStart())
      found.push({
        file,
        name,
        line,
        lines: lineOf(node.end) - line + 1,
        branches: branchesOf(node.body),
        props: file.endsWith('.tsx') ? propsOf(node, name, types) : 0,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const checked = /^(shared|server|web)\/.*\.tsx?$/
/** Tests, the demo, and the gallery of the design system, which is shown in development only. */
const exempt = /\.test\.tsx?$|^server\/(demo|testing|migrations)\/|^web\/(testing|features\/gallery)\//

/** Functions of the product beyond the limits, and exceptions that no longer need to be. */
export function functionProblems(root: string): string[] {
  const files = sourceFiles(root).filter((file) => checked.test(file) && !exempt.test(file))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const functions = files.flatMap((file) => functionsOf(file, read))
  return limitProblems(functions, functionExceptions)
}

export function limitProblems(
  functions: readonly MeasuredFunction[],
  exceptions: readonly FunctionException[],
): string[] {
  const allowed = new Map(exceptions.flatMap((each) => Object.entries(each.functions)))
  const unused = new Set(allowed.keys())
  const problems = functions.flatMap(({ file, name, line, ...measured }) => {
    const key = `${basename(file)} ${name}`
    const usual = file.startsWith('web/') ? webLimits : limits
    return measures.flatMap((measure) => {
      if (measured[measure] <= usual[measure]) return []
      unused.delete(key)
      const limit = allowed.get(key)?.[measure] ?? usual[measure]
      if (measured[measure] <= limit) return []
      return [`${file}:${line}: ${name} has ${measured[measure]} ${measure}; ${limit} at most`]
    })
  })
  return [...problems, ...[...unused].map((key) => `${key} no longer needs its exception`)]
}
