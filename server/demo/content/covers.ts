import type { Setting } from './spot.ts'

/** Where a picture is true: everything named must hold. */
export type Whereabouts = {
  cities?: readonly string[]
  towns?: readonly string[]
  settings?: readonly Setting[]
}

export type PictureUse = Whereabouts & {
  /** Stands in for the picture's own words, which name a place, where it is shown somewhere else. */
  elsewhere?: Whereabouts & { tr: string; en: string }
}

const bosphorus = ['Moda', 'Galata', 'Kuzguncuk', 'Arnavutköy', 'Yeniköy', 'Nişantaşı'] as const
const cold = ['Ankara', 'Erzurum', 'Kars', 'Kayseri', 'Eskişehir', 'Yozgat', 'Sivas', 'Kırşehir'] as const
const blackSea = ['Rize', 'Artvin', 'Trabzon', 'Giresun', 'Ordu'] as const
const south = ['Muğla', 'Antalya', 'İzmir', 'Aydın', 'Mersin'] as const

/** Pictures that say where they are; every other one may stand for any home of its types. Towns by call name. */
export const pictureUses: Readonly<Record<string, PictureUse>> = {
  'abant-orman-evi': { settings: ['lake', 'forest'] },
  'alacati-tas-ev': { towns: ['Alaçatı'] },
  'amasya-yaliboyu': { cities: ['Amasya'] },
  'ankara-kis': {
    cities: ['Ankara'],
    elsewhere: {
      cities: cold,
      tr: 'Karlı bir sokakta apartmanlar',
      en: 'Apartment blocks on a snowy street',
    },
  },
  'ankara-sonbahar': { settings: ['metropolis', 'town'] },
  'antalya-rezidans': { cities: ['Antalya', 'Mersin', 'Muğla'], settings: ['coast'] },
  'bodrum-beyaz-kup': { towns: ['Gümüşlük', 'Yalıkavak'] },
  'bodrum-villa-aksam': {
    towns: ['Gümüşlük', 'Yalıkavak'],
    elsewhere: {
      towns: ['Ölüdeniz', 'Kalkan', 'Urla'],
      tr: 'Akşam ışığında havuzlu taş villa',
      en: 'Stone villa with a pool in the evening light',
    },
  },
  'bodrum-yat-aksam': { settings: ['coast'] },
  'bogaz-yali': { towns: ['Yeniköy', 'Kuzguncuk'] },
  'bolu-ucgen-ev': { settings: ['lake'] },
  'cay-bahcesi-evi': {
    cities: ['Rize'],
    elsewhere: {
      cities: blackSea,
      tr: 'Çay bahçesinde serenderli ev',
      en: 'House with a granary in a tea garden',
    },
  },
  'cirali-bungalov': {
    towns: ['Çıralı'],
    elsewhere: {
      cities: ['Muğla', 'Antalya'],
      settings: ['coast', 'village'],
      tr: 'Portakal bahçesinde ahşap bungalovlar',
      en: 'Wooden bungalows in an orange grove',
    },
  },
  'cunda-pansiyon': { towns: ['Cunda', 'Bozcaada', 'Trilye'] },
  'datca-bag-evi': {
    towns: ['Palamutbükü'],
    elsewhere: {
      cities: ['Çanakkale', 'Balıkesir', 'İzmir', 'Muğla'],
      settings: ['coast', 'village'],
      tr: 'Asma çardaklı bağ evi',
      en: 'Vineyard house with a vine pergola',
    },
  },
  'fethiye-villa': {
    towns: ['Ölüdeniz', 'Kayaköy'],
    elsewhere: {
      cities: ['Antalya', 'Muğla'],
      settings: ['coast'],
      tr: 'Kiremit çatılı, havuzlu villa',
      en: 'Tile-roofed villa with a pool',
    },
  },
  'galata-apartman': { towns: ['Galata'] },
  'gocek-yat': {
    towns: ['Göcek'],
    elsewhere: { settings: ['coast'], tr: 'Marinada beyaz motoryat', en: 'White motor yacht in the marina' },
  },
  'gocek-yelkenli-gulet': {
    towns: ['Göcek'],
    elsewhere: { settings: ['coast'], tr: 'Koyda yelken açmış gulet', en: 'Gulet under sail in the bay' },
  },
  'harran-kumbet': { cities: ['Şanlıurfa'] },
  'istanbul-rezidans-gece': { cities: ['İstanbul', 'Ankara', 'Kocaeli', 'Bursa', 'Adana', 'Kayseri'] },
  'izmir-kordon': { cities: ['İzmir'], settings: ['metropolis'] },
  'kaleici-sokak': { towns: ['Kaleiçi'] },
  'kalkan-teras-ev': { towns: ['Kalkan'] },
  'kapadokya-balon-sabah': { cities: ['Nevşehir'] },
  'kapadokya-kaya-ev': { cities: ['Nevşehir'] },
  'karavan-gun-batimi': { settings: ['lake', 'village', 'mountain'] },
  'karavan-yildizlar': { settings: ['lake', 'village', 'mountain', 'forest'] },
  'kas-beyaz-ev': { towns: ['Kaş'] },
  'kuzguncuk-ahsap-ev': {
    towns: ['Kuzguncuk'],
    elsewhere: {
      towns: ['Arnavutköy', 'Balat', 'Büyükada'],
      tr: 'Mavi ahşap ev cephesi',
      en: 'Blue timber house front',
    },
  },
  'lavanta-tiny': { cities: ['Isparta'] },
  'mardin-gece': { cities: ['Mardin'] },
  'mardin-tas-konak': { cities: ['Mardin'] },
  'odunpazari-evleri': { towns: ['Odunpazarı'] },
  'orman-tiny-gece': { settings: ['forest', 'lake'] },
  'palandoken-kis': {
    cities: ['Erzurum'],
    elsewhere: {
      cities: ['Kars', 'Ardahan', 'Tunceli'],
      tr: 'Karlı dağda güneşli bir kış günü',
      en: 'Sunny winter day on a snowy mountain',
    },
  },
  'porsuk-evleri': { towns: ['Tepebaşı'] },
  'rize-yayla-evi': {
    cities: ['Rize'],
    elsewhere: {
      cities: blackSea,
      settings: ['mountain', 'lake'],
      tr: 'Sisli yaylada ahşap ev',
      en: 'Timber house on a misty highland',
    },
  },
  'safranbolu-konak': {
    cities: ['Karabük'],
    elsewhere: {
      cities: ['Kastamonu', 'Kütahya', 'Tokat', 'Sivas', 'Erzincan', 'Manisa', 'Edirne'],
      tr: 'Ahşap cumbalı konak',
      en: 'Mansion with timber bays',
    },
  },
  'sahil-kamper': { settings: ['coast'] },
  'sapanca-jakuzili': {
    towns: ['Sapanca'],
    elsewhere: { settings: ['forest', 'lake'], tr: 'Jakuzili bungalov', en: 'Bungalow with a hot tub deck' },
  },
  'sehir-apartman-aksam': { settings: ['metropolis', 'town'] },
  'sirince-koy': {
    towns: ['Şirince'],
    elsewhere: {
      towns: ['Gökçeada', 'Foça'],
      tr: 'Yamaçta beyaz köy evleri',
      en: 'White village houses on a hillside',
    },
  },
  'tatil-koyu-aksam': { settings: ['coast'] },
  'tatil-koyu-havuz': { settings: ['coast'] },
  'terasli-rezidans': { cities: south, settings: ['coast'] },
  'uludag-dag-evi': {
    towns: ['Uludağ'],
    elsewhere: { settings: ['mountain'], tr: 'Karlı dağ evi', en: 'Snowy mountain chalet' },
  },
  'uzungol-sis': { towns: ['Uzungöl'] },
  'van-gol-evi': {
    cities: ['Van'],
    elsewhere: {
      cities: ['Bitlis', 'Elazığ'],
      tr: 'Meyve ağaçlı taş göl evi',
      en: 'Stone lake house with fruit trees',
    },
  },
  'zeytinlik-modern-tiny': { cities: ['Balıkesir', 'Çanakkale', 'İzmir', 'İstanbul'] },
  'marmaris-gulet-aksam': { settings: ['coast'] },
  'marmaris-yelkenli': { settings: ['coast'] },
  'fethiye-yelkenli-demir': { settings: ['coast'] },

  'salon-bogaz': { towns: bosphorus },
  'balkon-bogaz': { towns: bosphorus },
  'calisma-bogaz': { towns: bosphorus },
  'yatak-panorama': { towns: bosphorus },
  'banyo-gol-kuvet': { settings: ['lake'] },
  'banyo-hamam': { settings: ['old_town', 'metropolis'] },
  'yatak-cati': {
    settings: ['mountain', 'forest', 'lake'],
    elsewhere: { settings: ['village'], tr: 'Ahşap çatı katında yatak', en: 'Bed under a timber roof' },
  },
  'yatak-cibinlik': { settings: ['coast'] },
  'yatak-deniz-kemer': { settings: ['coast'] },
  'yatak-ikili': { settings: ['coast'] },
  'yatak-kaya-oda': { cities: ['Nevşehir'] },
  'yatak-bahce': { settings: ['village', 'town', 'old_town', 'coast', 'forest', 'lake'] },
  'karavan-ic': {
    settings: ['lake'],
    elsewhere: { tr: 'Sıcak ışıklı, ahşap küçük ev içi', en: 'Cosy timber interior of a tiny home' },
  },
  'tekne-kamara': {},
  'gulet-guverte': {},
  'salon-cam-koy': { settings: ['coast'] },
  'salon-loft-gece': { settings: ['metropolis', 'town'] },
  'salon-mavi-duvar': { settings: ['metropolis', 'town'] },
  'salon-sedir': {
    settings: ['old_town'],
    elsewhere: {
      cities: ['Kastamonu', 'Bilecik', 'Erzincan'],
      tr: 'Sedirli geleneksel oda',
      en: 'Traditional room with divan seating',
    },
  },
  'salon-somine': { settings: ['mountain'] },
  'salon-tas-kemer': {
    cities: ['Mardin'],
    elsewhere: {
      cities: ['Şanlıurfa', 'Diyarbakır', 'Gaziantep', 'Nevşehir', 'Aksaray'],
      tr: 'Taş kemerli salon',
      en: 'Vaulted stone lounge',
    },
  },
  'mutfak-ada-lacivert': { settings: ['coast', 'metropolis'], cities: [...south, 'İstanbul'] },
  'mutfak-koy': { settings: ['village', 'mountain', 'forest', 'lake', 'old_town'] },
  'balkon-sehir-aksam': { settings: ['metropolis', 'town'] },
  'teras-asma-hamak': { settings: ['village', 'coast', 'old_town', 'forest', 'lake'] },
  'teras-begonvil': { cities: south, settings: ['coast', 'village', 'old_town'] },
  'teras-deniz-sezlong': { settings: ['coast'] },
  'teras-kapadokya': { cities: ['Nevşehir'] },
}

/** Homes in these pictures have a pool. */
export const poolPictures: ReadonlySet<string> = new Set([
  'antalya-rezidans',
  'bodrum-beyaz-kup',
  'bodrum-villa-aksam',
  'fethiye-villa',
  'tatil-koyu-havuz',
])

/** Pictures of the same boat or caravan at another hour. */
export const siblings: readonly (readonly string[])[] = [
  ['gocek-yelkenli-gulet', 'marmaris-gulet-aksam'],
  ['marmaris-yelkenli', 'fethiye-yelkenli-demir'],
  ['gocek-yat', 'bodrum-yat-aksam'],
  ['karavan-yildizlar', 'sahil-kamper'],
]

/** The most beautiful ones: homes behind them are the busiest, so that they lead the landing page. */
export const showcasePictures: readonly string[] = [
  'kas-beyaz-ev',
  'galata-apartman',
  'kapadokya-kaya-ev',
  'sapanca-jakuzili',
  'lavanta-tiny',
  'gocek-yat',
  'mardin-tas-konak',
  'uludag-dag-evi',
]
