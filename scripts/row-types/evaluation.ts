import ts from 'typescript'
import { callMethod, globals, rawTag, sqlTag, sqlTagExports, textOf } from './builtins.ts'
import {
  calculate,
  functionAround,
  isConstant,
  isOfSqlTag,
  isSqlType,
  leaves,
  literalsOf,
  positive,
} from './syntax.ts'
import {
  arrayOf,
  Infeasible,
  isEqual,
  isTruthy,
  known,
  type Lazy,
  lazy,
  likewise,
  NeedsCaller,
  objectOf,
  type Part,
  sqlOf,
  Unresolved,
  unknown,
  type Value,
} from './values.ts'

/** The environment of a function call: the values of its names. The outermost is that of all modules. */
type Env = {
  id: string
  fn: ts.SignatureDeclaration | null
  parent: Env | null
  bindings: Map<ts.Symbol, Lazy>
}

/** The call sites of the functions on the way to a statement. */
export type Path = ReadonlyMap<ts.SignatureDeclaration, ts.CallExpression>
/** The branch taken by a choice that only exists at run time; the first by default. */
export type Decisions = ReadonlyMap<string, number>

const maxDepth = 60

/** Evaluates the expressions of a program along one path, with one decision for each choice. */
export class Evaluation {
  /** Every choice, with the number of its branches. */
  readonly choices = new Map<string, number>()
  readonly #checker: ts.TypeChecker
  readonly #path: Path
  readonly #decisions: Decisions
  readonly #modules: Env = { id: '', fn: null, parent: null, bindings: new Map() }
  readonly #envs = new Map<ts.SignatureDeclaration, Env>()
  readonly #forced = new Map<string, number>()
  #depth = 0

  constructor(checker: ts.TypeChecker, path: Path, decisions: Decisions) {
    this.#checker = checker
    this.#path = path
    this.#decisions = decisions
  }

  /** The statement passed at this call. */
  statement(argument: ts.Expression): readonly Part[] {
    for (const place of [...[...this.#path.values()].reverse(), argument]) this.#follow(place)
    const value = this.#evaluate(argument, this.#envAt(argument))
    if (value.kind === 'sql') return value.parts
    throw missing(value, argument)
  }

  /** Follows the conditions under which the program reaches the place. */
  #follow(place: ts.Node): void {
    for (let node = place; node.parent && !ts.isSourceFile(node); node = node.parent) {
      const { parent } = node
      if (ts.isIfStatement(parent) && node !== parent.expression)
        this.#force(parent.expression, node === parent.thenStatement)
      if (ts.isConditionalExpression(parent) && node !== parent.condition)
        this.#force(parent.condition, node === parent.whenTrue)
      if (ts.isBlock(parent)) {
        for (const before of parent.statements) {
          if (before === node) break
          if (ts.isIfStatement(before) && !before.elseStatement && leaves(before.thenStatement))
            this.#force(before.expression, false)
        }
      }
    }
  }

  #force(condition: ts.Expression, wanted: boolean): void {
    const env = this.#envAt(condition)
    const [plain, isWanted] = positive(condition, wanted)
    this.#forced.set(choiceKey(plain, env), isWanted ? 0 : 1)
    if (this.#condition(plain, env) !== isWanted) throw new Infeasible()
  }

  #choose(key: string, ways: number): number {
    const forced = this.#forced.get(key)
    if (forced !== undefined) return forced
    this.choices.set(key, ways)
    return Math.min(this.#decisions.get(key) ?? 0, ways - 1)
  }

  #condition(expression: ts.Expression, env: Env): boolean {
    const [plain, wanted] = positive(expression, true)
    const is = isTruthy(this.#evaluate(plain, env)) ?? this.#choose(choiceKey(plain, env), 2) === 0
    return is === wanted
  }

  #envAt(node: ts.Node): Env {
    const fn = functionAround(node)
    return fn ? this.#envOf(fn) : this.#modules
  }

  /** The environment of a function on the path; for others, only the callers know the arguments. */
  #envOf(fn: ts.SignatureDeclaration): Env {
    const made = this.#envs.get(fn)
    if (made) return made
    const env: Env = {
      id: `@${fn.getSourceFile().fileName}:${fn.pos}`,
      fn,
      parent: this.#envAt(fn),
      bindings: new Map(),
    }
    this.#envs.set(fn, env)
    const call = this.#path.get(fn)
    if (call) this.#bindParameters(env, fn, this.#argumentsOf(call, this.#envAt(call)))
    else for (const { name } of fn.parameters) this.#bind(name, () => ({ kind: 'unknown', of: fn }), env)
    return env
  }

