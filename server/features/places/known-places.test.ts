import { describe, expect, it } from 'vitest'
import { findPlace } from './known-places.ts'
import { matchPlaces } from './match-places.ts'
import { readPlaceTable } from './place-table.ts'

const labels = (query: string, limit = 8) => matchPlaces(query, limit).map((place) => place.label)

describe('the table', () => {
  const { provinces, towns, attribution } = readPlaceTable()
  const districts = provinces.flatMap(([city, lat, lng, rows]) =>
    rows.map(([name, latitude, longitude]) => ({ city, name, latitude, longitude, lat, lng })),
  )

  it('has every province and district once, each near its province and in the country', () => {
    expect(provinces.length).toBe(81)
    expect(new Set(districts.map(({ city, name }) => `${city}/${name}`)).size).toBe(973)
    for (const { city, name, latitude, longitude, lat, lng } of districts) {
      const distance = Math.hypot(latitude - lat, (longitude - lng) * 0.78)
      const inBox = latitude > 35.8 && latitude < 42.2 && longitude > 25.6 && longitude < 45
      expect(distance < 1.6 && inBox, `${city}/${name}`).toBe(true)
    }
    expect(new Set(districts.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(973)
    expect(towns.length).toBeGreaterThan(40)
    expect(attribution).toMatch(/GeoNames.*CC BY 4\.0.*MIT/)
  })

  // Where a join by name alone lands on a village, or on nothing. Positions from public maps, to 0.03 degrees.
  it.each([
    ['İstanbul', 'Kadıköy', 40.99, 29.03],
    ['İstanbul', 'Avcılar', 40.98, 28.72],
    ['İstanbul', 'Beyoğlu', 41.04, 28.98],
    ['Ankara', 'Altındağ', 39.95, 32.87],
    ['Mersin', 'Yenişehir', 36.78, 34.58],
    ['Diyarbakır', 'Yenişehir', 37.92, 40.21],
    ['Muğla', 'Köyceğiz', 36.97, 28.69],
    ['İzmir', 'Balçova', 38.39, 27.05],
    ['Hakkari', 'Derecik', 37.08, 44.3],
    ['Osmaniye', 'Bahçe', 37.2, 36.58],
    ['İzmir', 'Çeşme', 38.32, 26.3],
    ['Antalya', 'Kaş', 36.2, 29.64],
    ['Nevşehir', 'Merkez', 38.62, 34.71],
  ])('%s/%s is where it is', (city, district, latitude, longitude) => {
    const place = findPlace(city, district)
    expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.03)
    expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.03)
  })

  it('names every place once', () => {
    const ids = new Set<string>()
    for (const letter of 'abcdefghijklmnoprstuvyz0123456789') {
      for (const place of matchPlaces(letter, 5000)) ids.add(place.id)
    }
    expect(ids.size).toBe(1 + 12 + 81 + 973 + towns.length)
  })
})

describe('suggest', () => {
  it('finds a place however its Turkish letters are typed', () => {
    for (const typed of ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', ' İSTANBUL, Türkiye ']) {
      expect(labels(typed)[0]).toBe('İstanbul')
    }
    expect(labels('cesme')[0]).toBe('Çeşme, İzmir')
    expect(labels('ÇEŞME')[0]).toBe('Çeşme, İzmir')
  })

  it('puts exact before prefix before word prefix before what is around before contains', () => {
    expect(labels('van', 3)[0]).toBe('Van')
    const kemer = labels('kemer', 20)
    expect(kemer.slice(0, 2)).toEqual(['Kemer, Antalya', 'Kemer, Burdur'])
    const kinds = ['Kemer, Burdur', 'Eyüpsultan, İstanbul', 'Çıralı, Kemer, Antalya', 'Seydikemer, Muğla']
    const order = kinds.map((label) => kemer.indexOf(label)).filter((at) => at >= 0)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order.length).toBe(4)
    // Cunda is also Alibey Adası: the query is a word's prefix there, and inside a word in Kuşadası.
    const ada = labels('ada', 50)
    const expected = ['Adana', 'Adalar, İstanbul', 'Cunda, Ayvalık, Balıkesir', 'Kuşadası, Aydın']
    expect(ada.filter((label) => expected.includes(label))).toEqual(expected)
    const eregli = labels('eregli', 10)
    expect(eregli).toEqual(['Ereğli, Konya', 'Ereğli, Zonguldak', 'Marmaraereğlisi, Tekirdağ'])
    const urfa = labels('urfa')
    expect(urfa[0]).toBe('Şanlıurfa')
  })

  it('breaks ties by province, then what people look for', () => {
    expect(labels('ka', 9)).toEqual([
      'Kahramanmaraş',
      'Kapadokya',
      'Karabük',
      'Karadeniz',
      'Karaman',
      'Kars',
      'Kastamonu',
      'Kayseri',
      'Kadıköy, İstanbul',
    ])
    expect(labels('edremit').slice(0, 2)).toEqual(['Edremit, Balıkesir', 'Edremit, Van'])
    expect(labels('muğla').slice(0, 3)).toEqual(['Muğla', 'Akyaka, Ula, Muğla', 'Bitez, Bodrum, Muğla'])
  })

  it('knows holiday towns with their official district, by other names too', () => {
    expect(matchPlaces('alaçatı', 1)[0]).toMatchObject({
      id: 'izmir.cesme.alacati',
      label: 'Alaçatı, Çeşme, İzmir',
      country: 'Türkiye',
      city: 'İzmir',
      district: 'Çeşme',
      latitude: 38.2825,
      longitude: 26.3746,
    })
    expect(labels('behramkale')[0]).toBe('Assos, Ayvacık, Çanakkale')
    expect(labels('göreme')[0]).toBe('Göreme, Nevşehir')
    expect(labels('cappadocia')[0]).toBe('Kapadokya')
    expect(labels('cappadocia')).toContain('Uçhisar, Nevşehir')
  })

  it('reads several words in any order, and the country in both languages', () => {
    expect(labels('çeşme izmir')[0]).toBe('Çeşme, İzmir')
    expect(labels('izmir ces')[0]).toBe('Çeşme, İzmir')
    expect(labels('Alaçatı, Çeşme, İzmir, Turkey')[0]).toBe('Alaçatı, Çeşme, İzmir')
    for (const typed of ['turkey', 'Türkiye', 'TURKIYE']) {
      expect(matchPlaces(typed, 1)[0]).toMatchObject({ id: 'turkiye', city: '', district: '' })
    }
  })

  it('answers nothing to nothing, and keeps to the limit', () => {
    expect(labels('')).toEqual([])
    expect(labels(' ,. ')).toEqual([])
    expect(labels('atlantis')).toEqual([])
    expect(labels('a', 5)).toHaveLength(5)
    expect(labels('x'.repeat(100_000))).toEqual([])
  })
})

describe('find', () => {
  it('gives the official spelling of province and district', () => {
    expect(findPlace('izmir', 'CESME')).toMatchObject({ city: 'İzmir', district: 'Çeşme' })
    expect(findPlace('ISTANBUL', '')).toMatchObject({ id: 'istanbul', city: 'İstanbul', district: '' })
  })

  it('knows no district of another province, no town as district, and no country', () => {
    expect(findPlace('İzmir', 'Bodrum')).toBeNull()
    expect(findPlace('İzmir', 'Alaçatı')).toBeNull()
    expect(findPlace('', '')).toBeNull()
    expect(findPlace('Atlantis', '')).toBeNull()
  })
})
