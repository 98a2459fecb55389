import { hurriedPictures } from '../content/member-pictures.ts'
import type { Shot } from './shots.ts'

/** Two of them are the first pictures of the home that are seen. */
const covers = ['tilted', 'dark']

/** The home's pictures including the one that its owner took in a hurry. */
export function withHurriedPictures(listing: string, shots: Shot[]): Shot[] {
  const hurried = hurriedPictures.find((each) => each.listing === listing)
  const shot = shots.find(({ kind }) => kind === hurried?.kind)
  if (!hurried || !shot) return shots
  const spoiled: Shot = { ...shot, mishap: hurried.mishap }
  if (covers.includes(hurried.mishap)) return [spoiled, ...shots.filter((each) => each !== shot)]
  return shots.map((each) => (each === shot ? spoiled : each))
}
