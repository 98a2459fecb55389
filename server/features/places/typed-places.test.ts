import { describe, expect, it } from 'vitest'
import { regionNames } from '#shared/features/places/regions.messages.ts'
import { regions } from '#shared/features/places/regions.ts'
import { findArea } from './find-area.ts'
import { knownEntries, placeOfIds, placesOfRegion } from './known-places.ts'
import { matchPlaces } from './match-places.ts'
import { otherNames } from './other-names.ts'
import { isOneLetterOff, plain } from './place-words.ts'

const first = (typed: string) => matchPlaces(typed, 1)[0]?.label

/** What people type, and the first suggestion for it. */
const typed: [string, string][] = [
  // The province or district, where *merkez* is not the name of one.
  ['Kahramanmaraş merkez', 'Kahramanmaraş'],
  ['Bodrum merkez', 'Bodrum, Muğla'],
  ['kaş merkez', 'Kaş, Antalya'],
  ['İzmir merkez', 'İzmir'],
  ['Fethiye şehir merkezi', 'Fethiye, Muğla'],
  ['Nevşehir merkez', 'Merkez, Nevşehir'],
  ['Sinop ili', 'Sinop'],
  ['Urla ilçesi', 'Urla, İzmir'],
  // Other spellings, words joined and split.
  ['Doğubeyazıt', 'Doğubayazıt, Ağrı'],
  ['doğu bayazıt', 'Doğubayazıt, Ağrı'],
  ['Ondokuzmayıs', '19 Mayıs, Samsun'],
  ['ondokuz mayıs', '19 Mayıs, Samsun'],
  ['19mayis', '19 Mayıs, Samsun'],
  ['12 Şubat', 'Onikişubat, Kahramanmaraş'],
  ['Kahraman Maraş', 'Kahramanmaraş'],
  ['Afyon Karahisar', 'Afyonkarahisar'],
  ['şanlı urfa', 'Şanlıurfa'],
  ['Gazi Antep', 'Gaziantep'],
  ['Kuş Adası', 'Kuşadası, Aydın'],
  ['marmara ereğlisi', 'Marmaraereğlisi, Tekirdağ'],
  ['Diyar bakır', 'Diyarbakır'],
  ['yeni foça', 'Yenifoça, Foça, İzmir'],
  ['Hakkâri', 'Hakkari'],
  // Nicknames, older names, short forms.
  ['İçel', 'Mersin'],
  ['icel', 'Mersin'],
  ['K.Maraş', 'Kahramanmaraş'],
  ['k maras', 'Kahramanmaraş'],
  ['Maraş', 'Kahramanmaraş'],
  ['Antep', 'Gaziantep'],
  ['G.Antep', 'Gaziantep'],
  ['Urfa', 'Şanlıurfa'],
  ['Ş.Urfa', 'Şanlıurfa'],
  ['Afyon', 'Afyonkarahisar'],
  ['Dersim', 'Tunceli'],
  ['Smyrna', 'İzmir'],
  ['İzmit', 'İzmit, Kocaeli'],
  ['Adapazarı', 'Adapazarı, Sakarya'],
  ['Antakya', 'Antakya, Hatay'],
  ['Hatay', 'Hatay'],
  ['Eski Foça', 'Foça, İzmir'],
  ['Eyüp', 'Eyüpsultan, İstanbul'],
  ['GOP', 'Gaziosmanpaşa, İstanbul'],
  ['Kdz. Ereğli', 'Ereğli, Zonguldak'],
  ['Eğridir', 'Eğirdir, Isparta'],
  ['Halikarnas', 'Bodrum, Muğla'],
  ['İmroz', 'Gökçeada, Çanakkale'],
  ['M.Kemalpaşa', 'Mustafakemalpaşa, Bursa'],
  ['Nizip Antep', 'Nizip, Gaziantep'],
  // Regions.
  ['Ege', 'Ege'],
  ['Ege bölgesi', 'Ege'],
  ['ege sahili', 'Ege'],
  ['Karadeniz', 'Karadeniz'],
  ['KARADENİZ', 'Karadeniz'],
  ['Kapadokya', 'Kapadokya'],
  ['Cappadocia', 'Kapadokya'],
  ['İstanbul Avrupa', 'İstanbul Avrupa yakası'],
  ['istanbul avrupa yakası', 'İstanbul Avrupa yakası'],
  ['Avrupa yakası', 'İstanbul Avrupa yakası'],
  ['İstanbul Anadolu', 'İstanbul Anadolu yakası'],
  ['İstanbul Asya', 'İstanbul Anadolu yakası'],
  ['Güneydoğu', 'Güneydoğu Anadolu'],
  ['Trakya', 'Trakya'],
  ['Black Sea coast', 'Karadeniz'],
  ['Likya', 'Likya kıyıları'],
  // Landmarks, sites, lakes, bays, quarters.
  ['Efes', 'Selçuk, İzmir'],
  ['Efes antik kenti', 'Selçuk, İzmir'],
  ['Ephesus', 'Selçuk, İzmir'],
  ['Sapanca gölü', 'Sapanca, Sakarya'],
  ['Van gölü', 'Van'],
  ['Tuz Gölü', 'Şereflikoçhisar, Ankara'],
  ['Salda Gölü', 'Yeşilova, Burdur'],
  ['İznik gölü', 'İznik, Bursa'],
  ['Gökova', 'Akyaka, Ula, Muğla'],
  ['Gökova körfezi', 'Akyaka, Ula, Muğla'],
  ['Saros körfezi', 'Keşan, Edirne'],
  ['Datça yarımadası', 'Datça, Muğla'],
  ['Truva', 'Merkez, Çanakkale'],
  ['Göbeklitepe', 'Haliliye, Şanlıurfa'],
  ['Sümela', 'Maçka, Trabzon'],
  ['Hierapolis', 'Pamukkale, Denizli'],
  ['Büyükada', 'Adalar, İstanbul'],
  ['Taksim', 'Beyoğlu, İstanbul'],
  ['Alsancak', 'Konak, İzmir'],
  ['Kaz Dağları', 'Edremit, Balıkesir'],
  ['Kabak koyu', 'Fethiye, Muğla'],
  // Endings.
  ["Kaş'ta", 'Kaş, Antalya'],
  ['Bodrum’da', 'Bodrum, Muğla'],
  ["İzmir'in", 'İzmir'],
  ["Muğla'daki", 'Muğla'],
  ['bodrumda', 'Bodrum, Muğla'],
  // One wrong letter.
  ['bodrm', 'Bodrum, Muğla'],
  ['istanbl', 'İstanbul'],
  ['antlaya', 'Antalya'],
  ['vodrum', 'Bodrum, Muğla'],
  ['çeşmr', 'Çeşme, İzmir'],
  ['alaçati izmr', 'Alaçatı, Çeşme, İzmir'],
  ['kapadoka', 'Kapadokya'],
  // The beginning of a longer name, and no ending of a shorter one.
  ['kasta', 'Kastamonu'],
  // What stands around comes before letters in the middle of a word.
  ['çeş', 'Çeşme, İzmir'],
]

