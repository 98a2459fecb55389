const maxPreviewLength = 30
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The last message in one line of at most 30 characters, then an ellipsis; an emoji is never cut in two. Dots before
 * the cut are removed, or there would be four.
 */
export function previewText(text: string): string {
  const characters = Array.from(graphemes.segment(text.replace(/\s+/g, ' ')), ({ segment }) => segment)
  if (characters.length <= maxPreviewLength) return characters.join('')
  return `${characters
    .slice(0, maxPreviewLength)
    .join('')
    .replace(/[\s.…]+$/, '')}…`
}
