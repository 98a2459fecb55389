import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { sourceFiles } from './tree-rules.ts'

const textFunction = /^(t|format\w*|number|nameOf|\w*(Text|Words|Sentence))$/

function isText(node: ESTree.Expression): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== ''
  if (node.type === 'ConditionalExpression') return isText(node.consequent) && isText(node.alternate)
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  // `t('…').replace(…)` too.
  if (callee.type === 'MemberExpression') return isText(callee.object)
  return callee.type === 'Identifier' && textFunction.test(callee.name)
}

const branchesOf = (node: ESTree.Expression | ESTree.JSXEmptyExpression): ESTree.Expression[] =>
  node.type === 'ConditionalExpression'
    ? [node.consequent, node.alternate]
    : node.type === 'LogicalExpression' && node.operator === '&&'
      ? [node.right, node.left]
      : []

const isBlank = (child: ESTree.JSXChild): boolean =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/**
 * The texts of a component that come and go beside something else without an element around them. A browser that
 * translates the page replaces text nodes, and React cannot take them away any more.
 */
export function conditionalTexts(file: string, code: string): string[] {
  const found: string[] = []
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter((child) => !isBlank(child))
    if (shown.length < 2) return
    for (const child of shown) {
      if (child.type !== 'JSXExpressionContainer') continue
      const branches = branchesOf(child.expression)
      if (branches.some(isText) && !branches.every(isText)) {
        const line = code.slice(0, child.start).split('\n').length
        found.push(`${file}:${line}: a text that comes and goes beside others needs an element around it`)
      }
    }
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, code).program)
  return found
}

export const conditionalTextProblems = (root: string): string[] =>
  sourceFiles(root)
    .filter((file) => /^web\/.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
    .flatMap((file) => conditionalTexts(file, readFileSync(join(root, file), 'utf8')))
