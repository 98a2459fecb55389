import { Fragment, type ReactNode } from 'react'

const marked = /<(\w+)>(.*?)<\/\1>/g

type LinkedTextProps = {
  /** A sentence with marked words, such as `I accept the <terms>terms</terms>`. */
  text: string
  /** Renders marked words, by the name of their mark. */
  links: Record<string, (words: string) => ReactNode>
}

/** A translated sentence some of whose words are links. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    const [whole, name = '', words = ''] = match
    parts.push(text.slice(end, match.index), <Fragment key={name}>{links[name]?.(words) ?? words}</Fragment>)
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts
}
