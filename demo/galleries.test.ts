import { describe, expect, it } from 'vitest'
import { hurriedPictures } from './content/member-pictures.ts'
import { demoListings } from './demo-listings.ts'
import { drawnBase, photosOf } from './listing-photos.ts'
import { callName } from './listing-texts.ts'
import { altOf } from './scenes/alt-texts.ts'
import { drawShot } from './scenes/draw-shot.ts'
import { type Landmark, landmarks } from './scenes/land/landmarks.ts'
import type { LandscapeKind } from './scenes/land/landscape.ts'
import type { Building } from './scenes/regions.ts'
import { mishaps } from './scenes/shots.ts'

const listings = demoListings()

describe('the gallery of every demo home', () => {
  it('has five pictures at least, all of its own', () => {
    const bases = new Map<string, string>()
    for (const listing of listings) {
      const pictures = photosOf(listing, 9, undefined)
      expect(pictures.length, listing.key).toBeGreaterThanOrEqual(5)
      for (const { base, widths, width, placeholder, alt } of pictures) {
        expect(bases.get(base), `${base} of ${listing.key}`).toBeUndefined()
        bases.set(base, listing.key)
        expect(base.startsWith(`demo/homes/${listing.key}-`), base).toBe(true)
        expect(widths.at(-1)).toBe(width)
        expect(placeholder.length).toBeLessThanOrEqual(40)
        expect(alt?.tr).toMatch(/^\p{Lu}.{10,140}$/u)
        expect(alt?.en).toMatch(/^\p{Lu}.{10,160}$/u)
      }
    }
    expect(bases.size).toBeGreaterThan(2_000)
  })

  it('draws a landmark in its own town only, and names no other', () => {
    const drawn = new Set<string>()
    for (const { scene, spot, shots, key } of listings) {
      if (scene.landmark) {
        const { cities, places }: Landmark = landmarks[scene.landmark]
        expect(cities, key).toContain(spot.city)
        if (places) expect(places, key).toContain(callName(spot))
        drawn.add(scene.landmark)
      }
      const words = shots.map((shot) => altOf(scene, shot, spot).tr).join(' ')
      for (const [name, { name: spoken }] of Object.entries(landmarks)) {
        if (name !== scene.landmark) expect(words.includes(spoken.tr), `${key}: ${name}`).toBe(false)
      }
    }
    expect([...drawn].sort()).toEqual(Object.keys(landmarks).sort())
  })

  it('lies in a land and a building of its region', () => {
    const lands: Partial<Record<LandscapeKind, string>> = {
      cappadocia: 'Nevşehir',
      bosphorus: 'İstanbul',
      travertine: 'Denizli',
      lavender: 'Isparta',
    }
    const buildings: Partial<Record<Building, readonly string[]>> = {
      cave: ['Nevşehir'],
      beehive: ['Şanlıurfa'],
      bosphorus: ['İstanbul', 'Bursa', 'Çanakkale', 'Balıkesir'],
      cubes: ['Muğla', 'Antalya', 'İzmir', 'Balıkesir', 'Aydın', 'Mersin', 'Hatay', 'Çanakkale'],
    }
    for (const { scene, spot, key } of listings) {
      const city = lands[scene.land]
      if (city) expect(spot.city, key).toBe(city)
      const cities = buildings[scene.building]
      if (cities) expect(cities, key).toContain(spot.city)
    }
  })

  it('shows a pool, a balcony and snow only where there are some', () => {
    for (const { scene, shots, amenities, spot, key } of listings) {
      const kinds = shots.map(({ kind }) => kind)
      if (kinds.includes('pool') || scene.hasPool) expect(amenities, key).toContain('pool')
      if (kinds.includes('child')) expect(amenities, key).toContain('baby_friendly')
      if (kinds.includes('study')) expect(amenities, key).toContain('work_space')
      if (kinds.includes('terrace')) expect(amenities, key).toContain('balcony_terrace')
      if (scene.season === 'winter')
        expect(['Muğla', 'Antalya', 'İzmir', 'Mersin', 'Aydın'], key).not.toContain(spot.city)
    }
  })

  it('holds six pictures that somebody took in a hurry, each in its way', () => {
    expect(hurriedPictures.map(({ mishap }) => mishap).sort()).toEqual([...mishaps].sort())
    for (const { listing: key, kind, mishap } of hurriedPictures) {
      const listing = listings.find((each) => each.key === key)
      const shown = listing?.shots.slice(0, 5).find((shot) => shot.kind === kind)
      expect(shown?.mishap, key).toBe(mishap)
    }
  })

  it('is drawn without a gap', { timeout: 120_000 }, () => {
    for (const listing of listings.filter((_, at) => at % 9 === 0)) {
      for (const shot of listing.shots) {
        const svg = drawShot(listing.scene, shot)
        expect(svg, drawnBase(listing, shot)).not.toMatch(/NaN|undefined|Infinity|null/)
        expect(svg.length, drawnBase(listing, shot)).toBeLessThan(400_000)
      }
    }
  })
})
