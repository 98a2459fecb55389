import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formProblems } from './tree-rules.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tree-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

it.each([
  ['a form', 'tsx', 'export const Search = () => <form role="search" />', 'Form or PlainForm'],
  [
    'a form over several lines',
    'tsx',
    'export const Search = () => (\n  <form\n    noValidate\n  />\n)',
    'PlainForm',
  ],
  [
    'an explanation',
    'ts',
    'export const said = (error: unknown) => problemOf(error, texts).sentence',
    'useProblem',
  ],
  ['the sentence without connection', 'ts', "export const offline = t('shell.offline')", 'useProblem'],
])('finds %s outside the form kit', (_, extension, text, said) => {
  plant(`web/features/search/planted.${extension}`, text)
  expect(formProblems(root)).toEqual([expect.stringContaining(said)])
})

it('leaves the form kit, tests and what only looks alike alone', () => {
  plant('web/ui/plain-form.tsx', 'export const PlainForm = () => <form />')
  plant('web/platform/use-problem.ts', "problemOf(thrown, { offline: t('shell.offline') })")
  plant('web/platform/api-error.ts', 'export function problemOf(error: unknown) {}')
  plant('web/features/search/search.component.test.tsx', "t('shell.offline')")
  plant('web/features/search/search.tsx', 'export const Search = () => <formatted />')
  expect(formProblems(root)).toEqual([])
})
