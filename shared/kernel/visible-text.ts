/** Spaces, marks of direction, joiners, fillers of scripts and the blank of Braille are drawn as nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Whether a reader would see anything of this text. */
export const isVisible = (text: string): boolean => visible.test(text)
