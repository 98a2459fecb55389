import type ts from 'typescript'

/** The value of an expression, as far as it can be determined statically. */
export type Value =
  | { kind: 'known'; value: string | number | boolean | null | undefined }
  /** Only known at run time. */
  | Unknown
  | { kind: 'sql'; parts: readonly Part[] }
  | { kind: 'function'; call: (args: readonly Lazy[], id: string) => Value }
  | { kind: 'object'; entries: ReadonlyMap<string, Lazy> }
  /** An open one represents any number of similar items. */
  | { kind: 'array'; items: readonly Value[]; isOpen: boolean }
export type Lazy = () => Value

type Unknown = {
  kind: 'unknown'
  /** The function whose callers determine it. */
  of: ts.SignatureDeclaration | null
  /** The argument it was passed as, whose type may limit it; `key` names the choice. */
  argument?: { expression: ts.Expression; key: string }
}

/** A piece of a statement: its text, or the expression of a parameter. */
export type Part = string | ts.Expression

/** Only the callers of the function know the value. */
export class NeedsCaller extends Error {
  readonly fn: ts.SignatureDeclaration
  constructor(fn: ts.SignatureDeclaration) {
    super('needs a caller')
    this.fn = fn
  }
}
/** The choices contradict each other: unreachable. */
export class Infeasible extends Error {}
/** The text cannot be determined statically. */
export class Unresolved extends Error {}

export const unknown: Value = { kind: 'unknown', of: null }
export const known = (value: (Value & { kind: 'known' })['value']): Value => ({ kind: 'known', value })
export const sqlOf = (...parts: Part[]): Value => ({ kind: 'sql', parts })
export const arrayOf = (items: readonly Value[], isOpen = false): Value => ({ kind: 'array', items, isOpen })
export const objectOf = (entries: Iterable<readonly [string, Lazy]>): Value => ({
  kind: 'object',
  entries: new Map(entries),
})

/** Undefined where it is unknown. */
export function isTruthy(value: Value): boolean | undefined {
  if (value.kind === 'unknown') return undefined
  return value.kind === 'known' ? Boolean(value.value) : true
}

export function isEqual(left: Value, right: Value): boolean | undefined {
  if (left.kind === 'unknown' || right.kind === 'unknown') return undefined
  if (left.kind === 'known' && right.kind === 'known') return left.value === right.value
  return left.kind === 'known' || right.kind === 'known' ? false : undefined
}

/** Computed once; a value defined by itself is unknown. */
export function lazy(work: Lazy): Lazy {
  let value: Value | undefined
  let isAtWork = false
  return () => {
    if (value) return value
    if (isAtWork) return unknown
    isAtWork = true
    try {
      value = work()
    } finally {
      isAtWork = false
    }
    return value
  }
}

/** The unknown that a part or a result of something unknown is. */
export const likewise = (value: Value): Value =>
  value.kind === 'unknown' ? { kind: 'unknown', of: value.of } : unknown
