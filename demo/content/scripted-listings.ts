import type { Amenity, ResidenceType, ServiceType } from '#shared/features/listings/listing-types.ts'

/** Listings specified in full, because the demo accounts' stories depend on them. */
export type ScriptedListing = {
  owner: 'host' | 'guest'
  /** The name that the stories use for it. */
  name: string
  city: string
  place: string
  type: ResidenceType
  cover: string
  title: string
  description: string
  locationInfo: string
  destination: string
  rooms: {
    total_room_count: number
    bedroom: number
    bed_count: number
    bathroom: number
    area: number
    age: number
  }
  guests: { adult_count: number; child_count: number; pet_count: number }
  amenities: readonly Amenity[]
  points: number
  /** In points; absent if none. */
  deposit?: number
  services: readonly ServiceType[]
  /** Days since it was listed. */
  daysAgo: number
}

export const scriptedListings: readonly ScriptedListing[] = [
  {
    owner: 'host',
    name: 'moda',
    city: 'İstanbul',
    place: 'Moda',
    type: 'apartment',
    cover: 'salon-kosu-kilim',
    title: 'Kilimli, çocuklu, kedili bir ev',
    description:
      'Moda’da, üç sokak ötede denizin başladığı, kitaplı ve bitkili bir daire. Geniş masasıyla çalışmaya da uygun. Vapur, fırın ve Salı pazarı on dakika.\n\nEN (çeviri / translated): A flat full of books and plants in Moda, three streets from the sea. Ferry, bakery and market within ten minutes.',
    locationInfo: 'Caferağa Mah. Ihlamur Sokak No: 14, kat 3, daire 6. Zil bozuk, kapıyı tıklatın.',
    destination: 'Ege’de denize yürünen küçük kasabalar; bir de ilkbaharda Eskişehir.',
    rooms: { total_room_count: 3, bedroom: 2, bed_count: 3, bathroom: 1, area: 98, age: 22 },
    guests: { adult_count: 4, child_count: 2, pet_count: 1 },
    amenities: [
      'wifi',
      'tv',
      'washing_machine',
      'dishwasher',
      'heating_system',
      'fridge',
      'balcony_terrace',
      'elevator',
      'baby_friendly',
      'work_space',
    ],
    points: 140,
    services: ['home_exchange', 'yuva_point', 'pet_business_help'],
    daysAgo: 1_010,
  },
  {
    owner: 'host',
    name: 'kas',
    city: 'Antalya',
    place: 'Kaş',
    type: 'detached_house',
    cover: 'kas-beyaz-ev',
    title: 'Denize üç dakika, beyaz badanalı',
    description:
      'Kaş’ta, begonvilli terası doğrudan Meis’e bakan beyaz ev. Dört odası ve gölgeli avlusuyla iki aile rahat eder. Küçükçakıl’a altı dakika.\n\nEN (çeviri / translated): A white house in Kaş, its terrace facing Meis. Four rooms and a shady courtyard, enough for two families.',
    locationInfo: 'Andifli Mah. Yokuş Sokak No: 9. Anahtar bahçe duvarındaki kutuda.',
    destination: 'Kışın karlı bir dağ evi, sonbaharda Karadeniz yaylaları.',
    rooms: { total_room_count: 4, bedroom: 3, bed_count: 5, bathroom: 2, area: 150, age: 31 },
    guests: { adult_count: 6, child_count: 3, pet_count: 1 },
    amenities: [
      'wifi',
      'tv',
      'washing_machine',
      'dishwasher',
      'fridge',
      'clima',
      'parking_space',
      'balcony_terrace',
      'baby_friendly',
      'work_space',
    ],
    points: 200,
    deposit: 60,
    services: ['home_exchange', 'yuva_point', 'garden_maintenance'],
    daysAgo: 980,
  },
  {
    owner: 'host',
    name: 'cunda',
    city: 'Balıkesir',
    place: 'Cunda',
    type: 'room',
    cover: 'cunda-pansiyon',
    title: 'Avluya açılan pansiyon odası',
    description:
      'Cunda’da, annemin taş evinin avluya bakan misafir odası. Penceresinde sardunya, eşiğinde mutlaka bir kedi olur. Kahvaltı avluda, zeytinler kendi ağacımızdan.\n\nEN (çeviri / translated): The guest room of my mother’s stone house in Cunda. Breakfast in the courtyard, olives from our own tree.',
    locationInfo: 'Mithatpaşa Mah. Çeşme Sokak No: 3, mavi kapı.',
    destination: 'Lavanta zamanı Isparta, yürüyüş için Likya Yolu.',
    rooms: { total_room_count: 1, bedroom: 1, bed_count: 2, bathroom: 1, area: 24, age: 120 },
    guests: { adult_count: 2, child_count: 1, pet_count: 0 },
    amenities: ['wifi', 'fridge', 'heating_system', 'clima', 'balcony_terrace', 'washing_machine'],
    points: 70,
    deposit: 40,
    services: ['yuva_point', 'chores'],
    daysAgo: 760,
  },
  {
    owner: 'host',
    name: 'datca',
    city: 'Muğla',
    place: 'Palamutbükü',
    type: 'bungalow',
    cover: 'datca-bag-evi',
    title: 'Badem bahçesinde bağ evi',
    description:
      'Palamutbükü’nde badem ağaçlarının arasında, asma çardaklı küçük bağ evi. Denize altı dakika, en yakın komşuya iki tarla. Bahçe işinden anlayana kapımız ayrıca açık.\n\nEN (çeviri / translated): A small cottage among almond trees, six minutes from the sea. Gardeners are twice welcome.',
    locationInfo: 'Cumalı Mah. Bağ Yolu No: 21. Köy kahvesinden sağa, taş duvarı izleyin.',
    destination: 'İstanbul dışında bir şehir: Ankara, Mardin ya da Gaziantep.',
    rooms: { total_room_count: 2, bedroom: 1, bed_count: 2, bathroom: 1, area: 46, age: 9 },
    guests: { adult_count: 2, child_count: 2, pet_count: 2 },
    amenities: ['wifi', 'fridge', 'washing_machine', 'parking_space', 'balcony_terrace', 'clima'],
    points: 95,
    services: ['home_exchange', 'yuva_point', 'garden_maintenance'],
    daysAgo: 420,
  },
  {
    owner: 'guest',
    name: 'odunpazari',
    city: 'Eskişehir',
    place: 'Odunpazarı',
    type: 'detached_house',
    cover: 'odunpazari-evleri',
    title: 'Ahşap konakta iki kat',
    description:
      'Odunpazarı’nda, sarı boyalı ahşap evimiz. Üst katta iki yatak odası, altta sobalı bir salon ve çalışma köşesi var; internet hızlı.\n\nEN (çeviri / translated): Our yellow timber house in Odunpazarı: two bedrooms upstairs, a living room with a stove and a fast connection below.',
    locationInfo: 'Dede Mah. Değirmen Sokak No: 27. Bahçe kapısı mandallı.',
    destination: 'Denize yakın bir ev; Kaş, Datça ya da Ayvalık. Yazın iki hafta.',
    rooms: { total_room_count: 4, bedroom: 2, bed_count: 3, bathroom: 1, area: 110, age: 96 },
    guests: { adult_count: 4, child_count: 2, pet_count: 1 },
    amenities: [
      'wifi',
      'tv',
      'washing_machine',
      'dishwasher',
      'heating_system',
      'fridge',
      'balcony_terrace',
      'work_space',
    ],
    points: 150,
    services: ['home_exchange', 'yuva_point', 'pet_business_help'],
    daysAgo: 395,
  },
]