describe('what people type', () => {
  it.each(typed)('%s is %s', (text, label) => {
    expect(first(text)).toBe(label)
  })

  it('shows Alaçatı for the beginning of Çeşme before a word that contains it', () => {
    const labels = matchPlaces('çeş', 20).map(({ label }) => label)
    expect(labels.indexOf('Alaçatı, Çeşme, İzmir')).toBeLessThan(
      labels.findIndex((label) => label.startsWith('Bahçesaray')),
    )
  })

  it.each(
    'Paris Londra Roma Atina Berlin Selanik Sofya Halep Rodos Girne Lefkoşa Midilli Tebriz Atlantis Bakü'.split(
      ' ',
    ),
  )('has nothing for %s, which is elsewhere', (text) => {
    expect(matchPlaces(text, 3).map(({ label }) => label)).toEqual([])
  })

  it('puts the place with more homes first, of those that match equally well', () => {
    const countIn = (city: string) => (place: { city: string }) => Number(place.city === city)
    expect(matchPlaces('edremit', 1, countIn('Van'))[0]?.city).toBe('Van')
    expect(matchPlaces('edremit', 1, countIn('Balıkesir'))[0]?.city).toBe('Balıkesir')
    expect(matchPlaces('ka', 1, countIn('Kars'))[0]?.city).toBe('Kars')
    // A whole name stays before a beginning.
    expect(matchPlaces('van', 1, countIn('İstanbul'))[0]?.city).toBe('Van')
  })
})

