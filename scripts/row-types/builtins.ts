import {
  arrayOf,
  isTruthy,
  known,
  type Lazy,
  likewise,
  objectOf,
  sqlOf,
  unknown,
  type Value,
} from './values.ts'

type Args = readonly Lazy[]
type Builtin = (args: Args, id: string) => Value

const call = (fn: Value | undefined, args: readonly Value[], id: string): Value =>
  fn?.kind === 'function'
    ? fn.call(
        args.map((value) => () => value),
        id,
      )
    : unknown

const given = (arg: Lazy | undefined): Value => (arg ? arg() : known(undefined))

/** These two are recognised by identity. */
export const sqlTag: Value = { kind: 'function', call: () => unknown }
export const rawTag: Value = { kind: 'function', call: () => unknown }

/** The exports of sql-template-tag. */
export const sqlTagExports: Record<string, Value> = {
  sql: sqlTag,
  default: sqlTag,
  raw: rawTag,
  empty: sqlOf(''),
  join: {
    kind: 'function',
    call: ([list, between]) => {
      const values = given(list)
      const separator = between ? between() : known(',')
      if (values.kind !== 'array' || separator.kind !== 'known') return likewise(values)
      const parts = values.items.map((item) => (item.kind === 'sql' ? item.parts : null))
      if (parts.some((each) => each === null))
        return likewise(values.items.find(({ kind }) => kind === 'unknown') ?? unknown)
      return sqlOf(
        ...parts.flatMap((each, at) => [...(at > 0 ? [String(separator.value)] : []), ...(each ?? [])]),
      )
    },
  },
}

/** The language's globals, by name. */
export const globals: Record<string, Builtin> = {
  'Object.keys': ([object]) => entriesOf(given(object), ([key]) => known(key)),
  'Object.values': ([object]) => entriesOf(given(object), ([, value]) => value()),
  'Object.entries': ([object]) => entriesOf(given(object), ([key, value]) => arrayOf([known(key), value()])),
  'Object.fromEntries': ([list]) => {
    const pairs = given(list)
    if (pairs.kind !== 'array' || pairs.isOpen) return likewise(pairs)
    const entries: [string, Lazy][] = []
    for (const pair of pairs.items) {
      const [key, value] = pair.kind === 'array' ? pair.items : []
      if (key?.kind !== 'known' || !value) return unknown
      entries.push([String(key.value), () => value])
    }
    return objectOf(entries)
  },
  String: ([value]) => textOf(given(value)),
  'new Set': ([list]) => {
    const values = given(list)
    if (values.kind !== 'array') return likewise(values)
    const seen = new Set<unknown>()
    const isNew = (item: Value): boolean => {
      if (item.kind !== 'known') return true
      const had = seen.has(item.value)
      seen.add(item.value)
      return !had
    }
    return arrayOf(values.items.filter(isNew), values.isOpen)
  },
}

function entriesOf(object: Value, each: (entry: [string, Lazy]) => Value): Value {
  return object.kind === 'object' ? arrayOf([...object.entries].map(each)) : likewise(object)
}

export const textOf = (value: Value): Value =>
  value.kind === 'known' ? known(String(value.value)) : likewise(value)

/** For an unknown array, a callback is evaluated for one item. */
export function callMethod(of: Value, name: string, args: Args, id: string): Value {
  if (of.kind === 'object') {
    const method = of.entries.get(name)?.()
    return method?.kind === 'function' ? method.call(args, id) : unknown
  }
  if (of.kind === 'unknown' && (name === 'map' || name === 'flatMap' || name === 'reduce'))
    return callMethod(arrayOf([of], true), name, args, id)
  return of.kind === 'array' ? (arrayMethods[name]?.(of, args, id) ?? unknown) : likewise(of)
}

type OfArray = Value & { kind: 'array' }
const arrayMethods: Record<string, (of: OfArray, args: Args, id: string) => Value> = {
  map: (of, [fn], id) => arrayOf(mapped(of, fn, id), of.isOpen),
  flatMap: (of, [fn], id) => {
    const lists = mapped(of, fn, id)
    const isOpen = of.isOpen || lists.some((each) => each.kind === 'array' && each.isOpen)
    return arrayOf(
      lists.flatMap((each) => (each.kind === 'array' ? each.items : [each])),
      isOpen,
    )
  },
  filter: (of, [fn], id) => {
    const answers = mapped(of, fn, id).map(isTruthy)
    const isOpen = of.isOpen || answers.includes(undefined)
    return arrayOf(
      of.items.filter((_, at) => answers[at] !== false),
      isOpen,
    )
  },
  reduce: (of, [fn, first], id) => {
    const start = first ? first() : of.items[0]
    if (!start) return unknown
    const rest = first ? of.items : of.items.slice(1)
    return rest.reduce((all, item, at) => call(fn?.(), [all, item, known(at)], `${id}#${at}`), start)
  },
  concat: (of, args) => {
    const more = args.map((each) => each())
    return arrayOf(
      [...of.items, ...more.flatMap((each) => (each.kind === 'array' ? each.items : [each]))],
      of.isOpen,
    )
  },
  join: (of, [between]) => {
    const separator = between ? between() : known(',')
    const texts = of.items.map((item) => (item.kind === 'known' ? String(item.value) : null))
    if (of.isOpen || texts.includes(null) || separator.kind !== 'known') return unknown
    return known(texts.join(String(separator.value)))
  },
  includes: (of, [wanted]) => {
    const value = given(wanted)
    if (value.kind !== 'known') return unknown
    if (of.items.some((item) => item.kind === 'known' && item.value === value.value)) return known(true)
    return of.isOpen || of.items.some((item) => item.kind === 'unknown') ? unknown : known(false)
  },
}

const mapped = (of: OfArray, fn: Lazy | undefined, id: string): Value[] =>
  of.items.map((item, at) => call(fn?.(), [item, known(at)], `${id}#${at}`))
