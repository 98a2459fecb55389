import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatStatement } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'

/** The oldest browsers that the website supports, those of its styles. README and docs/features name them. */
export const browserFloor = { safari: 16.4, safari_ios: 16.4, chrome: 111, edge: 111, firefox: 128 }

const floors = Object.entries(browserFloor) as [keyof typeof browserFloor, number][]

/** What the build compiles scripts and styles down to. */
export const buildTargets = floors.map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
)

const versionOf = (text: string | false | undefined) =>
  text ? Number.parseFloat(text.replace('≤', '')) : Number.NaN

/** Whether all browsers of the floor have a feature, under its own name and without a setting. */
const isSupported = ({ support }: CompatStatement): boolean =>
  floors.every(([browser, floor]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        (each) =>
          versionOf(each.version_added) <= floor &&
          !(versionOf(each.version_removed) <= floor) &&
          !each.flags &&
          !each.prefix &&
          !each.alternative_name,
      ),
  )

type Missing = {
  /** `Map.groupBy`, `AbortSignal.any`. */
  statics: Set<string>
  /** `Temporal`. */
  globals: Set<string>
  /** Methods of the language and of elements whose name nothing else has: `checkVisibility`. */
  methods: Set<string>
}

const hasNamedMethods =
  /^(Array|ArrayBuffer|Map|Set|String|RegExp|Promise|Uint8Array|Document|Node|(HTML\w*)?Element)$/

type Feature = { __compat?: CompatStatement }
/** An object of the language or of the browser, with its parts. */
type Owners = Record<string, object>

const membersOf = (owner: object) =>
  Object.entries(owner as Record<string, Feature>).filter(([name]) => name !== '__compat')

/** What browsers of the floor lack, by the data of MDN. */
function readMissing(): Missing {
  const file = join(import.meta.dirname, '..', 'node_modules', '@mdn', 'browser-compat-data', 'data.json')
  const { api, javascript } = JSON.parse(readFileSync(file, 'utf8')) as {
    api: Owners
    javascript: { builtins: Owners }
  }
  const [statics, globals, methods, known] = Array.from({ length: 4 }, () => new Set<string>())
  for (const owners of [javascript.builtins, api])
    for (const [owner, feature] of Object.entries(owners)) {
      const { __compat: whole }: Feature = feature
      if (whole && !isSupported(whole)) globals?.add(owner)
      for (const [name, { __compat }] of membersOf(feature)) {
        if (!__compat) continue
        const member = name.replace(/_static$/, '')
        if (isSupported(__compat)) known?.add(member)
        else {
          statics?.add(`${owner === 'Window' ? 'window' : owner}.${member}`)
          if (hasNamedMethods.test(owner)) methods?.add(member)
        }
      }
    }
  for (const member of known ?? []) methods?.delete(member)
  return { statics: statics ?? new Set(), globals: globals ?? new Set(), methods: methods ?? new Set() }
}

const missing = readMissing()

/** The parts of objects, and the objects, that a browser of the floor lacks. */
export const missingMembers = [...missing.statics].map((name) => name.split('.') as [string, string])
export const missingGlobals = [...missing.globals]

/** What a script calls although browsers of the floor lack it, without checking that it exists. */
export function missingCalls(code: string): string[] {
  const { program } = parseSync('built.js', code)
  const [used, guarded] = [new Set<string>(), new Set<string>()]
  const guard = ({ start, end }: ESTree.Node) => {
    for (const name of code.slice(start, Math.min(end, start + 500)).match(/[\w$]+/g) ?? []) guarded.add(name)
  }
  new Visitor({
    UnaryExpression: (node) => guard(node),
    LogicalExpression: ({ left }) => guard(left),
    ConditionalExpression: ({ test }) => guard(test),
    IfStatement: ({ test }) => guard(test),
    BinaryExpression: (node) => node.operator === 'in' && guard(node.left),
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && missing.globals.has(callee.name)) used.add(callee.name)
    },
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return
      if (node.optional) guarded.add(node.property.name)
      if (node.object.type !== 'Identifier') return
      const name = `${node.object.name}.${node.property.name}`
      if (missing.statics.has(name)) used.add(name)
    },
    CallExpression: ({ callee, optional }) => {
      if (callee.type === 'Identifier' && missing.statics.has(`window.${callee.name}`)) used.add(callee.name)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!callee.computed && !optional && missing.methods.has(callee.property.name))
        used.add(callee.property.name)
    },
  }).visit(program)
  const found = [...used].filter((name) => !guarded.has(name.split('.').at(-1) ?? name))
  // A part of a known object is named once, with its object.
  return found.filter((name) => !found.some((other) => other.endsWith(`.${name}`)))
}
