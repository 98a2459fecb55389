export type PictureKind = 'listing' | 'profile' | 'document' | 'message'

/** Longest side of the largest stored size, in pixels. */
export const maxSide: Record<PictureKind, number> = {
  listing: 1500,
  profile: 1024,
  document: 1600,
  message: 1600,
}

const steps: Record<PictureKind, readonly number[]> = {
  listing: [320, 480, 768, 1080, 1500],
  profile: [96, 192, 384, 640, 1024],
  // Viewed once, and large enough to be read.
  document: [],
  // In the conversation, and opened.
  message: [640],
}

/**
 * Widths to store for a picture whose largest size is `width` pixels wide, ascending, `width` itself last.
 * Nothing is enlarged, and a step within 10 % of the largest is not worth its bytes.
 */
export function storedWidths(kind: PictureKind, width: number): number[] {
  return [...steps[kind].filter((step) => step < width * 0.9), width]
}
