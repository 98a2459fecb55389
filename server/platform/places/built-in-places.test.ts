import { describe, expect, it } from 'vitest'
import { createBuiltInPlaces } from './built-in-places.ts'
import { readPlaceTable } from './place-table.ts'

const places = createBuiltInPlaces()
const labels = async (query: string, limit = 8) =>
  (await places.suggest(query, limit)).map((place) => place.label)

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
    const place = places.find(city, district)
    expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.03)
    expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.03)
  })

  it('names every place once', async () => {
    const ids = new Set<string>()
    for (const letter of 'abcdefghijklmnoprstuvyz0123456789') {
      for (const place of await places.suggest(letter, 5000)) ids.add(place.id)
    }
    expect(ids.size).toBe(1 + 81 + 973 + towns.length)
  })
})

describe('suggest', () => {
  it('finds a place however its Turkish letters are typed', async () => {
    for (const typed of ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', ' İSTANBUL, Türkiye ']) {
      expect((await labels(typed))[0]).toBe('İstanbul')
    }
    expect((await labels('cesme'))[0]).toBe('Çeşme, İzmir')
    expect((await labels('ÇEŞME'))[0]).toBe('Çeşme, İzmir')
  })

  it('puts exact before prefix before word prefix before contains', async () => {
    expect((await labels('van', 3))[0]).toBe('Van')
    const kemer = await labels('kemer', 20)
    expect(kemer.slice(0, 2)).toEqual(['Kemer, Antalya', 'Kemer, Burdur'])
    const kinds = ['Kemer, Burdur', 'Kemerburgaz', 'Seydikemer, Muğla', 'Çıralı, Kemer, Antalya']
    const order = kinds.map((label) => kemer.indexOf(label)).filter((at) => at >= 0)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order.length).toBe(3)
    // Cunda is also Alibey Adası: the typed letters begin a word there, and stand inside one in Kuşadası.
    const ada = await labels('ada', 50)
    const expected = ['Adana', 'Adalar, İstanbul', 'Cunda, Ayvalık, Balıkesir', 'Kuşadası, Aydın']
    expect(ada.filter((label) => expected.includes(label))).toEqual(expected)
    const eregli = await labels('eregli', 10)
    expect(eregli).toEqual(['Ereğli, Konya', 'Ereğli, Zonguldak', 'Marmaraereğlisi, Tekirdağ'])
    const urfa = await labels('urfa')
    expect(urfa[0]).toBe('Şanlıurfa')
  })

  it('breaks ties by province, then what people look for', async () => {
    expect(await labels('ka', 7)).toEqual([
      'Kahramanmaraş',
      'Karabük',
      'Karaman',
      'Kars',
      'Kastamonu',
      'Kayseri',
      'Kadıköy, İstanbul',
    ])
    expect((await labels('edremit')).slice(0, 2)).toEqual(['Edremit, Balıkesir', 'Edremit, Van'])
    expect((await labels('muğla')).slice(0, 3)).toEqual([
      'Muğla',
      'Akyaka, Ula, Muğla',
      'Bitez, Bodrum, Muğla',
    ])
  })

  it('knows holiday towns with their official district, by other names too', async () => {
    expect((await places.suggest('alaçatı', 1))[0]).toMatchObject({
      id: 'izmir.cesme.alacati',
      label: 'Alaçatı, Çeşme, İzmir',
      country: 'Türkiye',
      city: 'İzmir',
      district: 'Çeşme',
      latitude: 38.2825,
      longitude: 26.3746,
    })
    expect((await labels('behramkale'))[0]).toBe('Assos, Ayvacık, Çanakkale')
    expect((await labels('göreme'))[0]).toBe('Göreme, Nevşehir')
    expect(await labels('cappadocia', 4)).toContain('Uçhisar, Nevşehir')
  })

  it('reads several words in any order, and the country in both languages', async () => {
    expect((await labels('çeşme izmir'))[0]).toBe('Çeşme, İzmir')
    expect((await labels('izmir ces'))[0]).toBe('Çeşme, İzmir')
    expect((await labels('Alaçatı, Çeşme, İzmir, Turkey'))[0]).toBe('Alaçatı, Çeşme, İzmir')
    for (const typed of ['turkey', 'Türkiye', 'TURKIYE']) {
      expect((await places.suggest(typed, 1))[0]).toMatchObject({ id: 'turkiye', city: '', district: '' })
    }
  })

  it('answers nothing to nothing, and keeps to the limit', async () => {
    expect(await labels('')).toEqual([])
    expect(await labels(' ,. ')).toEqual([])
    expect(await labels('atlantis')).toEqual([])
    expect(await labels('a', 5)).toHaveLength(5)
    expect(await labels('x'.repeat(100_000))).toEqual([])
  })
})

describe('find', () => {
  it('gives the official spelling of province and district', () => {
    expect(places.find('izmir', 'CESME')).toMatchObject({ city: 'İzmir', district: 'Çeşme' })
    expect(places.find('ISTANBUL', '')).toMatchObject({ id: 'istanbul', city: 'İstanbul', district: '' })
  })

  it('knows no district of another province, no town as district, and no country', () => {
    expect(places.find('İzmir', 'Bodrum')).toBeNull()
    expect(places.find('İzmir', 'Alaçatı')).toBeNull()
    expect(places.find('', '')).toBeNull()
    expect(places.find('Atlantis', '')).toBeNull()
  })
})
