import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const link = /\[`([^`]+)`\]\(\.\.\/([^#)]+)#L(\d+)\)/g

/** The line that declares a name, from 1; 0 if there is none. */
function lineOf(text: string, name: string): number {
  const declared = new RegExp(`^\\s*(export )?(default )?(async )?(const|function|type) ${name}\\b`)
  return text.split('\n').findIndex((line) => declared.test(line)) + 1
}

/** `docs/where.md` with the current lines of its declarations. @throws Error for a missing name */
export function withCurrentLines(root: string, document: string): string {
  return document.replaceAll(link, (_, name: string, file: string) => {
    const line = lineOf(readFileSync(join(root, file), 'utf8'), name)
    if (line === 0) throw new Error(`docs/where.md: ${file} does not declare ${name}.`)
    return `[\`${name}\`](../${file}#L${line})`
  })
}