describe('the area of a search', () => {
  const namesOf = (area: ReturnType<typeof findArea>) =>
    area && [
      ...(area.cityId && area.districtIds.length === 0
        ? [placeOfIds({ cityId: area.cityId, districtId: 0 }).label]
        : []),
      ...area.cityIds.map((cityId) => placeOfIds({ cityId, districtId: 0 }).label),
      ...area.districtIds.map(
        (districtId) => placeOfIds({ cityId: Math.floor(districtId / 100), districtId }).label,
      ),
    ]

  it.each([
    [{ city: 'Antep' }, ['Gaziantep']],
    [{ city: 'K.Maraş' }, ['Kahramanmaraş']],
    [{ city: 'Kahramanmaraş', district: 'merkez' }, ['Kahramanmaraş']],
    [{ city: 'Nevşehir', district: 'merkez' }, ['Merkez, Nevşehir']],
    [{ city: 'Bodrum merkez' }, ['Bodrum, Muğla']],
    [{ city: 'Bodrum', district: 'merkez' }, ['Bodrum, Muğla']],
    [{ city: 'Muğla', district: 'bodrm' }, ['Bodrum, Muğla']],
    [{ city: 'İzmir', district: 'Efes' }, ['Selçuk, İzmir']],
    [{ city: 'İzmir', district: 'Alaçatı' }, ['Çeşme, İzmir']],
    [{ city: 'Antep', district: 'Nizip' }, ['Nizip, Gaziantep']],
    [{ city: 'Samsun', district: 'Ondokuzmayıs' }, ['19 Mayıs, Samsun']],
    [{ district: 'Edremit' }, ['Edremit, Balıkesir', 'Edremit, Van']],
    [{ city: 'Türkiye' }, []],
    [{}, []],
    [{ region: 'ege', city: 'Van' }, ['Van']],
  ])('%o', (names, labels) => {
    expect(namesOf(findArea(names))).toEqual(labels)
  })

  it.each([
    { city: 'Ka' },
    { city: 'İzmir', district: 'Bodrum' },
    { city: 'Atlantis' },
    { region: 'atlantis' },
    { region: 'constructor' },
    { country: 'Yunanistan' },
  ])('knows none for %o', (names) => {
    expect(findArea(names)).toBeNull()
  })

  it('is all provinces and districts of a region, by its code and by its name', () => {
    const ege = findArea({ region: 'ege' })
    expect(ege).toMatchObject({ cityId: 0, districtIds: [] })
    expect(ege?.cityIds).toHaveLength(8)
    expect(findArea({ city: 'Ege' })).toEqual(ege)
    expect(findArea({ region: 'kapadokya' })?.districtIds).toHaveLength(9)
  })
})

describe('the table of names', () => {
  it('has at most twelve regions of places that exist, together all of the country', () => {
    expect(Object.keys(regionNames.tr).length).toBeLessThanOrEqual(12)
    expect(Object.keys(regions)).toEqual(Object.keys(regionNames.tr))
    const codes = Object.keys(regionNames.tr) as (keyof typeof regionNames.tr)[]
    const places = codes.flatMap((code) => placesOfRegion(code))
    expect(
      new Set(places.filter(({ districtId }) => districtId === 0).map(({ cityId }) => cityId)).size,
    ).toBe(81)
    const istanbul = places.filter(({ city, districtId }) => city === 'İstanbul' && districtId > 0)
    expect(new Set(istanbul.map(({ districtId }) => districtId)).size).toBe(39)
  })

  it('calls only places that exist by other names, and none by that of another or of a province', () => {
    const paths = new Set(
      knownEntries().flatMap(({ place, isTown }) =>
        isTown ? [] : [place.district ? `${place.city}/${place.district}` : place.city],
      ),
    )
    const provinces = new Set(knownEntries().map(({ place }) => plain(place.city)))
    const seen = new Map<string, string>()
    const problems: string[] = []
    for (const [path, names] of Object.entries(otherNames)) {
      if (!paths.has(path)) problems.push(`${path} is no place`)
      for (const name of names) {
        if (provinces.has(plain(name))) problems.push(`${path}: ${name} is the name of another`)
        if (seen.has(plain(name))) problems.push(`${path}: ${name} is also ${seen.get(plain(name))}`)
        seen.set(plain(name), path)
      }
    }
    expect(problems).toEqual([])
  })
})

it.each([
  ['bodrm', 'bodrum', true],
  ['bodrumm', 'bodrum', true],
  ['bodrun', 'bodrum', true],
  ['bordum', 'bodrum', true],
  ['bodrum', 'bodrum', false],
  ['bodm', 'bodrum', false],
  ['brodmu', 'bodrum', false],
  ['urdu', 'ordu', false],
  ['orda', 'ordu', true],
])('%s and %s are one letter apart: %s', (typed, name, expected) => {
  expect(isOneLetterOff(typed, name)).toBe(expected)
})
