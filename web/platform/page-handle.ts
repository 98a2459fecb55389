import type { TextGroup } from './language.ts'

/** What a page may tell the shell: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** The page begins with a picture that lies under the transparent header; otherwise 6rem are kept free. */
  isHeaderOverPicture?: boolean
  /** That picture is a night scene in both themes: the header is light on it. */
  isNight?: boolean
  /**
   * The texts of its first view, beside the shell's own: they come with the document, all others when they are
   * needed. A page that does not tell waits for all.
   */
  texts?: readonly TextGroup[]
}
