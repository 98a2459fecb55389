/** A guide page as text: sections in order, each a table-of-contents entry. */
export type GuideContent = {
  title: string
  lead: string
  sections: { id: string; heading: string; paragraphs?: string[]; points?: string[] }[]
  closing: string
}

/** The same guide in both languages; a missing one does not compile. */
export type Guide = Record<'tr' | 'en', GuideContent>
