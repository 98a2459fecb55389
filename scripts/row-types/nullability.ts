import type { InsertStmt, JoinExpr, Node, RangeVar, SelectStmt, UpdateStmt, WithClause } from 'libpg-query'

/** Whether a value can be null; undefined if unknown. */
export type Nullable = boolean | undefined
/** The columns of tables, by name; true if null is allowed. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, boolean>>

type Columns = ReadonlyMap<string, Nullable>
/** The scope of column names: the relations of a FROM by alias, and those of the outer query. */
type Scope = {
  relations: Map<string, Columns | null>
  around: Scope | null
  notNull: Set<string>
  tested: Set<string>
}
type Context = { tables: Tables; queries: ReadonlyMap<string, Columns | null> }

/** For each column of the statement, in order; empty if all are unknown. */
export function nullableColumns(statement: Node, tables: Tables): Nullable[] {
  const outputs = outputsOf(statement, { tables, queries: new Map() }, null)
  return outputs?.map(({ nullable }) => nullable) ?? []
}

type Output = { name: string; nullable: Nullable }

function outputsOf(statement: Node, context: Context, around: Scope | null): Output[] | null {
  if ('SelectStmt' in statement) return selectOutputs(statement.SelectStmt, context, around)
  if ('InsertStmt' in statement) return insertOutputs(statement.InsertStmt, context)
  if ('UpdateStmt' in statement) return updateOutputs(statement.UpdateStmt, context)
  if ('DeleteStmt' in statement) {
    const { relation, usingClause, whereClause, returningClause, withClause } = statement.DeleteStmt
    const inner = withQueries(withClause, context)
    return targets(
      returningClause?.exprs,
      scopeOf([...asNodes(relation), ...(usingClause ?? [])], whereClause, inner, null),
      inner,
    )
  }
  return null
}

function selectOutputs(select: SelectStmt, given: Context, around: Scope | null): Output[] | null {
  const context = withQueries(select.withClause, given)
  if (select.larg && select.rarg) {
    const left = selectOutputs(select.larg, context, around)
    const right = selectOutputs(select.rarg, context, around)
    return (
      left &&
      right &&
      left.map(({ name, nullable }, at) => ({ name, nullable: either(nullable, right[at]?.nullable) }))
    )
  }
  if (select.valuesLists) return null
  const scope = scopeOf(select.fromClause ?? [], select.whereClause, context, around)
  return targets(select.targetList, scope, context, (select.groupClause ?? []).length > 0)
}

function insertOutputs(insert: InsertStmt, given: Context): Output[] | null {
  const context = withQueries(insert.withClause, given)
  const scope = scopeOf(asNodes(insert.relation), undefined, context, null)
  // Inserted values are known to the program.
  for (const name of namesOf(insert.cols)) scope.tested.add(name)
  return targets(insert.returningClause?.exprs, scope, context)
}

function updateOutputs(update: UpdateStmt, given: Context): Output[] | null {
  const context = withQueries(update.withClause, given)
  const from = [...asNodes(update.relation), ...(update.fromClause ?? [])]
  const scope = scopeOf(from, update.whereClause, context, null)
  for (const name of namesOf(update.targetList)) scope.tested.add(name)
  return targets(update.returningClause?.exprs, scope, context)
}

const asNodes = (relation: RangeVar | undefined): Node[] => (relation ? [{ RangeVar: relation }] : [])

const namesOf = (targetList: readonly Node[] | undefined): string[] =>
  (targetList ?? []).flatMap((node) =>
    'ResTarget' in node && node.ResTarget.name ? [node.ResTarget.name] : [],
  )

function withQueries(clause: WithClause | undefined, context: Context): Context {
  const queries = new Map(context.queries)
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr
    const outputs = ctequery && !clause?.recursive ? outputsOf(ctequery, { ...context, queries }, null) : null
    queries.set(ctename, outputs && renamed(outputs, aliascolnames))
  }
  return { ...context, queries }
}

function renamed(outputs: readonly Output[], names: readonly Node[] | undefined): Columns {
  return new Map(outputs.map(({ name, nullable }, at) => [textOf(names?.[at]) ?? name, nullable]))
}

const textOf = (node: Node | undefined): string | undefined =>
  node && 'String' in node ? (node.String.sval ?? '') : undefined

function scopeOf(
  from: readonly Node[],
  where: Node | undefined,
  context: Context,
  around: Scope | null,
): Scope {
  const scope: Scope = { relations: new Map(), around, notNull: new Set(), tested: new Set() }
  for (const node of from) addRelations(node, scope, context)
  if (where) narrow(where, scope)
  return scope
}

