import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { sourceFiles } from './tree-rules.ts'

/**
 * Where a home is open for a type, or a member chooses one. What an agreement gives is read from its parts
 * (`parts.rules.ts`): one that gives more besides would read wrongly everywhere else.
 */
const allowed =
  /^(shared|server|web)\/features\/(search|calendar|wishes|landing|listing-form)\/|\/(listing-types|record-search)\.ts$|\/listing-card-facts\.tsx$/
const maximum = 20

const checked = /^(shared|server|web)\/.*\.tsx?$/
const exempt = /\.test\.tsx?$|^server\/(testing|migrations)\/|^web\/(testing|features\/gallery)\//

const constants = new Set(['pointService', 'pointServiceType'])
const types = new Set<unknown>(serviceTypes)
/** Most files name no type, and are not parsed. */
const named = new RegExp(['pointService', 'helpServiceTypes', ...serviceTypes].join('|'))

type Node = ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Argument | ESTree.Super

const isType = (node: Node | null | undefined): boolean =>
  node?.type === 'Identifier' ? constants.has(node.name) : node?.type === 'Literal' && types.has(node.value)

/** The four kinds of help, or a list that is written out. */
const isListOfTypes = (node: Node): boolean =>
  node.type === 'Identifier'
    ? node.name === 'helpServiceTypes'
    : node.type === 'ArrayExpression' &&
      node.elements.some((each) => each?.type === 'Literal' && isType(each))

const equality = new Set<string>(['===', '!==', '==', '!='])
const membership = new Set(['includes', 'has', 'indexOf'])

/** The lines that compare a value with one of the six exchange types: by equality, as a case, or in a list. */
export function typeComparisons(file: string, code: string): number[] {
  if (!named.test(code)) return []
  const found: number[] = []
  const count = (start: number) => found.push(code.slice(0, start).split('\n').length)
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (equality.has(operator) && (isType(left) || isType(right))) count(start)
    },
    SwitchCase({ test, start }) {
      if (isType(test)) count(start)
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (membership.has(callee.property.name) && (isType(first) || isListOfTypes(callee.object)))
        count(start)
    },
  }).visit(parseSync(file, code).program)
  return found.toSorted((one, other) => one - other)
}

export function comparisonProblems(sources: ReadonlyMap<string, string>, limit = maximum): string[] {
  const found = [...sources].flatMap(([file, code]) =>
    typeComparisons(file, code).map((line) => ({ file, line })),
  )
  const misplaced = found.filter(({ file }) => !allowed.test(file))
  return [
    ...misplaced.map(
      ({ file, line }) => `${file}:${line}: ask what is given (parts.rules.ts), not the exchange type`,
    ),
    ...(found.length > limit ? [`${found.length} comparisons with an exchange type; ${limit} at most`] : []),
  ]
}

/** Comparisons of the product with an exchange type that decide what an agreement gives, and too many of the others. */
export function exchangeTypeProblems(root: string): string[] {
  const files = sourceFiles(root).filter((file) => checked.test(file) && !exempt.test(file))
  return comparisonProblems(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
}
