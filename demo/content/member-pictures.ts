import type { Mishap, ShotKind } from '../scenes/shots.ts'

/** Pictures as taken in a hurry, by their listing. */
export const hurriedPictures: readonly { listing: string; kind: ShotKind; mishap: Mishap }[] = [
  { listing: 'batikent-apartment-1', kind: 'bedroom', mishap: 'dull' },
  { listing: 'atakum-apartment', kind: 'living', mishap: 'dark' },
  { listing: 'izmit-residence', kind: 'living', mishap: 'backlit' },
  { listing: 'tepebasi-apartment-1', kind: 'kitchen', mishap: 'tilted' },
  { listing: 'onikisubat-apartment-1', kind: 'bedroom', mishap: 'cluttered' },
  { listing: 'seyhan-apartment-2', kind: 'living', mishap: 'overexposed' },
]
