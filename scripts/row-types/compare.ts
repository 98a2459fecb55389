import ts from 'typescript'
import { rowTypes, toObjects } from '#server/platform/database/row-values.ts'
import type { Column, ColumnType, Description } from './describe.ts'
import type { Statement } from './statements.ts'

/** The JavaScript kind of a database value. */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'object' | { arrayOf: Kind }

/** The problems of a statement: refused, or its rows do not match the row type. */
export function problemsOf(
  statement: Statement,
  description: Description,
  checker: ts.TypeChecker,
): string[] {
  if ('refusal' in description) return [`the database refuses it: ${description.refusal}`]
  const comparison = new Comparison(checker, statement.call)
  return [
    ...comparison.params(statement, description.params),
    ...comparison.rows(statement.row, description.columns),
  ]
}

class Comparison {
  readonly #checker: ts.TypeChecker
  readonly #place: ts.Node

  constructor(checker: ts.TypeChecker, place: ts.Node) {
    this.#checker = checker
    this.#place = place
  }

  params({ params, text }: Statement, types: readonly ColumnType[]): string[] {
    return types.flatMap((type, at) => {
      const expression = params[at]
      if (!expression) return []
      const said = this.#checker.getTypeAtLocation(expression)
      const kind = type.element ? { arrayOf: kindOf(type.element) } : kindOf(type)
      // A text with its type behind it is meant to be read as one.
      const isCast = said.flags & ts.TypeFlags.StringLike && text.includes(`$${at + 1}::`)
      if (isCast || isUnknown(said) || this.#gives(this.#checker.getNonNullableType(said), kind)) return []
      const what = expression.getText().replace(/\s+/g, ' ')
      return [`${what} goes in as ${inWords(kind)} (${type.name}), not ${this.#checker.typeToString(said)}`]
    })
  }

  /** As the driver writes it: an array would become one of the database, not JSON. */
  #gives(type: ts.Type, kind: Kind): boolean {
    if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return true
    if (type.isUnion()) return type.types.every((each) => this.#gives(each, kind))
    if (kind === 'json') return !this.#checker.isArrayLikeType(type)
    if (typeof kind === 'object' && this.#checker.isArrayLikeType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference)
      return !item || this.#gives(item, kind.arrayOf)
    }
    return this.#takes(type, kind)
  }

  rows(row: readonly ts.Type[], columns: readonly Column[]): string[] {
    const saysNothing = row.every((type) => this.#checker.getIndexInfosOfType(type).length > 0)
    if (saysNothing) return []
    const properties = new Map(
      row
        .flatMap((type) => this.#checker.getPropertiesOfType(type))
        .map((property) => [property.name, property]),
    )
    const byKey = Map.groupBy(columns, ({ name }) => keyOf(name))
    const problems: string[] = []
    for (const [key, [column, twin]] of byKey) {
      const property = properties.get(key)
      if (twin) problems.push(`two columns are called ${key}`)
      else if (!property) problems.push(`the column ${key} is not in the row type`)
      else if (column) problems.push(...this.#property(property, column))
    }
    for (const [key, { flags }] of properties) {
      if (!byKey.has(key) && !(flags & ts.SymbolFlags.Optional))
        problems.push(`no column is called ${key}, as the row type wants`)
    }
    return problems
  }

  #property(property: ts.Symbol, { type, isNullable }: Column): string[] {
    const said = this.#checker.getTypeOfSymbolAtLocation(property, this.#place)
    const kind = kindOf(type)
    if (isUnknown(said)) return []
    if (this.#takes(this.#checker.getNonNullableType(said), kind))
      return this.#nulls(property, said, isNullable)
    return [`${property.name} is ${inWords(kind)} (${type.name}), not ${this.#checker.typeToString(said)}`]
  }

  #nulls({ name, flags }: ts.Symbol, said: ts.Type, isNullable: boolean | undefined): string[] {
    if (isNullable === undefined) return []
    const types = said.isUnion() ? said.types : [said]
    const takesNull = types.some((each) => each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))
    if (takesNull === isNullable || (flags & ts.SymbolFlags.Optional && !isNullable)) return []
    return [isNullable ? `${name} can be null` : `${name} is never null`]
  }

  #takes(type: ts.Type, kind: Kind): boolean {
    if (isUnknown(type)) return true
    if (type.isUnion()) return type.types.every((each) => this.#takes(each, kind))
    if (typeof kind === 'object') {
      const item = this.#checker.isArrayType(type)
        ? this.#checker.getTypeArguments(type as ts.TypeReference)[0]
        : undefined
      return item !== undefined && this.#takes(this.#checker.getNonNullableType(item), kind.arrayOf)
    }
    const parts = type.isIntersection() ? type.types : [type]
    switch (kind) {
      case 'number':
        return parts.some(({ flags }) => flags & ts.TypeFlags.NumberLike)
      case 'string':
        return parts.some(({ flags }) => flags & ts.TypeFlags.StringLike)
      case 'boolean':
        return parts.some(({ flags }) => flags & ts.TypeFlags.BooleanLike)
      case 'json':
        return !this.#holdsDate(type, 0)
      default:
        return type.symbol?.name === kind
    }
  }

  /** JSON brings a time as text. */
  #holdsDate(type: ts.Type, depth: number): boolean {
    if (type.symbol?.name === 'Date') return true
    if (depth > 3) return false
    if (type.isUnionOrIntersection()) return type.types.some((each) => this.#holdsDate(each, depth))
    if (this.#checker.isArrayType(type))
      return this.#checker
        .getTypeArguments(type as ts.TypeReference)
        .some((each) => this.#holdsDate(each, depth + 1))
    if (!(type.flags & ts.TypeFlags.Object)) return false
    return this.#checker
      .getPropertiesOfType(type)
      .some((each) => this.#holdsDate(this.#checker.getTypeOfSymbolAtLocation(each, this.#place), depth + 1))
  }
}

const isUnknown = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Unknown) !== 0

/** As the database layer names it. */
function keyOf(column: string): string {
  const [row] = toObjects<Record<string, unknown>>([{ name: column }], [[null]])
  return Object.keys(row ?? {})[0] ?? column
}

/** Texts as the database writes them, by the category of the type; anything else is text. */
const samples: Record<string, string> = { B: 't', N: '1', D: '2026-01-31 00:00:00+00', T: '01:00:00' }
const samplesByName: Record<string, string> = { json: '{}', jsonb: '{}', bytea: '\\x00' }
const sampleOf = ({ name, category }: ColumnType): string => samplesByName[name] ?? samples[category] ?? 'x'

/** The kind that the database layer's parser returns. */
function kindOf(type: ColumnType): Kind {
  const { element } = type
  const sample = element ? `{"${sampleOf(element)}"}` : sampleOf(type)
  const value = rowTypes.getTypeParser(type.oid, 'text')(sample) as unknown
  if (Array.isArray(value)) return { arrayOf: kindOfValue(value[0], element ?? type) }
  return kindOfValue(value, type)
}

function kindOfValue(value: unknown, { name }: ColumnType): Kind {
  if (name === 'json' || name === 'jsonb') return 'json'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  const kind = typeof value
  return kind === 'number' || kind === 'string' || kind === 'boolean' ? kind : 'object'
}

const inWords = (kind: Kind): string =>
  typeof kind === 'object' ? `array of ${inWords(kind.arrayOf)}` : kind