function addRelations(node: Node, scope: Scope, context: Context): void {
  if ('RangeVar' in node) {
    const { relname = '', alias } = node.RangeVar
    const query = context.queries.get(relname)
    const columns = query === undefined ? (context.tables.get(relname) ?? null) : query
    scope.relations.set(alias?.aliasname ?? relname, columns)
  } else if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    const outputs = subquery ? outputsOf(subquery, context, scope) : null
    scope.relations.set(alias?.aliasname ?? '', outputs && renamed(outputs, alias?.colnames))
  } else if ('JoinExpr' in node) addJoin(node.JoinExpr, scope, context)
  else if ('RangeFunction' in node) scope.relations.set(node.RangeFunction.alias?.aliasname ?? '', null)
}

/** If a side of an outer join is missing, it has only nulls. */
function addJoin({ jointype, larg, rarg, quals }: JoinExpr, scope: Scope, context: Context): void {
  const sides = [larg, rarg].map((side) => {
    const before = new Set(scope.relations.keys())
    if (side) addRelations(side, scope, context)
    return [...scope.relations.keys()].filter((alias) => !before.has(alias))
  })
  const [left = [], right = []] = sides
  const missing = [
    ...(jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL' ? right : []),
    ...(jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL' ? left : []),
  ]
  for (const alias of missing) {
    const columns = scope.relations.get(alias)
    if (columns) scope.relations.set(alias, new Map([...columns.keys()].map((name) => [name, true])))
  }
  if (jointype === 'JOIN_INNER' && quals) narrow(quals, scope)
}

/** Narrows columns by a condition: compared ones are not null, others are unknown. */
function narrow(condition: Node, scope: Scope): void {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    for (const each of condition.BoolExpr.args ?? []) narrow(each, scope)
  } else if ('NullTest' in condition && condition.NullTest.nulltesttype === 'IS_NOT_NULL') {
    noteNotNull(condition.NullTest.arg, scope)
  } else if ('A_Expr' in condition && strictKinds.has(condition.A_Expr.kind ?? '')) {
    noteNotNull(condition.A_Expr.lexpr, scope)
    noteNotNull(condition.A_Expr.rexpr, scope)
  } else for (const name of columnNamesIn(condition)) scope.tested.add(name)
}

const strictKinds = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_IN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
  'AEXPR_BETWEEN',
])

function noteNotNull(node: Node | undefined, scope: Scope): void {
  if (!node) return
  if ('TypeCast' in node) noteNotNull(node.TypeCast.arg, scope)
  else if ('ColumnRef' in node) scope.notNull.add(columnName(node.ColumnRef.fields))
  else for (const name of columnNamesIn(node)) scope.tested.add(name)
}

const columnName = (fields: readonly Node[] | undefined): string =>
  (fields ?? []).map((field) => textOf(field) ?? '*').join('.')

function columnNamesIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) =>
    key === 'ColumnRef'
      ? [columnName((value as { fields?: Node[] }).fields).replace(/^.*\./, '')]
      : columnNamesIn(value),
  )
}

function nullableColumn(name: string, scope: Scope | null): Nullable {
  if (!scope) return undefined
  const column = name.replace(/^.*\./, '')
  const alias = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : undefined
  const relations = [...scope.relations].filter(([key, columns]) =>
    alias === undefined ? !columns || columns.has(column) : key === alias,
  )
  if (relations.length === 0) return nullableColumn(name, scope.around)
  const [relation, ...others] = relations
  if (others.length > 0) return undefined
  const nullable = relation?.[1]?.get(column)
  // Here it may be anything, or never null: a row type that serves several statements may say either.
  const isNarrowed = [name, column].some((each) => scope.notNull.has(each) || scope.tested.has(each))
  return nullable === true && isNarrowed ? undefined : nullable
}

function targets(
  list: readonly Node[] | undefined,
  scope: Scope,
  context: Context,
  isGrouped = false,
): Output[] | null {
  const outputs: Output[] = []
  for (const node of list ?? []) {
    if (!('ResTarget' in node) || !node.ResTarget.val) return null
    const { val, name } = node.ResTarget
    const column = 'ColumnRef' in val ? columnName(val.ColumnRef.fields) : undefined
    if (column?.endsWith('*')) return null
    outputs.push({
      name: name ?? column?.replace(/^.*\./, '') ?? '',
      nullable: new Expressions(scope, context, isGrouped).nullable(val),
    })
  }
  return outputs
}

const aggregates = new Set([
  'max',
  'min',
  'sum',
  'avg',
  'array_agg',
  'json_agg',
  'jsonb_agg',
  'string_agg',
  'range_agg',
])
const neverNull = new Set([
  'count',
  'row_number',
  'now',
  'json_build_object',
  'jsonb_build_object',
  'concat',
  'num_nulls',
])
/** Null for null, and for nothing else. */
const strict = new Set([
  'round',
  'lower',
  'folded',
  'char_length',
  'length',
  'left',
  'to_json',
  'to_jsonb',
  'floor',
  'encode',
])
const strictOperators = new Set(['+', '-', '*', '/', '%', '=', '<>', '<', '>', '<=', '>=', '||', '@>', '&&'])

