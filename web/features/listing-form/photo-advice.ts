/** What the browser measured of a photo; null where it cannot. */
export type PhotoFacts = {
  /** The size of the upright photo, in pixels. */
  width: number
  height: number
  /** Mean brightness, 0 (black) … 255 (white). */
  brightness: number | null
}

export type PhotoAdvice =
  | { code: 'none' | 'cover_dark' | 'cover_small' | 'cover_upright' | 'rooms' }
  | { code: 'few'; goal: number; left: number }
  | { code: 'dark'; numbers: number[] }

/** The counts of photos that raise the completeness of a listing. */
const goals = [5, 10]
/** A card is 440 px wide on a screen of double density; the gallery shows the cover larger. */
const leastSide = 1000
/** A room in daylight is at about 110. */
const leastBrightness = 60

const isDark = (facts: PhotoFacts | null): boolean =>
  facts?.brightness != null && facts.brightness < leastBrightness

/** What would improve the photos, the cover first. Only advice: none of it prevents saving. */
export function photoAdvice(photos: readonly (PhotoFacts | null)[]): PhotoAdvice[] {
  const [cover = null] = photos
  if (photos.length === 0) return [{ code: 'none' }, { code: 'rooms' }]
  const advice: PhotoAdvice[] = []
  if (isDark(cover)) advice.push({ code: 'cover_dark' })
  if (cover && Math.max(cover.width, cover.height) < leastSide) advice.push({ code: 'cover_small' })
  if (cover && cover.height > cover.width) advice.push({ code: 'cover_upright' })
  const numbers = photos.flatMap((facts, index) => (index > 0 && isDark(facts) ? [index + 1] : []))
  if (numbers.length > 0) advice.push({ code: 'dark', numbers })
  const goal = goals.find((each) => photos.length < each)
  // Which rooms the photos show is unknown here: the list is only a reminder.
  if (goal) advice.push({ code: 'few', goal, left: goal - photos.length }, { code: 'rooms' })
  return advice
}
