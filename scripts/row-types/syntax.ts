import ts from 'typescript'
import { known, unknown, type Value } from './values.ts'

/** The function whose body or parameters contain the node. */
export function functionAround(node: ts.Node): ts.FunctionLikeDeclaration | null {
  return (
    ts.findAncestor(node.parent, (each): each is ts.FunctionLikeDeclaration => ts.isFunctionLike(each)) ??
    null
  )
}

/** A condition without its negations, and its required value. */
export function positive(condition: ts.Expression, wanted: boolean): [ts.Expression, boolean] {
  if (ts.isParenthesizedExpression(condition)) return positive(condition.expression, wanted)
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return positive(condition.operand, !wanted)
  return [condition, wanted]
}

/** Whether the statement ends its block. */
export function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.some(leaves)
  return (
    ts.isReturnStatement(statement) ||
    ts.isThrowStatement(statement) ||
    ts.isContinueStatement(statement) ||
    ts.isBreakStatement(statement)
  )
}

export const isConstant = (variable: ts.VariableDeclaration): boolean =>
  (ts.getCombinedNodeFlags(variable) & ts.NodeFlags.Const) !== 0

export const isOfSqlTag = (declaration: ts.Declaration): boolean =>
  declaration.getSourceFile().fileName.includes('/sql-template-tag/')

/** Whether a value of the type is, or can be, SQL. */
export const isSqlType = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isSqlType) : type.symbol?.name === 'Sql'

/** The texts that a value of the type can be; null where there are others. */
export function literalsOf(type: ts.Type): string[] | null {
  const types = type.isUnion() ? type.types : [type]
  const texts = types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []))
  return texts.length === types.length ? texts : null
}

export function calculate(operator: ts.SyntaxKind, left: Value, right: Value): Value {
  if (left.kind !== 'known' || right.kind !== 'known') return unknown
  if (
    operator === ts.SyntaxKind.PlusToken &&
    (typeof left.value === 'string' || typeof right.value === 'string')
  )
    return known(`${left.value}${right.value}`)
  const [a, b] = [Number(left.value), Number(right.value)]
  switch (operator) {
    case ts.SyntaxKind.PlusToken:
      return known(a + b)
    case ts.SyntaxKind.MinusToken:
      return known(a - b)
    case ts.SyntaxKind.AsteriskToken:
      return known(a * b)
    case ts.SyntaxKind.GreaterThanToken:
      return known(a > b)
    case ts.SyntaxKind.LessThanToken:
      return known(a < b)
    default:
      return unknown
  }
}