  #argumentsOf(call: ts.CallExpression, env: Env): Lazy[] {
    return call.arguments.map((argument) => this.#argument(argument, env))
  }

  #argument(expression: ts.Expression, env: Env): Lazy {
    return lazy(() => {
      const value = this.#evaluate(expression, env)
      const isNew = value.kind === 'unknown' && !value.argument
      return isNew ? { ...value, argument: { expression, key: choiceKey(expression, env) } } : value
    })
  }

  #bindParameters(env: Env, fn: ts.SignatureDeclaration, args: readonly Lazy[]): void {
    fn.parameters.forEach(({ name, initializer }, at) => {
      const given = args[at] ?? (() => known(undefined))
      this.#bind(name, this.#withDefault(given, initializer, env), env)
    })
  }

  #withDefault(given: Lazy, initializer: ts.Expression | undefined, env: Env): Lazy {
    if (!initializer) return given
    return lazy(() => {
      const value = given()
      return value.kind === 'known' && value.value === undefined ? this.#evaluate(initializer, env) : value
    })
  }

  #bind(name: ts.BindingName, value: Lazy, env: Env): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.#checker.getSymbolAtLocation(name)
      if (symbol) env.bindings.set(symbol, lazy(value))
      return
    }
    name.elements.forEach((element, at) => {
      if (!ts.isBindingElement(element)) return
      const key = element.propertyName ?? element.name
      const part = (): Value => {
        if (element.dotDotDotToken) return likewise(value())
        return ts.isArrayBindingPattern(name) ? itemOf(value(), at) : this.#entryOf(value(), key.getText())
      }
      this.#bind(element.name, this.#withDefault(lazy(part), element.initializer, env), env)
    })
  }

  #entryOf(value: Value, key: string): Value {
    if (value.kind === 'object') return value.entries.get(key)?.() ?? known(undefined)
    if (value.kind === 'array' && key === 'length') return value.isOpen ? unknown : known(value.items.length)
    return likewise(value)
  }

  #lookUp(name: ts.Identifier, env: Env): Value {
    if (name.text === 'undefined') return known(undefined)
    const found = ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name)
    if (!found) return unknown
    const symbol = found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found
    for (let at: Env | null = env; at; at = at.parent) {
      const bound = at.bindings.get(symbol)
      if (bound) return bound()
    }
    const declaration = symbol.valueDeclaration
    if (!declaration) return unknown
    if (isOfSqlTag(declaration)) return sqlTagExports[symbol.name] ?? unknown
    const scope = this.#scopeOf(declaration, env)
    if (ts.isFunctionDeclaration(declaration)) return this.#closure(declaration, scope)
    const variable = ts.findAncestor(declaration, ts.isVariableDeclaration)
    if (!variable || !isConstant(variable)) return unknown
    this.#bind(variable.name, () => this.#initialValue(variable, scope), scope)
    return scope.bindings.get(symbol)?.() ?? unknown
  }

  #initialValue(variable: ts.VariableDeclaration, env: Env): Value {
    if (variable.initializer) return this.#evaluate(variable.initializer, env)
    const loop = variable.parent.parent
    if (!ts.isForOfStatement(loop)) return unknown
    const list = this.#evaluate(loop.expression, env)
    if (list.kind !== 'array') return likewise(list)
    if (list.items.length === 0) throw new Infeasible()
    return list.items[this.#choose(`${env.id} each ${loop.pos}`, list.items.length)] ?? unknown
  }

  #scopeOf(declaration: ts.Node, env: Env): Env {
    const fn = functionAround(declaration)
    if (!fn) return this.#modules
    for (let at: Env | null = env; at; at = at.parent) if (at.fn === fn) return at
    return this.#envOf(fn)
  }

  #closure(fn: ts.FunctionLikeDeclaration, parent: Env): Value {
    const { body } = fn
    if (!body) return unknown
    const call = (args: readonly Lazy[], id: string): Value => {
      if (this.#depth > maxDepth) return unknown
      const env: Env = { id, fn, parent, bindings: new Map() }
      this.#bindParameters(env, fn, args)
      this.#depth += 1
      try {
        return ts.isBlock(body)
          ? (this.#run(body.statements, env) ?? known(undefined))
          : this.#evaluate(body, env)
      } finally {
        this.#depth -= 1
      }
    }
    return { kind: 'function', call }
  }

  /** What the statements return; undefined where they complete. */
  #run(statements: readonly ts.Statement[], env: Env): Value | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement))
        return statement.expression ? this.#evaluate(statement.expression, env) : known(undefined)
      if (ts.isThrowStatement(statement)) throw new Infeasible()
      const inner = this.#branchOf(statement, env)
      const returned = inner && this.#run(inner, env)
      if (returned) return returned
    }
    return undefined
  }

  #branchOf(statement: ts.Statement, env: Env): readonly ts.Statement[] | undefined {
    if (ts.isBlock(statement)) return statement.statements
    if (ts.isTryStatement(statement)) return statement.tryBlock.statements
    if (!ts.isIfStatement(statement)) return undefined
    const { expression, thenStatement, elseStatement } = statement
    const branch = this.#condition(expression, env) ? thenStatement : elseStatement
    return branch && [branch]
  }

  #evaluate(node: ts.Expression, env: Env): Value {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.#evaluate(node.expression, env)
    if (ts.isStringLiteralLike(node)) return known(node.text)
    if (ts.isNumericLiteral(node)) return known(Number(node.text))
    if (ts.isIdentifier(node)) return this.#lookUp(node, env)
    if (ts.isTaggedTemplateExpression(node)) return this.#tagged(node, env)
    if (ts.isTemplateExpression(node)) return this.#template(node, env)
    if (ts.isPropertyAccessExpression(node))
      return this.#entryOf(this.#evaluate(node.expression, env), node.name.text)
    if (ts.isElementAccessExpression(node)) return this.#element(node, env)
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return this.#call(node, env)
    if (ts.isConditionalExpression(node))
      return this.#evaluate(this.#condition(node.condition, env) ? node.whenTrue : node.whenFalse, env)
    if (ts.isBinaryExpression(node)) return this.#binary(node, env)
    if (ts.isPrefixUnaryExpression(node)) return this.#unary(node, env)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.#closure(node, env)
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, env)
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, env)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return known(true)
    if (node.kind === ts.SyntaxKind.FalseKeyword) return known(false)
    return node.kind === ts.SyntaxKind.NullKeyword ? known(null) : unknown
  }

  #tagged({ tag, template }: ts.TaggedTemplateExpression, env: Env): Value {
    if (this.#evaluate(tag, env) !== sqlTag) return unknown
    if (ts.isNoSubstitutionTemplateLiteral(template)) return sqlOf(template.text)
    const parts: Part[] = [template.head.text]
    for (const { expression, literal } of template.templateSpans) {
      parts.push(...this.#interpolated(expression, env), literal.text)
    }
    return sqlOf(...parts)
  }

  /** SQL is put in, anything else is a parameter. */
  #interpolated(expression: ts.Expression, env: Env): readonly Part[] {
    const type = this.#checker.getTypeAtLocation(expression)
    if (type.flags & ts.TypeFlags.Any) throw new Unresolved(`${expression.getText()} is any`)
    if (!isSqlType(type)) return [expression]
    const value = this.#evaluate(expression, env)
    if (value.kind === 'sql') return value.parts
    throw missing(value, expression)
  }

  #template(node: ts.TemplateExpression, env: Env): Value {
    let text = node.head.text
    for (const { expression, literal } of node.templateSpans) {
      const value = this.#text(expression, env)
      if (value.kind !== 'known') return likewise(value)
      text += String(value.value) + literal.text
    }
    return known(text)
  }

  /** A text that is one of a few is chosen. */
  #text(expression: ts.Expression, env: Env): Value {
    const value = this.#evaluate(expression, env)
    if (value.kind !== 'unknown') return textOf(value)
    for (const { expression: said, key } of [
      { expression, key: choiceKey(expression, env) },
      value.argument ?? [],
    ].flat()) {
      const literals = literalsOf(this.#checker.getTypeAtLocation(said))
      if (literals) return known(literals[this.#choose(key, literals.length)])
    }
    return value
  }

  #element(node: ts.ElementAccessExpression, env: Env): Value {
    const object = this.#evaluate(node.expression, env)
    const key = this.#evaluate(node.argumentExpression, env)
    if (object.kind === 'array' && key.kind === 'known') return itemOf(object, Number(key.value))
    if (object.kind !== 'object') return likewise(object)
    if (key.kind === 'known') return this.#entryOf(object, String(key.value))
    const entries = [...object.entries.values()]
    return entries[this.#choose(choiceKey(node.argumentExpression, env), entries.length)]?.() ?? unknown
  }

  #call(node: ts.CallExpression | ts.NewExpression, env: Env): Value {
    const args = (node.arguments ?? []).map((argument) => this.#argument(argument, env))
    const id = `${env.id}/${node.pos}`
    const name = `${ts.isNewExpression(node) ? 'new ' : ''}${node.expression.getText()}`
    const builtin = Object.hasOwn(globals, name) ? globals[name] : undefined
    if (builtin) return builtin(args, id)
    if (ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name: method } = node.expression
      return callMethod(this.#evaluate(expression, env), method.text, args, id)
    }
    const callee = this.#evaluate(node.expression, env)
    if (callee !== rawTag) return callee.kind === 'function' ? callee.call(args, id) : likewise(callee)
    const [argument] = node.arguments ?? []
    const text = argument ? this.#text(argument, env) : unknown
    return text.kind === 'known' ? sqlOf(String(text.value)) : likewise(text)
  }

  #binary(node: ts.BinaryExpression, env: Env): Value {
    const left = this.#evaluate(node.left, env)
    const right = lazy(() => this.#evaluate(node.right, env))
    const { SyntaxKind: Kind } = ts
    switch (node.operatorToken.kind) {
      case Kind.QuestionQuestionToken: {
        if (left.kind === 'unknown') return left
        return left.kind === 'known' && (left.value === null || left.value === undefined) ? right() : left
      }
      case Kind.AmpersandAmpersandToken: {
        const isTrue = isTruthy(left)
        if (isTrue === undefined) return isTruthy(right()) === false ? known(false) : unknown
        return isTrue ? right() : left
      }
      case Kind.BarBarToken: {
        const isTrue = isTruthy(left)
        if (isTrue === undefined) return isTruthy(right()) === true ? known(true) : unknown
        return isTrue ? left : right()
      }
      case Kind.EqualsEqualsEqualsToken:
        return answer(isEqual(left, right()))
      case Kind.ExclamationEqualsEqualsToken:
        return answer(not(isEqual(left, right())))
      case Kind.InKeyword: {
        const object = right()
        if (left.kind !== 'known' || object.kind === 'unknown') return unknown
        if (object.kind === 'object') return known(object.entries.has(String(left.value)))
        throw new Infeasible()
      }
      default:
        return calculate(node.operatorToken.kind, left, right())
    }
  }

  #unary({ operator, operand }: ts.PrefixUnaryExpression, env: Env): Value {
    const value = this.#evaluate(operand, env)
    if (operator === ts.SyntaxKind.ExclamationToken) return answer(not(isTruthy(value)))
    return operator === ts.SyntaxKind.MinusToken && value.kind === 'known'
      ? known(-Number(value.value))
      : unknown
  }

  #object(node: ts.ObjectLiteralExpression, env: Env): Value {
    const entries = new Map<string, Lazy>()
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#evaluate(property.expression, env)
        if (spread.kind !== 'object') return likewise(spread)
        for (const [key, value] of spread.entries) entries.set(key, value)
      } else if (ts.isShorthandPropertyAssignment(property)) {
        entries.set(
          property.name.text,
          lazy(() => this.#lookUp(property.name, env)),
        )
      } else if (ts.isPropertyAssignment(property)) {
        const key = ts.isComputedPropertyName(property.name)
          ? this.#evaluate(property.name.expression, env)
          : known(ts.isStringLiteral(property.name) ? property.name.text : property.name.getText())
        if (key.kind !== 'known') return unknown
        entries.set(
          String(key.value),
          lazy(() => this.#evaluate(property.initializer, env)),
        )
      } else if (ts.isMethodDeclaration(property)) {
        entries.set(property.name.getText(), () => this.#closure(property, env))
      }
    }
    return objectOf(entries)
  }

  #array(node: ts.ArrayLiteralExpression, env: Env): Value {
    let isOpen = false
    const items = node.elements.flatMap((element): readonly Value[] => {
      if (!ts.isSpreadElement(element)) return [this.#evaluate(element, env)]
      const spread = this.#evaluate(element.expression, env)
      if (spread.kind === 'array') {
        isOpen ||= spread.isOpen
        return spread.items
      }
      isOpen = true
      return [likewise(spread)]
    })
    return arrayOf(items, isOpen)
  }
}

const choiceKey = (node: ts.Node, env: Env): string => `${env.id} ${node.getText().replace(/\s+/g, ' ')}`

const itemOf = (value: Value, at: number): Value =>
  value.kind === 'array' && !value.isOpen ? (value.items[at] ?? known(undefined)) : likewise(value)

const not = (is: boolean | undefined): boolean | undefined => (is === undefined ? undefined : !is)
const answer = (is: boolean | undefined): Value => (is === undefined ? unknown : known(is))

const missing = (value: Value, expression: ts.Expression): Error =>
  value.kind === 'unknown' && value.of
    ? new NeedsCaller(value.of)
    : new Unresolved(`${expression.getText().replace(/\s+/g, ' ').slice(0, 80)} is not known`)
