import type { Ink } from '../ink.ts'
import {
  beehives,
  castle,
  chimneys,
  hillCastle,
  islandChurch,
  riverHouses,
  stoneHeads,
  travertines,
} from './landmark-sites.ts'
import { clockTower, maidensTower, tower, twinMinarets, windmills } from './landmark-towers.ts'
import { mosque, suspensionBridge } from './town.ts'

/** A famous landmark. `cities` and `places` (call names) are where it is, exclusively. */
export type Landmark = {
  cities: readonly string[]
  places?: readonly string[]
  /** Follows "…, with " in an alt text. */
  name: { tr: string; en: string }
  /** Drawn with its foot at `y`, around `x`. */
  draw(ink: Ink, x: number, y: number): string
}

const ofPlace = (
  cities: readonly string[],
  name: { tr: string; en: string },
  draw: Landmark['draw'],
  places?: readonly string[],
): Landmark => ({ cities, name, draw, ...(places && { places }) })

export const landmarks = {
  galata_tower: ofPlace(['İstanbul'], { tr: 'Galata Kulesi', en: 'the Galata Tower' }, tower, ['Galata']),
  maidens_tower: ofPlace(['İstanbul'], { tr: 'Kız Kulesi', en: 'the Maiden’s Tower' }, maidensTower, [
    'Kuzguncuk',
    'Moda',
  ]),
  bosphorus_bridge: ofPlace(
    ['İstanbul'],
    { tr: 'Boğaz Köprüsü', en: 'the Bosphorus Bridge' },
    (ink, _x, y) => suspensionBridge(ink, y - 40, 0.35),
    ['Arnavutköy', 'Yeniköy', 'Kuzguncuk'],
  ),
  old_mosque: ofPlace(
    ['İstanbul'],
    { tr: 'tarihî yarımada', en: 'the old city' },
    (ink, x, y) => mosque(ink, x, y, 90, 0.4, 4),
    ['Balat', 'Moda'],
  ),
  fairy_chimneys: ofPlace(
    ['Nevşehir'],
    { tr: 'peribacaları ve balonlar', en: 'fairy chimneys and balloons' },
    chimneys,
  ),
  bodrum_castle: ofPlace(['Muğla'], { tr: 'Bodrum Kalesi', en: 'Bodrum Castle' }, castle, [
    'Gümüşlük',
    'Yalıkavak',
  ]),
  windmills: ofPlace(['İzmir', 'Çanakkale'], { tr: 'yel değirmenleri', en: 'windmills' }, windmills, [
    'Alaçatı',
    'Bozcaada',
  ]),
  clock_tower: ofPlace(['İzmir'], { tr: 'Saat Kulesi', en: 'the Clock Tower' }, clockTower, [
    'Alsancak',
    'Karşıyaka',
  ]),
  selimiye: ofPlace(['Edirne'], { tr: 'Selimiye Camii', en: 'the Selimiye Mosque' }, (ink, x, y) =>
    mosque(ink, x, y, 120, 0.3, 4),
  ),
  twin_minarets: ofPlace(
    ['Erzurum'],
    { tr: 'Çifte Minareli Medrese', en: 'the Twin Minaret Madrasa' },
    twinMinarets,
  ),
  mardin_minaret: ofPlace(
    ['Mardin'],
    { tr: 'Ulu Cami’nin minaresi', en: 'the minaret of the Great Mosque' },
    (ink, x, y) => mosque(ink, x, y, 84, 0.3, 1),
    ['Artuklu'],
  ),
  travertines: ofPlace(['Denizli'], { tr: 'travertenler', en: 'travertine terraces' }, travertines),
  nemrut_heads: ofPlace(
    ['Adıyaman'],
    { tr: 'Nemrut’un heykelleri', en: 'the stone heads of Nemrut' },
    stoneHeads,
  ),
  harran_domes: ofPlace(
    ['Şanlıurfa'],
    { tr: 'Harran’ın kubbeli evleri', en: 'Harran’s beehive houses' },
    beehives,
  ),
  akdamar: ofPlace(['Van'], { tr: 'Akdamar Kilisesi', en: 'the church of Akdamar' }, islandChurch),
  ankara_castle: ofPlace(['Ankara'], { tr: 'Ankara Kalesi', en: 'Ankara Castle' }, hillCastle),
  rock_tombs: ofPlace(['Amasya'], { tr: 'kral mezarları', en: 'the royal rock tombs' }, riverHouses),
  maiden_castle: ofPlace(['Mersin'], { tr: 'denizdeki kale', en: 'the castle in the sea' }, castle, [
    'Kızkalesi',
  ]),
} satisfies Record<string, Landmark>

export type LandmarkName = keyof typeof landmarks

/** The landmarks of a place, by its city and call name. */
export const landmarksOf = (city: string, place: string): LandmarkName[] =>
  (Object.keys(landmarks) as LandmarkName[]).filter((name) => {
    const { cities, places }: Landmark = landmarks[name]
    return cities.includes(city) && (!places || places.includes(place))
  })