/** Null if any of them is: a strict function, a union. */
function either(...values: Nullable[]): Nullable {
  if (values.includes(true)) return true
  return values.includes(undefined) ? undefined : false
}

/** Null if all of them are. */
function all(...values: Nullable[]): Nullable {
  if (values.includes(false)) return false
  return values.includes(undefined) ? undefined : true
}

class Expressions {
  readonly #scope: Scope
  readonly #context: Context
  readonly #isGrouped: boolean

  constructor(scope: Scope, context: Context, isGrouped: boolean) {
    this.#scope = scope
    this.#context = context
    this.#isGrouped = isGrouped
  }

  nullable(node: Node | undefined): Nullable {
    if (!node) return undefined
    if ('ColumnRef' in node) return nullableColumn(columnName(node.ColumnRef.fields), this.#scope)
    if ('A_Const' in node) return node.A_Const.isnull === true
    if ('TypeCast' in node) return this.nullable(node.TypeCast.arg)
    if ('NullTest' in node || 'BooleanTest' in node || 'A_ArrayExpr' in node) return false
    if ('CoalesceExpr' in node) return all(...this.#each(node.CoalesceExpr.args))
    if ('MinMaxExpr' in node) return all(...this.#each(node.MinMaxExpr.args))
    if ('BoolExpr' in node) return either(...this.#each(node.BoolExpr.args)) === false ? false : undefined
    if ('CaseExpr' in node) return this.#case(node)
    if ('SubLink' in node) return this.#subLink(node)
    if ('FuncCall' in node) return this.#call(node)
    return 'A_Expr' in node ? this.#operator(node) : undefined
  }

  #each(args: readonly Node[] | undefined): Nullable[] {
    return (args ?? []).map((each) => this.nullable(each))
  }

  #case({ CaseExpr: { args, defresult } }: Extract<Node, { CaseExpr: unknown }>): Nullable {
    const results: Nullable[] = []
    for (const each of args ?? []) {
      if (!('CaseWhen' in each)) continue
      const { expr, result } = each.CaseWhen
      results.push(this.nullable(result))
      // The branches after a condition that is always true are never reached.
      const test = expr && 'NullTest' in expr ? expr.NullTest : undefined
      if (test?.nulltesttype === 'IS_NOT_NULL' && this.nullable(test.arg) === false) return either(...results)
    }
    return either(...results, defresult ? this.nullable(defresult) : true)
  }

  #subLink({ SubLink: { subLinkType, subselect } }: Extract<Node, { SubLink: unknown }>): Nullable {
    if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false
    if (subLinkType !== 'EXPR_SUBLINK' || !subselect || !('SelectStmt' in subselect)) return undefined
    const { fromClause, groupClause, havingClause, whereClause, targetList } = subselect.SelectStmt
    const value = selectOutputs(subselect.SelectStmt, this.#context, this.#scope)?.[0]?.nullable
    // Null without a row; an aggregate always has its one row, and so does a query without a table.
    const hasRow = groupClause || havingClause ? false : fromClause ? hasAggregate(targetList) : !whereClause
    return hasRow ? value : true
  }

  #call({ FuncCall: { funcname, args, agg_filter, over } }: Extract<Node, { FuncCall: unknown }>): Nullable {
    const name = textOf(funcname?.at(-1)) ?? ''
    if (neverNull.has(name)) return false
    if (strict.has(name)) return either(...this.#each(args))
    if (!aggregates.has(name) || over) return undefined
    if (!this.#isGrouped || agg_filter) return true
    // An array of nulls is an array.
    return /_agg$/.test(name) && name !== 'string_agg'
      ? false
      : this.nullable(args?.[0]) === false
        ? false
        : undefined
  }

  #operator({ A_Expr: { kind, name, lexpr, rexpr } }: Extract<Node, { A_Expr: unknown }>): Nullable {
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false
    if (kind === 'AEXPR_NULLIF') return true
    if (kind !== 'AEXPR_OP' || !strictOperators.has(textOf(name?.at(-1)) ?? '')) return undefined
    return either(...[lexpr, rexpr].flatMap((side) => (side ? [this.nullable(side)] : [])))
  }
}

const hasAggregate = (list: readonly Node[] | undefined): boolean =>
  /"funcname":\[\{"String":\{"sval":"(max|min|sum|avg|count|\w+_agg)"/.test(JSON.stringify(list ?? []))
