import type { InsertStmt, JoinExpr, Node, RangeVar, SelectStmt, UpdateStmt, WithClause } from 'libpg-query'

/** Whether a value can be null; undefined if unknown. */
export type Nullable = boolean | undefined
/** The columns of tables, by name; true if null is allowed. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, boolean>>

type Columns = ReadonlyMap<string, Nullable>
type Context = { tables: Tables; queries: ReadonlyMap<string, Columns | null> }
/** The scope of column names: the relations of a FROM by alias, and those of the outer query. */
type Scope = {
  context: Context
  relations: Map<string, Columns | null>
  around: Scope | null
  /** Columns that a condition tests: here they may be anything, or never null. */
  tested: Set<string>
  isGrouped: boolean
}

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
    const from = [...asNodes(relation), ...(usingClause ?? [])]
    return targets(returningClause?.exprs, scopeOf(from, whereClause, withQueries(withClause, context)))
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
  scope.isGrouped = (select.groupClause ?? []).length > 0
  return targets(select.targetList, scope)
}

function insertOutputs(insert: InsertStmt, given: Context): Output[] | null {
  const scope = scopeOf(asNodes(insert.relation), undefined, withQueries(insert.withClause, given))
  // Inserted values are known to the program.
  for (const name of namesOf(insert.cols)) scope.tested.add(name)
  return targets(insert.returningClause?.exprs, scope)
}

function updateOutputs(update: UpdateStmt, given: Context): Output[] | null {
  const from = [...asNodes(update.relation), ...(update.fromClause ?? [])]
  const scope = scopeOf(from, update.whereClause, withQueries(update.withClause, given))
  for (const name of namesOf(update.targetList)) scope.tested.add(name)
  return targets(update.returningClause?.exprs, scope)
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
  around: Scope | null = null,
): Scope {
  const scope = { context, relations: new Map(), around, tested: new Set<string>(), isGrouped: false }
  for (const node of from) addRelations(node, scope)
  if (where) narrow(where, scope)
  return scope
}

function addRelations(node: Node, scope: Scope): void {
  const { context } = scope
  if ('RangeVar' in node) {
    const { relname = '', alias } = node.RangeVar
    const query = context.queries.get(relname)
    const columns = query === undefined ? (context.tables.get(relname) ?? null) : query
    scope.relations.set(alias?.aliasname ?? relname, columns)
  } else if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    const outputs = subquery ? outputsOf(subquery, context, scope) : null
    scope.relations.set(alias?.aliasname ?? '', outputs && renamed(outputs, alias?.colnames))
  } else if ('JoinExpr' in node) addJoin(node.JoinExpr, scope)
  else if ('RangeFunction' in node) scope.relations.set(node.RangeFunction.alias?.aliasname ?? '', null)
}

