import type { RegionCode } from './regions.messages.ts'

type Region = {
  /** Latitude and longitude of its middle. */
  centre: readonly [number, number]
  /** Provinces (`Muğla`) and districts (`Muğla/Fethiye`), by their official names. */
  places: readonly string[]
  otherNames: readonly string[]
}

/** What lies in each region, and its other names. */
export const regions: Record<RegionCode, Region> = {
  marmara: {
    centre: [40.6, 28.5],
    places:
      'İstanbul Edirne Kırklareli Tekirdağ Çanakkale Balıkesir Bursa Yalova Kocaeli Sakarya Bilecik'.split(
        ' ',
      ),
    otherNames: ['Marmara Region'],
  },
  trakya: {
    centre: [41.2, 27.2],
    places: [
      ...'Edirne Kırklareli Tekirdağ Çanakkale/Gelibolu Çanakkale/Eceabat İstanbul/Silivri'.split(' '),
      'İstanbul/Çatalca',
    ],
    otherNames: ['Thrace', 'Rumeli'],
  },
  ege: {
    centre: [38.4, 28.2],
    places: 'İzmir Aydın Muğla Denizli Manisa Kütahya Uşak Afyonkarahisar'.split(' '),
    otherNames: ['Aegean', 'Kuzey Ege', 'Güney Ege'],
  },
  akdeniz: {
    centre: [36.9, 32.5],
    places: 'Antalya Mersin Adana Hatay Isparta Burdur Osmaniye Kahramanmaraş'.split(' '),
    otherNames: ['Mediterranean', 'Batı Akdeniz', 'Doğu Akdeniz', 'Çukurova bölgesi'],
  },
  karadeniz: {
    centre: [41.0, 36.5],
    places: [
      ...'Artvin Rize Trabzon Giresun Ordu Gümüşhane Bayburt Samsun Sinop Kastamonu Çorum Amasya'.split(' '),
      ...'Tokat Zonguldak Bartın Karabük Bolu Düzce'.split(' '),
    ],
    otherNames: ['Black Sea', 'Doğu Karadeniz', 'Batı Karadeniz', 'Orta Karadeniz'],
  },
  'ic-anadolu': {
    centre: [39.2, 33.5],
    places: [
      ...'Ankara Konya Kayseri Eskişehir Sivas Yozgat Aksaray Nevşehir Niğde Kırşehir'.split(' '),
      ...'Kırıkkale Karaman Çankırı'.split(' '),
    ],
    otherNames: ['Orta Anadolu', 'Central Anatolia'],
  },
  'dogu-anadolu': {
    centre: [39.2, 41.5],
    places: [
      ...'Ağrı Ardahan Bingöl Bitlis Elazığ Erzincan Erzurum Hakkari Iğdır Kars Malatya'.split(' '),
      ...'Muş Tunceli Van'.split(' '),
    ],
    otherNames: ['Eastern Anatolia'],
  },
  'guneydogu-anadolu': {
    centre: [37.6, 40.0],
    places: 'Adıyaman Batman Diyarbakır Gaziantep Kilis Mardin Siirt Şanlıurfa Şırnak'.split(' '),
    otherNames: ['Güneydoğu', 'Southeastern Anatolia', 'Southeast Anatolia', 'Mezopotamya'],
  },
  kapadokya: {
    centre: [38.6, 34.75],
    places: [
      ...'Nevşehir/Merkez Nevşehir/Ürgüp Nevşehir/Avanos Nevşehir/Gülşehir Nevşehir/Derinkuyu'.split(' '),
      ...'Nevşehir/Acıgöl Nevşehir/Hacıbektaş Aksaray/Güzelyurt Kayseri/Yeşilhisar'.split(' '),
    ],
    otherNames: ['Cappadocia', 'Kapadokia', 'Kappadokia'],
  },
  likya: {
    centre: [36.4, 29.8],
    places: [
      ...'Muğla/Fethiye Muğla/Seydikemer Antalya/Kaş Antalya/Demre Antalya/Finike Antalya/Kumluca'.split(' '),
      'Antalya/Kemer',
    ],
    otherNames: ['Likya', 'Lycia', 'Likya Yolu', 'Lycian Way', 'Teke Yarımadası'],
  },
  'istanbul-avrupa': {
    centre: [41.05, 28.75],
    places: [
      ...'Arnavutköy Avcılar Bağcılar Bahçelievler Bakırköy Başakşehir Bayrampaşa Beşiktaş'.split(' '),
      ...'Beylikdüzü Beyoğlu Büyükçekmece Çatalca Esenler Esenyurt Eyüpsultan Fatih'.split(' '),
      ...'Gaziosmanpaşa Güngören Kağıthane Küçükçekmece Sarıyer Silivri Sultangazi Şişli'.split(' '),
      'Zeytinburnu',
    ].map((district) => `İstanbul/${district}`),
    otherNames: ['İstanbul Avrupa', 'Avrupa Yakası', 'Istanbul European Side', 'European Side'],
  },
  'istanbul-anadolu': {
    centre: [40.98, 29.2],
    places: [
      ...'Adalar Ataşehir Beykoz Çekmeköy Kadıköy Kartal Maltepe Pendik Sancaktepe Sultanbeyli'.split(' '),
      ...'Şile Tuzla Ümraniye Üsküdar'.split(' '),
    ].map((district) => `İstanbul/${district}`),
    otherNames: [
      ...['İstanbul Anadolu', 'İstanbul Asya', 'Anadolu Yakası', 'Asya Yakası'],
      ...['İstanbul Asya Yakası', 'Istanbul Asian Side', 'Asian Side'],
    ],
  },
}
