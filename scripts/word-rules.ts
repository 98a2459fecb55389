import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from './tree-rules.ts'

/** Names are not checked in SQL, in the keys of texts, which belong to the user interface, and in the drawings of houses. */
const checked = /^(server|demo|shared|web|e2e|scripts|benchmarks)\/.*\.(ts|tsx|mjs)$/
const exempt = /^(server\/migrations|demo\/scenes|shared\/i18n)\//
/** Excludes the contracts, what benchmarks printed, what was released, and the specifications' sentences. */
const document = /^(?!docs\/(documents\/|spec-coverage|schema)|benchmarks\/RESULTS|CHANGELOG).*(?<!\.tr)\.md$/

type AllowedName = { name: string; in: RegExp; why: string }

/** Names that contain such a word and are right where they are. */
export const allowedNames: readonly AllowedName[] = [
  { name: 'keepAlive', in: /^(server|benchmarks)\//, why: 'an option of Node and its libraries' },
  { name: 'keepAliveInitialDelayMillis', in: /^server\/platform\/database\//, why: 'an option of pg' },
  { name: 'keepAliveTimeout', in: /^server\/(platform\/http|testing)\//, why: 'an option of Node' },
  {
    name: 'productId',
    in: /\/(export|feed)-calendar\.ts$/,
    why: 'an option of ics: the program that wrote the file',
  },
  {
    name: 'keptAt',
    in: /^web\/features\/listing-form\//,
    why: 'stands in the drafts that browsers have saved',
  },
  { name: 'onPressedChange', in: /^web\/ui\/chips\.tsx$/, why: 'ARIA and Base UI: a toggle is pressed' },
  { name: 'pressed', in: /^web\/ui\/chips\.tsx$/, why: 'ARIA and Base UI: a toggle is pressed' },
  { name: 'pressEnter', in: /\.component\.test\.tsx$/, why: 'a key is pressed' },
  { name: 'press', in: /^e2e\/browsers\/engines\.ts$/, why: 'a key is pressed' },
  // Small objects of the wire that nothing distinguishes from ours.
  {
    name: 'homes',
    in: /^server\/features\/(calendar-links\/show-calendars|calendar\/show-calendar|places\/suggest-places|rescues\/(opt-in|rescues\.routes)|wishes\/show-matches)\.ts$/,
    why: 'a field of the answer',
  },
  {
    name: 'home',
    in: /^server\/features\/(points\/show-statement|services\/post-wire|wishes\/stay-questions)\.ts$/,
    why: 'a field of the answer',
  },
  {
    name: 'residence',
    in: /^server\/features\/reservations\/negotiation\/deposits-of-terms\.ts$/,
    why: 'a field of the answer',
  },
  {
    name: 'product',
    in: /^server\/features\/reservations\/negotiation\/find-open-reservation\.ts$/,
    why: 'a field of the answer',
  },
  {
    name: 'homes',
    in: /^web\/features\/wishes\/(save-as-wish|wish-dialog)\.tsx$/,
    why: 'replaces the field of a wish in the body of a request',
  },
  { name: 'kept', in: /^web\/features\/deposits\/deposit-part\.tsx$/, why: 'a state of deposits' },
  { name: 'product', in: /^web\/features\/reports\/report-dialog\.tsx$/, why: 'a kind of what is reported' },
  {
    name: 'most',
    in: /^web\/features\/calendar\/links\/link-doubts\.tsx$/,
    why: 'a placeholder of its text',
  },
  {
    name: 'home',
    in: /^web\/(features\/listing-form\/(card-summary|listing-cards)|domain\/first-steps(-card)?)\.tsx?$/,
    why: 'a step, as its texts name it',
  },
]

/** `unused` words in names are replaced by `word`; our phrases may contain them. `prose`: the same for sentences. */
export type WordList = { unused: Map<string, string>; phrases: string[]; prose: Map<string, string> }

/**
 * The tables under *Words* in ARCHITECTURE.md. Those for names begin with our word and end with the words not used for
 * it; the one for prose has the refused phrases and what to write instead.
 */
export function readWords(architecture: string): WordList {
  const [, chapter = ''] = architecture.split(/^## Words$/m)
  const list: WordList = { unused: new Map(), phrases: [], prose: new Map() }
  for (const row of chapter.split('\n').filter((line) => /^\| (?!Word |Not in prose )/.test(line))) {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (cells.length === 4) {
      for (const phrase of cells[1]?.split(', ') ?? []) list.prose.set(phrase, cells[2] ?? '')
      continue
    }
    const word = cells[1] ?? ''
    for (const other of (cells.at(-2) ?? '').split(', ').filter(Boolean)) list.unused.set(other, word)
    list.phrases.push(...word.split(', ').filter((each) => / /.test(each)))
  }
  return list
}

/** The unused words in a name, in camelCase or kebab-case. */
export function unusedWords(name: string, { unused, phrases }: WordList): string[] {
  const words = name
    .split(/[-.$]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
  const text = phrases.reduce(
    (left, phrase) => left.replace(new RegExp(`\\b${phrase}s?\\b`), ''),
    words.join(' '),
  )
  return text.split(' ').filter((word) => unused.has(word) || unused.has(word.replace(/s$/, '')))
}

/** Contracts name the fields of the wire; tests, and those who call the API, send and expect them. */
const wireFiles =
  /^(shared\/(features\/.*\.contract|http\/.*)\.ts|(demo|e2e|benchmarks)\/.*|.*\/testing\/.*|.*\.test\.tsx?)$/

/**
 * Whether a property belongs to an object of the wire: a schema, or the input of an endpoint; an object with another
 * field in snake_case; or it copies the field of another. A text's placeholders belong to the text.
 */
function isOfWire({ name, initializer, parent: object }: ts.PropertyAssignment): boolean {
  const { parent } = object
  if (ts.isCallExpression(parent) && /^(t|z\s*\.object)$/.test(parent.expression.getText())) return true
  if (object.properties.some((other) => other.name?.getText().includes('_'))) return true
  if (new RegExp(`\\.${name.getText()}\\b`).test(initializer.getText())) return true
  return (
    (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) &&
    /^(body|params|query)$/.test(parent.name.getText())
  )
}

/** Names in snake_case are the wire's, and properties of one word may be. */
function isOurs(node: ts.Identifier, file: string): boolean {
  const { parent } = node
  if (node.text.includes('_')) return false
  if (ts.isPropertyAssignment(parent)) {
    const isOneWord = /^([a-z]+|[A-Z]+)$/.test(node.text)
    return parent.name === node && !(isOneWord && (wireFiles.test(file) || isOfWire(parent)))
  }
  return (
    (ts.isBindingElement(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent)) &&
    parent.name === node
  )
}

/** The names of a file: its own, and those it declares. */
export function namesIn(file: string, text: string): { name: string; line: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = [{ name: file.replace(/^.*\/|(\.test)?\.[a-z]+$/g, ''), line: 0 }]
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isOurs(node, file)) {
      names.push({
        name: node.text,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Most files contain none of the phrases, and need not be parsed for them. */
const mayRefuse = (text: string, { prose }: WordList): boolean => {
  if (/\bOf /.test(text)) return true
  const folded = text.toLowerCase().replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ')
  return [...prose.keys()].some((phrase) => folded.includes(phrase))
}

const namesOfTests = /^(it|test|longTest|shortTest|describe)$/
const describedBy = /^(summary|description|help)$/

const contract = /^(shared\/(features\/.*\.contract|http\/.*)|server\/platform\/config\/environment)\.ts$/

/** Strings for engineers: names of tests, log lines, errors, and the descriptions of the API and of settings. */
function sentencesOf(node: ts.Node, file: string, source: ts.SourceFile): ts.Node[] {
  if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source)))
    return (node.arguments ?? []).flatMap(stringsIn)
  if (ts.isPropertyAssignment(node) && contract.test(file) && describedBy.test(node.name.getText(source)))
    return stringsIn(node.initializer)
  if (!ts.isCallExpression(node)) return []
  const called = node.expression.getText(source)
  if (/\blog\.(debug|info|warn|error)$/.test(called) || (/\.describe$/.test(called) && contract.test(file)))
    return node.arguments.flatMap(stringsIn)
  const [name] = node.arguments
  return name && ts.isStringLiteralLike(name) && namesOfTests.test(called.split(/[.(]/, 1)[0] ?? '')
    ? [name]
    : []
}

/** A sentence may be a template, or put together from lines. */
function stringsIn(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node]
  return ts.isBinaryExpression(node) ? [node.left, node.right].flatMap(stringsIn) : []
}

/** The comments of a file, and its strings for engineers. */
export function proseIn(file: string, text: string): { prose: string; line: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = new Map<number, string>()
  const add = (start: number, end: number) => found.set(start, text.slice(start, end))
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) add(pos, end)
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) add(pos, end)
    for (const sentence of sentencesOf(node, file, source))
      add(sentence.getStart(source) + 1, sentence.end - 1)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return [...found].map(([start, prose]) => ({
    prose: prose.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' '),
    line: source.getLineAndCharacterOfPosition(start).line + 1,
  }))
}

/** Whether a comment says whose something is before it says what it is. */
export const isFronted = (comment: string): boolean => /^\/[/*]+ (.*[.:] )?Of /.test(comment)

/** The phrases in a sentence that ARCHITECTURE.md refuses. Quoted code may contain them. */
export function refusedPhrases(text: string, { prose }: WordList): string[] {
  const words = text.replace(/`[^`]*`/g, '')
  return [...prose.keys()].filter((phrase) => new RegExp(`\\b${phrase}\\b`, 'i').test(words))
}

/** Names and sentences with a word that ARCHITECTURE.md replaces, and allowed names that are no longer used. */
export function wordProblems(root: string): string[] {
  const list = readWords(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
  const stale = new Set(allowedNames)
  const problems: string[] = []
  for (const file of sourceFiles(root)) {
    if (!checked.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const { prose, line } of mayRefuse(text, list) ? proseIn(file, text) : []) {
      if (isFronted(prose))
        problems.push(`${file}:${line}: begin the sentence with its subject, not with “Of”`)
      for (const phrase of refusedPhrases(prose, list)) {
        problems.push(`${file}:${line}: “${phrase}”: write ${list.prose.get(phrase)}`)
      }
    }
    if (exempt.test(file)) continue
    for (const { name, line } of namesIn(file, text)) {
      const allowed = allowedNames.find((each) => each.name === name && each.in.test(file))
      if (allowed) {
        stale.delete(allowed)
        continue
      }
      for (const word of unusedWords(name, list)) {
        const instead = list.unused.get(word) ?? list.unused.get(word.replace(/s$/, ''))
        problems.push(`${file}${line ? `:${line}` : ''}: ${name}: our word is ${instead}, not ${word}`)
      }
    }
  }
  return [
    ...problems,
    ...documentProblems(root, list),
    ...[...stale].map(({ name, in: where }) => `${name} is allowed in ${where.source}, and not given there`),
  ]
}

/** The documents' own table of refused phrases may name them. */
function documentProblems(root: string, list: WordList): string[] {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter((file) => document.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return text.split('\n').flatMap((line, at) =>
        // A phrase may span a line break; a row of the tables of words has it on purpose.
        file === 'ARCHITECTURE.md' && /^\|/.test(line)
          ? []
          : refusedPhrases(line, list).map(
              (phrase) => `${file}:${at + 1}: “${phrase}”: write ${list.prose.get(phrase)}`,
            ),
      )
    })
}
