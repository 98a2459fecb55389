/** Spaces, direction marks, joiners, fillers and the Braille blank are invisible. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Whether any of this text is visible. */
export const isVisible = (text: string): boolean => visible.test(text)
