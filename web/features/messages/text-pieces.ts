export type TextPiece = { kind: 'text' | 'link'; text: string; href?: string }

const addressPattern = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** Punctuation after a URL belongs to the sentence. */
const trailingPattern = /[.,;:!?)\]}'’”]+$/

/** Splits a message into text and URLs. Only http and https; nothing is turned into markup. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(addressPattern)) {
    const address = match[0].replace(trailingPattern, '')
    const href = hrefOf(address)
    if (!href) continue
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push({ kind: 'link', text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

function hrefOf(address: string): string | null {
  try {
    const { hostname, href } = new URL(/^https?:/i.test(address) ? address : `https://${address}`)
    return hostname.includes('.') || hostname === 'localhost' ? href : null
  } catch {
    return null
  }
}
