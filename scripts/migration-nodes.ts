import type { Node } from 'libpg-query'

const stableFunctions = new Set(['now', 'transaction_timestamp', 'statement_timestamp'])
const changing = ['UpdateStmt', 'DeleteStmt', 'InsertStmt', 'MergeStmt', 'TruncateStmt'] as const

/** A default that is worked out once, when the column is added, and not for every row. */
export function isConstant(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isConstant(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  if ('FuncCall' in node) {
    const { funcname = [], args = [] } = node.FuncCall
    const name = funcname.at(-1)
    return (
      args.length === 0 &&
      name !== undefined &&
      'String' in name &&
      stableFunctions.has(name.String.sval ?? '')
    )
  }
  return false
}

/** Every node of this kind below, unwrapped: the parser wraps some of them and leaves others bare. */
export function nodesOf(tree: unknown, kind: string): object[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind ? [value as object] : []),
    ...nodesOf(value, kind),
  ])
}

/** The statement itself and those in its WITH that change rows. */
export function statementsChangingRows(statement: Node): Node[] {
  return changing.flatMap((kind) =>
    nodesOf(statement, kind).map((content) => ({ [kind]: content }) as unknown as Node),
  )
}

/** True when a condition allows only rows whose key is one of the listed ones. */
export function pinsKey(where: Node | undefined, keys: ReadonlySet<string>): boolean {
  if (!where) return false
  if ('BoolExpr' in where) {
    const { boolop, args = [] } = where.BoolExpr
    return boolop === 'AND_EXPR' && args.some((each) => pinsKey(each, keys))
  }
  if (!('A_Expr' in where)) return false
  const { kind, name = [], lexpr, rexpr } = where.A_Expr
  const operator = name[0] && 'String' in name[0] ? name[0].String.sval : undefined
  const column = lexpr && 'ColumnRef' in lexpr ? lexpr.ColumnRef.fields?.at(-1) : undefined
  if (operator !== '=' || !column || !('String' in column) || !keys.has(column.String.sval ?? '') || !rexpr)
    return false
  if (kind === 'AEXPR_OP') return isConstant(rexpr)
  return kind === 'AEXPR_IN' && 'List' in rexpr && (rexpr.List.items ?? []).every(isConstant)
}
