import { type Entry, knownEntries, type Place } from './known-places.ts'
import { isOneLetterOff, readingsOf } from './place-words.ts'

// How well an entry matches the query; lower is better.
const exact = 0
const prefix = 1
const wordPrefix = 2
/** Only the province or district around it was typed: 'muğla' also shows Bodrum, after Muğla. */
const around = 3
const contains = 4
const oneLetterOff = 5
/** Added if only another name matches. */
const otherName = 0.5

/** Shorter words are one letter away from too many. */
const minTypoLength = 4

type Found = { entry: Entry; fit: number }

/** How many listings a place has: among places that match equally well, the one with more comes first. */
export type CountListings = (place: Place) => number

/** The best matches for the query, best first. */
export function matchPlaces(query: string, limit: number, countListings: CountListings = () => 0): Place[] {
  const found = foundFor(query).map(({ entry, fit }) => ({
    entry,
    fit,
    listings: countListings(entry.place),
  }))
  // The entries are in alphabetical order and the sort is stable.
  found.sort((a, b) => a.fit - b.fit || b.listings - a.listings || a.entry.weight - b.entry.weight)
  return found.slice(0, Math.max(0, limit)).map(({ entry }) => entry.place)
}

/** The places with exactly this name: several if they share it, none if it is only the beginning of a name. */
export function placesNamed(name: string): Place[] {
  const found = foundFor(name).filter((each) => isWholeName(each) || each.fit >= oneLetterOff)
  const best = Math.min(...found.map(({ fit }) => fit))
  return found.filter(({ fit }) => fit === best).map(({ entry }) => entry.place)
}

function foundFor(query: string): Found[] {
  const { literal, others } = readingsOf(query)
  const found = matching((entry) => fitOf(entry, literal))
  if (found.some(isWholeName)) return found
  for (const { words, isSure } of others) {
    if (found.length > 0 && !isSure) continue
    // What is left after words are removed must be a whole name: 'Tuz Gölü' is not Tuzla.
    const named = matching((entry) => fitOf(entry, words)).filter(isWholeName)
    if (named.length > 0) return named
  }
  if (found.length > 0) return found
  const readings = [literal, ...others.map(({ words }) => words)]
  return matching((entry) => (readings.some((words) => isTypo(entry, words)) ? oneLetterOff : null))
}

const isWholeName = ({ fit }: Found): boolean => fit < prefix

function matching(rate: (entry: Entry) => number | null): Found[] {
  return knownEntries().flatMap((entry) => {
    const found = rate(entry)
    return found === null ? [] : [{ entry, fit: found }]
  })
}

function fitOf(entry: Entry, typed: readonly string[]): number | null {
  if (typed.length === 0) return null
  const query = typed.join(' ')
  const fits = entry.names.flatMap((name, at) => {
    const fit = fitOfName(name, query, at === 0)
    return fit === null ? [] : [fit + (at === 0 ? 0 : otherName)]
  })
  if (fits.length > 0 && Math.min(...fits) < around) return Math.min(...fits)
  return fitAround(entry, typed) ?? fits[0] ?? null
}

function fitOfName(name: string, query: string, isOfficial: boolean): number | null {
  const [joinedName, joined] = [joinedOf(name), joinedOf(query)]
  if (joinedName === joined) return exact
  if (name.startsWith(query) || (joined.length >= minTypoLength && joinedName.startsWith(joined)))
    return prefix
  if (` ${name}`.includes(` ${query}`)) return wordPrefix
  return query.length > 1 && isOfficial && name.includes(query) ? contains : null
}

const joinedOf = (words: string): string => words.replaceAll(' ', '')

function fitAround(entry: Entry, typed: readonly string[]): number | null {
  const everyWord = typed.every((part) => entry.words.some((word) => word.startsWith(part)))
  if (!everyWord) return null
  const isNamed = typed.some((part) => entry.names.some((name) => name.startsWith(part)))
  if (typed.length === 1 || !isNamed) return around
  return typed.every((part) => entry.words.includes(part)) ? exact : wordPrefix
}

function isTypo(entry: Entry, typed: readonly string[]): boolean {
  const joined = typed.join('')
  if (joined.length < minTypoLength) return false
  if (entry.names.some((name) => isOneLetterOff(joined, joinedOf(name)))) return true
  return (
    typed.length > 1 &&
    typed.every((part) => entry.words.some((word) => word === part || isLongTypo(part, word))) &&
    typed.some((part) => entry.names.some((name) => name === part || isLongTypo(part, name)))
  )
}

const isLongTypo = (part: string, word: string): boolean =>
  part.length >= minTypoLength && isOneLetterOff(part, word)