/** If a side of an outer join is missing, it has only nulls. */
function addJoin({ jointype, larg, rarg, quals }: JoinExpr, scope: Scope): void {
  const sides = [larg, rarg].map((side) => {
    const before = new Set(scope.relations.keys())
    if (side) addRelations(side, scope)
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

/** Notes the columns of a condition: compared ones as they are written, those of other conditions by name alone. */
function narrow(condition: Node, scope: Scope): void {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    for (const each of condition.BoolExpr.args ?? []) narrow(each, scope)
  } else if ('NullTest' in condition && condition.NullTest.nulltesttype === 'IS_NOT_NULL') {
    noteCompared(condition.NullTest.arg, scope)
  } else if ('A_Expr' in condition && strictKinds.has(condition.A_Expr.kind ?? '')) {
    noteCompared(condition.A_Expr.lexpr, scope)
    noteCompared(condition.A_Expr.rexpr, scope)
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

function noteCompared(node: Node | undefined, scope: Scope): void {
  if (node && 'TypeCast' in node) noteCompared(node.TypeCast.arg, scope)
  else if (node && 'ColumnRef' in node) scope.tested.add(columnName(node.ColumnRef.fields))
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
  // A row type that serves several statements may say either.
  const isTested = scope.tested.has(name) || scope.tested.has(column)
  return nullable === true && isTested ? undefined : nullable
}

function targets(list: readonly Node[] | undefined, scope: Scope): Output[] | null {
  const outputs: Output[] = []
  for (const node of list ?? []) {
    if (!('ResTarget' in node) || !node.ResTarget.val) return null
    const { val, name } = node.ResTarget
    const column = 'ColumnRef' in val ? columnName(val.ColumnRef.fields) : undefined
    if (column?.endsWith('*')) return null
    outputs.push({ name: name ?? column?.replace(/^.*\./, '') ?? '', nullable: nullableIn(scope, val) })
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

function nullableIn(scope: Scope, node: Node | undefined): Nullable {
  if (!node) return undefined
  if ('ColumnRef' in node) return nullableColumn(columnName(node.ColumnRef.fields), scope)
  if ('A_Const' in node) return node.A_Const.isnull === true
  if ('TypeCast' in node) return nullableIn(scope, node.TypeCast.arg)
  if ('NullTest' in node || 'BooleanTest' in node || 'A_ArrayExpr' in node) return false
  if ('CoalesceExpr' in node) return all(...eachIn(scope, node.CoalesceExpr.args))
  if ('MinMaxExpr' in node) return all(...eachIn(scope, node.MinMaxExpr.args))
  if ('BoolExpr' in node) return either(...eachIn(scope, node.BoolExpr.args)) === false ? false : undefined
  if ('CaseExpr' in node) return caseIn(scope, node)
  if ('SubLink' in node) return subLinkIn(scope, node)
  if ('FuncCall' in node) return callIn(scope, node)
  return 'A_Expr' in node ? operatorIn(scope, node) : undefined
}

const eachIn = (scope: Scope, args: readonly Node[] | undefined): Nullable[] =>
  (args ?? []).map((each) => nullableIn(scope, each))

type NodeOf<Name extends string> = Extract<Node, Record<Name, unknown>>

function caseIn(scope: Scope, { CaseExpr: { args, defresult } }: NodeOf<'CaseExpr'>): Nullable {
  const results: Nullable[] = []
  for (const each of args ?? []) {
    if (!('CaseWhen' in each)) continue
    const { expr, result } = each.CaseWhen
    results.push(nullableIn(scope, result))
    // The branches after a condition that is always true are never reached.
    const test = expr && 'NullTest' in expr ? expr.NullTest : undefined
    if (test?.nulltesttype === 'IS_NOT_NULL' && nullableIn(scope, test.arg) === false)
      return either(...results)
  }
  return either(...results, defresult ? nullableIn(scope, defresult) : true)
}

function subLinkIn(scope: Scope, { SubLink: { subLinkType, subselect } }: NodeOf<'SubLink'>): Nullable {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false
  if (subLinkType !== 'EXPR_SUBLINK' || !subselect || !('SelectStmt' in subselect)) return undefined
  const { fromClause, groupClause, havingClause, whereClause, targetList } = subselect.SelectStmt
  const value = selectOutputs(subselect.SelectStmt, scope.context, scope)?.[0]?.nullable
  // Null without a row; an aggregate always has its one row, and so does a query without a table.
  const hasRow = groupClause || havingClause ? false : fromClause ? hasAggregate(targetList) : !whereClause
  return hasRow ? value : true
}

function callIn(
  scope: Scope,
  { FuncCall: { funcname, args, agg_filter, over } }: NodeOf<'FuncCall'>,
): Nullable {
  const name = textOf(funcname?.at(-1)) ?? ''
  if (neverNull.has(name)) return false
  if (strict.has(name)) return either(...eachIn(scope, args))
  if (!aggregates.has(name) || over) return undefined
  if (!scope.isGrouped || agg_filter) return true
  // An array of nulls is an array.
  if (/_agg$/.test(name) && name !== 'string_agg') return false
  return nullableIn(scope, args?.[0]) === false ? false : undefined
}

function operatorIn(scope: Scope, { A_Expr: { kind, name, lexpr, rexpr } }: NodeOf<'A_Expr'>): Nullable {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false
  if (kind === 'AEXPR_NULLIF') return true
  if (kind !== 'AEXPR_OP' || !strictOperators.has(textOf(name?.at(-1)) ?? '')) return undefined
  return either(...[lexpr, rexpr].flatMap((side) => (side ? [nullableIn(scope, side)] : [])))
}

const hasAggregate = (list: readonly Node[] | undefined): boolean =>
  /"funcname":\[\{"String":\{"sval":"(max|min|sum|avg|count|\w+_agg)"/.test(JSON.stringify(list ?? []))
