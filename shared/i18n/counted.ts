/** The Turkish text of a number, which is the same for one and for several: a noun after a number stays singular. */
export const counted = <Key extends string>(key: Key, text: string) =>
  ({ [`${key}_one`]: text, [`${key}_other`]: text }) as Record<`${Key}_${'one' | 'other'}`, string>
