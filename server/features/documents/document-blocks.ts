export type DocumentBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/** Reads the Markdown that our documents use: `# title`, `## heading`, `- item`, and paragraphs, a line each. */
export function parseDocument(markdown: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) })
    else if (line.startsWith('# ')) blocks.push({ kind: 'title', text: line.slice(2) })
    else if (line.startsWith('- ') && last?.kind === 'list') last.items.push(line.slice(2))
    else if (line.startsWith('- ')) blocks.push({ kind: 'list', items: [line.slice(2)] })
    else if (line) blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
