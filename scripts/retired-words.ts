import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

type Language = 'tr' | 'en'
type RetiredWord = { word: RegExp; instead: string; in?: RegExp; except?: RegExp }

/** What members read: pages, mails, bells, PDFs, calendar files, guides; and the first pages of the documents. */
const texts = [
  /^shared\/(i18n|errors\/catalogue)\/(?!.*\.test\.)/,
  /^shared\/.*(\.messages|member-limits|input-sentences|rule-texts\.\w+|premium-services)\.ts$/,
  /^server\/(.*-texts\.ts$|platform\/pdf\/(?!.*\.test\.))/,
  /^web\/features\/content\/(.*-guide|packing-lists)\.ts$/,
  /^(docs\/documents\/.*|docs\/(tour|features)(\.tr)?|README(\.tr)?)\.md$/,
]

/** The console says rings, as its setting `RINGS` does. */
const ofConsole = /\/staff/

/** Words that nobody has to learn any more. A recovery code and *isteğe bağlı* are ordinary words. */
const retired: Record<Language, RetiredWord[]> = {
  tr: [
    { word: /(?<!\p{L})[iİ]ste[kğ](?!e bağlı)/iu, instead: 'dilek, haber ver, sormak' },
    { word: /(?<!\p{L})gezi dile/iu, instead: 'dilek' },
    { word: /(?<!\p{L})halka(?!pınar)/iu, instead: '3 evlik takas', except: ofConsole },
    { word: /(?<!\p{L})emanet/iu, instead: 'depozito, or ayrılan puan' },
    { word: /(?<!\p{L})kurtar(?!ma[ -]kod)/iu, instead: 'yersiz kalmazsın, yeni ev, yedek ev' },
    { word: /(?<!\p{L})eme[kğ](?!li)/iu, instead: 'yardım' },
    { word: /(?<!\p{L})el değiştir/iu, instead: 'karşılığı, puansız' },
    { word: /(?<!\p{L})güvence/iu, instead: 'fon karşılar, fon öder' },
    { word: /(?<!\p{L})konu[kğ](?!la)/iu, instead: 'misafir' },
  ],
  en: [
    { word: /\bkeep(s|ing)? looking\b/i, instead: 'tell me' },
    { word: /\btrip wish/i, instead: 'wish' },
    { word: /\brings?\b/i, instead: 'three-home swap', except: ofConsole },
    { word: /\bescrow/i, instead: 'held points' },
    { word: /\brescue/i, instead: 'you won’t be stranded, standby home' },
    { word: /\byour help\b/i, instead: 'help' },
    { word: /\bwhat moves\b/i, instead: 'in exchange' },
    { word: /\bcover(s|ed)?\b/i, instead: 'the fund pays', in: /\/(staff-)?(rings|economy)\b/ },
  ],
}

/** Sentences with such a word that a specification gives, each with its place there. */
export const givenSentences: readonly { text: string; source: string }[] = []

type Text = { text: string; line: number; key: string; language: Language | null }

const languageOf = (file: string): Language | null =>
  /[/.]tr[/.]/.test(file) ? 'tr' : /[/.]en[/.]/.test(file) ? 'en' : null

/** The text of a string or a template, whose values become `{{}}`. */
function written(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{{}}${literal.text}`).join('')
}

/** The texts of a file; the language is that of its folder, its name, or the property that they belong to. */
export function textsIn(file: string, content: string): Text[] {
  const ofFile = languageOf(file)
  if (file.endsWith('.md'))
    return content
      .split('\n')
      .map((text, at) => ({ text, line: at + 1, key: '', language: ofFile ?? ('en' as const) }))
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true)
  const found: Text[] = []
  const visit = (node: ts.Node, language: Language | null, key: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText(source).replaceAll(/['"]/g, '')
      visit(node.initializer, name === 'tr' || name === 'en' ? name : language, name)
      return
    }
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'counted') {
      const [name, text] = node.arguments
      if (name && text) visit(text, language, name.getText(source).replaceAll("'", ''))
      return
    }
    const text = written(node)
    if (text !== null) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ text, line, key, language })
    }
    for (const child of node.getChildren(source)) visit(child, language, key)
  }
  visit(source, ofFile, '')
  return found
}

/** What is wrong with a text: a retired word, days for the nights of a stay, or a Turkish suffix on a value. */
export function textProblems(file: string, { text, key, language }: Text): string[] {
  // Without a language, a text of one word may be a code.
  const languages: Language[] = language ? [language] : / /.test(text) ? ['tr', 'en'] : []
  const found = languages.flatMap((each) =>
    retired[each].flatMap(({ word, instead, in: only, except }) => {
      const [match] = (only && !only.test(file)) || except?.test(file) ? [] : (word.exec(text) ?? [])
      return match ? [`“${match}”: write ${instead}`] : []
    }),
  )
  if (!languages.includes('tr')) return found
  if (/^nights/.test(key) && /(?<!\p{L})gün/u.test(text)) found.push('stays count nights: write gece')
  if (/\}\}['’]\p{L}/u.test(text)) found.push('a suffix on a name or a place: write the sentence without it')
  return found
}

/** Retired words in what members read, and given sentences that are no longer written. */
export function retiredWordProblems(root: string, given = givenSentences): string[] {
  const stale = new Set(given.map(({ text }) => text))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const problems = files
    .split('\n')
    .filter((file) => texts.some((each) => each.test(file)))
    .flatMap((file) =>
      textsIn(file, readFileSync(join(root, file), 'utf8')).flatMap((each) => {
        if (given.some(({ text }) => text === each.text)) {
          stale.delete(each.text)
          return []
        }
        return textProblems(file, each).map((problem) => `${file}:${each.line}: ${problem}`)
      }),
    )
  return [...problems, ...[...stale].map((text) => `“${text}” is given, and not written any more`)]
}
