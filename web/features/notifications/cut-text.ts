const maxTextLength = 50

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** At most 50 characters, then an ellipsis; an emoji is never cut in two. */
export function cutText(text: string): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return characters.length > maxTextLength
    ? `${characters.slice(0, maxTextLength).join('').trimEnd()}…`
    : text
}
