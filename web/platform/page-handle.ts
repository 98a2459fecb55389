import type { TextGroup } from './language.ts'

/** A page's settings for the shell: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** The page starts with a picture under the transparent header; otherwise 6rem are reserved. */
  isHeaderOverPicture?: boolean
  /** Members see another page instead, without the picture. */
  hasMemberView?: boolean
  /** That picture is a night scene in both themes: the header is light on it. */
  isNight?: boolean
  /**
   * The texts of its first view, in addition to the shell's own: they are in the document, all others are loaded when
   * needed. Without this setting the page waits for all texts.
   */
  texts?: readonly TextGroup[]
}
